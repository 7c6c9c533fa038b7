import type { Product, ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import { limits } from '../../../shared/limits.ts'
import type { Commerce } from '../../commerce/commerce.ts'
import type { CatalogueCommerce } from '../../commerce/families/catalogue.ts'

/** Pages of the largest list in one file: as much as one answer of a Worker can read product by product. */
const pagesAFile = 5

export interface ProductFile {
  products: ProductSummary[]
  /** How many such files hold the whole catalogue: none before the first product. */
  files: number
}

/** The products of the nth file (from 1), in the order of the house; none past the last. */
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

/** Whole products read at once: what a file in the making holds in memory. */
const atOnce = 50

/** The same products whole, some at a time. */
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
