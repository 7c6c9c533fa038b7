import type { OnlineStoreLeaf, WebSite, WithContext } from 'schema-dts'
import { brand } from '#brand/brand.ts'
import { networks } from '#brand/social.ts'
import { locale } from '#text/language.ts'
import { paths } from '../../../shared/paths.ts'
import type { Business } from '../../content/business.ts'
import { homeNow } from '../../content/house-pieces.ts'
import { returnData } from './product-data.ts'

/** Returns the shop as the author and publisher of its texts. */
export const writtenBy = (origin: string) => {
  const house = { '@type': 'Organization' as const, name: brand.name, url: `${origin}/` }
  return { author: house, publisher: house }
}

/** Returns the shop as structured data. */
export const houseData = ({ facts }: Business, origin: string): WithContext<OnlineStoreLeaf> => ({
  '@context': 'https://schema.org',
  '@type': 'OnlineStore',
  '@id': `${origin}/#maison`,
  name: brand.name,
  url: `${origin}/`,
  logo: `${origin}/icon-180.png`,
  slogan: homeNow().hero.signature,
  legalName: facts.raison_sociale,
  email: facts.email_contact,
  telephone: facts.telephone,
  sameAs: networks.map(({ address }) => address),
  hasMerchantReturnPolicy: returnData(false, origin),
})

/** Returns the site and its search as structured data. */
export const siteData = (origin: string): WithContext<WebSite> => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: brand.name,
  url: `${origin}/`,
  inLanguage: locale,
  publisher: { '@id': `${origin}/#maison` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.search}?wd={search_term_string}` },
  },
})
