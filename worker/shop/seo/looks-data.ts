import type { CollectionPage, WithContext } from 'schema-dts'
import { locale } from '#text/language.ts'
import type { Look } from '../../../shared/brand-content.ts'
import type { ProductSummary } from '../../../shared/catalogue/catalogue.ts'
import { paths } from '../../../shared/paths.ts'

/** Returns the page of looks as structured data. Each look is a list of product URLs. */
export const looksData = (
  shown: readonly { look: Look; products: readonly ProductSummary[] }[],
  { name, origin }: { name: string; origin: string },
): WithContext<CollectionPage> => ({
  '@context': 'https://schema.org',
  '@type': 'CollectionPage',
  name,
  url: origin + paths.looks,
  inLanguage: locale,
  hasPart: shown.map(({ look, products }) => ({
    '@type': 'ItemList',
    '@id': `${origin}${paths.looks}#${look.slug}`,
    name: look.title,
    description: look.words,
    numberOfItems: products.length,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origin + product.path,
      name: product.name,
    })),
  })),
})
