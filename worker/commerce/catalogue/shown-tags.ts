import type { Product, ProductList, ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import { productTag, type Tag } from '../../cache/changes.ts'

/**
 * Returns the cache tags of a card: its product, and for a set its pieces. The address of a set ends with their ids.
 */
export function tagsOfSummary({ id, type, path }: ProductSummary): Tag[] {
  const pieces = type === 'grouped' ? (/(?:-\d+)+$/.exec(path)?.[0].slice(1).split('-') ?? []) : []
  return [productTag(id), ...pieces.map(Number).map(productTag)]
}

/** Returns the cache tags of a list: the tag of all lists, and those of each product. */
export const tagsOfList = (list: ProductList | null): Tag[] => [
  'lists',
  ...(list?.products.flatMap(tagsOfSummary) ?? []),
]

/** Returns the cache tags of a product page: the product, the pieces of a set, and the products shown with it. */
export const tagsOfProduct = (product: Product | null): Tag[] =>
  product
    ? [
        productTag(product.id),
        ...product.pieces.flatMap(tagsOfProduct),
        ...(product.companions?.flatMap(tagsOfSummary) ?? []),
      ]
    : []
