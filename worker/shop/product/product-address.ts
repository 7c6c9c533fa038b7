import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { productRefIds } from '../../../shared/paths.ts'
import type { CatalogueCommerce } from '../../commerce/families/catalogue.ts'
import { notFound, redirectTo } from '../../render/failure.ts'

/**
 * The product of an address. A name may end in numbers, so each trailing number may be the id: the product whose own
 * address it is wins; otherwise the first that exists, which moves to its own address (301, query kept). The id of a
 * variation leads to its product. None: 404.
 */
export async function productAt(
  ref: string,
  url: URL,
  catalogue: Pick<CatalogueCommerce, 'product'>,
): Promise<Product> {
  let first: Product | undefined
  for (const id of productRefIds(ref)) {
    const found = await catalogue.product(id)
    if (found?.path === url.pathname) return found
    if (found) first ??= found
  }
  return first ? redirectTo(first.path + url.search, 301) : notFound()
}
