import type { CollectionPageLeaf, ListItemLeaf, WithContext } from 'schema-dts'
import { locale } from '#text/language.ts'
import type { ProductList } from '../../../shared/catalogue/catalogue.ts'

/**
 * Returns a page of a list as structured data: the URLs of its products, in order. Each product page holds the rest.
 * @param size the number of products on each page before it
 */
export const listData = (
  list: Pick<ProductList, 'products' | 'total' | 'page'>,
  { name, path, size }: { name: string; path: string; size: number },
  origin: string,
): WithContext<CollectionPageLeaf> => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  name,
  url: origin + path,
  inLanguage: locale,
  mainEntity: {
    '@type': 'ItemList',
    numberOfItems: list.total,
    itemListElement: list.products.map(
      (product, index): ListItemLeaf => ({
        '@type': 'ListItem',
        position: (list.page - 1) * size + index + 1,
        url: origin + product.path,
      }),
    ),
  },
})
