import type { WireProduct } from './product.ts'

/** Returns a product of the shop of which a file has only variations; the import completes it. */
export const listedHere = (id: number): WireProduct => ({
  ...{ id, parent_id: 0, type: 'variable', sku: '', name: '', slug: '', status: 'publish' },
  ...{ short_description: '', description: '', price: '', regular_price: '', on_sale: false },
  ...{ stock_status: 'instock', attributes: [], images: [], meta_data: [] },
})

/** Adds the picture of a variation to those of its product, which shows all of them. */
export function takePictures(product: WireProduct, variation: WireProduct): void {
  const its = product['images'] as { src: string }[]
  for (const image of variation['images'] as { src: string }[])
    if (!its.some(({ src }) => src === image.src)) its.push(image)
}

/** Resolves the stock `parent` of variations. If the product's stock is not managed, there is nothing to share. */
export function withSharedStock(product: WireProduct, its: readonly WireProduct[]): WireProduct {
  for (const each of its) {
    const follows =
      each['manage_stock'] === 'parent' ||
      (each['manage_stock'] === false && product['manage_stock'] === true)
    if (!follows) continue
    each['manage_stock'] = product['manage_stock'] === true ? 'parent' : false
    each['stock_quantity'] = product['stock_quantity']
    each['backorders'] = product['backorders']
    if (product['manage_stock'] === true) each['stock_status'] = product['stock_status']
  }
  return product
}
