import type { CsvAttribute } from './attributes.ts'
import type { WireProduct } from './product.ts'
import type { CsvRow } from './row.ts'
import { choiceKey } from './terms.ts'

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

/**
 * Adds to sets the pieces that name their set as parent, as older files of WooCommerce do. Returns whether the file now
 * has pieces of each of its sets.
 */
export function addPieces(
  named: readonly (readonly [set: WireProduct, piece: number])[],
  products: Iterable<WireProduct>,
): boolean {
  const piecesOf = (set: WireProduct) => set['grouped_products'] as number[]
  for (const [set, piece] of named) if (!piecesOf(set).includes(piece)) piecesOf(set).push(piece)
  return (
    named.length > 0 && [...products].every((each) => each.type !== 'grouped' || piecesOf(each).length > 0)
  )
}

/** A variation and its row. */
export interface VariationRow {
  row: CsvRow
  wire: WireProduct
}

/** Resolves the stock `parent` of variations. If the product's stock is not managed, there is nothing to share. */
export function withSharedStock(product: WireProduct, its: readonly VariationRow[]): WireProduct {
  const isSoldOut = ({ stock_status: status }: WireProduct) => status === 'outofstock'
  for (const { row, wire: each } of its) {
    const isManaged = product['manage_stock'] === true
    const follows = each['manage_stock'] === 'parent' || (each['manage_stock'] === false && isManaged)
    if (!follows) continue
    if (isManaged && isSoldOut(each) && !isSoldOut(product))
      row.note('stockStatus', `its stock of ${product['stock_quantity']} decides: left out`)
    each['manage_stock'] = isManaged ? 'parent' : false
    each['stock_quantity'] = product['stock_quantity']
    each['backorders'] = product['backorders']
    if (isManaged) each['stock_status'] = product['stock_status']
  }
  return product
}

/** Notes variations of a product with the same choices, of which a shopper can choose one only. */
export function reportTwins(its: readonly VariationRow[]): void {
  const lines = new Map<string, number>()
  for (const { row, wire } of its) {
    // A file without columns of attributes says nothing about choices.
    if (row.numbers('attributeName').length === 0) continue
    const own = (wire['attributes'] as CsvAttribute[]).map(({ slug, option = '' }) => [slug, option] as const)
    const key = choiceKey(wire.parent_id, own)
    const line = lines.get(key)
    if (line === undefined) lines.set(key, row.line)
    else row.note('parent', `the choices of line ${line} already: only one of them can be chosen`)
  }
}
