import { filterLabels } from '#brand/trade/filters.ts'
import { productRows } from '../../mirror/product-rows.ts'
import type { Row } from '../../mirror/upsert.ts'
import type { CompletedProduct } from './completion.ts'
import type { WholeProduct } from './current.ts'
import { pricedRows } from './sales.ts'
import { type ImportedProduct, ownStock, type RemotePicture } from './write-products.ts'

/**
 * Whether an attribute is shown. An attribute of a list filter is no line of the page, but in another shop it may be what
 * shoppers choose.
 */
const isShown = ({ slug, variation }: { slug: string; variation: boolean }) =>
  variation || !Object.hasOwn(filterLabels, slug)

/** Returns the rows of a product with its sales and its pictures. */
export function importedProduct({ product: wire, variations }: WholeProduct): ImportedProduct {
  const rows = pricedRows(productRows(wire, variations), wire, variations)
  const attributes = JSON.parse(String(rows.product['attributes'])) as { slug: string; variation: boolean }[]
  return {
    ...rows,
    product: {
      ...rows.product,
      attributes: JSON.stringify(attributes.filter(isShown)),
      pictures: '[]',
      prior_cents: null,
    },
    permalink: wire.permalink,
    pictures: picturesOf({ product: wire, variations }),
  }
}

/** Returns the rows of a product that keep the stocks and the pictures that stay as they are here. */
export const withOwn = (
  data: ImportedProduct,
  { ownStock: counted, ownPictures, addsPictures }: CompletedProduct,
): ImportedProduct => {
  const stays = <R extends Row>(row: R): R =>
    counted.has(Number(row['id'])) ? { ...row, stock: ownStock } : row
  return {
    ...data,
    addsPictures,
    product: { ...stays(data.product), ...(ownPictures && { pictures: null }) },
    variations: data.variations.map(stays),
  }
}

/** Returns the pictures of a product, then those of its variations, which its page shows too. */
function picturesOf({ product: wire, variations }: WholeProduct): RemotePicture[] {
  const all = [...wire.images, ...variations.flatMap(({ image }) => image ?? [])]
  const bySrc = new Map(all.map((each) => [each.src, each]).toReversed() as [string, RemotePicture][])
  return [...new Set(all.map(({ src }) => src))].flatMap((src) => {
    const found = bySrc.get(src)
    return found ? [{ id: found.id, src, name: found.name, alt: found.alt }] : []
  })
}
