import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { namedProducts } from '../../../shared/favourites/device-lists.ts'
import type { CatalogueCommerce } from '../../commerce/families/catalogue.ts'

/**
 * Returns the products that a URL names (`7001-7021`), in its order. Leaves out unknown ones; the id of a variation
 * gives its product. It reads each product separately, as product pages do, because few visitors would share a cache
 * entry for the whole group.
 */
export async function productsNamed(
  text: string | null,
  catalogue: Pick<CatalogueCommerce, 'product'>,
  maxItems?: number,
): Promise<Product[]> {
  const found = await Promise.all(namedProducts(text, maxItems).map((id) => catalogue.product(id)))
  return [
    ...new Map(found.filter((product) => product !== null).map((product) => [product.id, product])).values(),
  ]
}
