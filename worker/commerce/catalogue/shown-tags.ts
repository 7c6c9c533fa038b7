import type { Product, ProductList, ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import { productTag, type Tag } from '../../cache/changes.ts'

/** What a card shows: its product; a set is the sum of its pieces, whose ids end its address. */
export function tagsOfSummary({ id, type, path }: ProductSummary): Tag[] {
  const pieces = type === 'grouped' ? (/(?:-\d+)+$/.exec(path)?.[0].slice(1).split('-') ?? []) : []
  return [productTag(id), ...pieces.map(Number).map(productTag)]
}

/** What a list shows: which products it holds, and each of them. */
export const tagsOfList = (list: ProductList | null): Tag[] => [
  'lists',
  ...(list?.products.flatMap(tagsOfSummary) ?? []),
]

/** What the page of a product shows: itself, for a set its pieces, and what was told with it. */
export const tagsOfProduct = (product: Product | null): Tag[] =>
  product
    ? [
        productTag(product.id),
        ...product.pieces.flatMap(tagsOfProduct),
        ...(product.companions?.flatMap(tagsOfSummary) ?? []),
      ]
    : []
