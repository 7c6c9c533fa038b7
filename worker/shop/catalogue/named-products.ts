import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { namedProducts } from '../../../shared/favourites/device-lists.ts'
import type { CatalogueCommerce } from '../../commerce/families/catalogue.ts'

/**
 * The products an address names (`7001-7021`), in its order, unknown ones left out; the id of a variation gives its product.
 * Each is read by itself, as its own page reads it: a reading of them together would be kept under a name that only
 * one visitor asks for.
 */
export async function productsNamed(
  text: string | null,
  catalogue: Pick<CatalogueCommerce, 'product'>,
  maxItems?: number,
): Promise<Product[]> {
  const found = await Promise.all(namedProducts(text, maxItems).map((id) => catalogue.product(id)))
  return [...new Map(found.filter((jewel) => jewel !== null).map((jewel) => [jewel.id, jewel])).values()]
}
