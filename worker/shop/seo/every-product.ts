import type { Product, ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import { limits } from '../../../shared/limits.ts'
import type { Commerce } from '../../commerce/commerce.ts'
import type { CatalogueCommerce } from '../../commerce/families/catalogue.ts'

/**
 * The number of list pages in one file, at the largest page size. A Worker can read this many product by product in one
 * response.
 */
const pagesAFile = 5

export interface ProductFile {
  products: ProductSummary[]
  /** The number of files for the whole catalogue: 0 for an empty one. */
  files: number
}

/** Returns the products of file `number` (from 1), in the shop's order. Returns none after the last file. */
export async function productFile(commerce: Commerce, number: number): Promise<ProductFile> {
  const size = limits.largestListPage
  const read = (page: number) => commerce.catalogue.list({ slug: '', sort: 'selection', page, size })
  const first = (number - 1) * pagesAFile + 1
  const opening = await read(first)
  const last = Math.min(first + pagesAFile - 1, opening?.pages ?? 0)
  const numbers = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + 1 + index)
  const others = await Promise.all(numbers.map(read))
  return {
    products: [opening, ...others].flatMap((list) => list?.products ?? []),
    files: opening && opening.products.length > 0 ? Math.ceil(opening.pages / pagesAFile) : 0,
  }
}

/** The number of full products that the Worker reads at once, which limits its memory. */
const atOnce = 50

/** Yields the full products of the same file, `atOnce` at a time. */
export async function* wholeFile(
  catalogue: Pick<CatalogueCommerce, 'wholeProducts'>,
  number: number,
): AsyncGenerator<Product[], void> {
  const pages = (pagesAFile * limits.largestListPage) / atOnce
  const first = (number - 1) * pages + 1
  for (let page = first; page < first + pages; page += 1) {
    const { products, total } = await catalogue.wholeProducts(page, atOnce)
    if (products.length > 0) yield products
    if (page * atOnce >= total) return
  }
}
