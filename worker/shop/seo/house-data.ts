import type {
  MerchantReturnPolicy,
  OfferShippingDetails,
  OnlineStoreLeaf,
  WebSite,
  WithContext,
} from 'schema-dts'
import { brand } from '#brand/brand.ts'
import { networks } from '#brand/social.ts'
import { locale } from '#text/language.ts'
import { parisDay } from '../../../shared/delivery/delivery.ts'
import { parisInstant, parisTime } from '../../../shared/delivery/paris-clock.ts'
import { carriagesInto, servedCountries } from '../../../shared/delivery/table.ts'
import { limits } from '../../../shared/limits.ts'
import type { Cents } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import type { Business } from '../../content/business.ts'
import { deliveryNow, homeNow } from '../../content/house-pieces.ts'

const days = ({ shortest, longest }: { shortest: number; longest: number }) => ({
  '@type': 'QuantitativeValue' as const,
  minValue: shortest,
  maxValue: longest,
  unitCode: 'DAY',
})

interface Sent {
  preparation: { shortest: number; longest: number }
  price: Cents
  /** Weight in grams; `null` when unknown. */
  weight: number | null
}

/**
 * Returns the shipping of one product, by the first carrier of each country. Countries with the same price and time
 * share one entry. `now` in milliseconds.
 */
export function shippingData({ preparation, price, weight }: Sent, now: number): OfferShippingDetails[] {
  const table = deliveryNow()
  const hour = String(limits.cutOffHour).padStart(2, '0')
  const cutOff = parisTime(parisInstant(`${parisDay(now)}T${hour}:00:00`)).slice(11)
  const parcel = { weight: weight ?? table.unknownWeight, sum: price }
  const ways = servedCountries(table).flatMap((country) => {
    const [way] = carriagesInto(table, parcel, country)
    return way ? [{ country, way }] : []
  })
  const alike = Map.groupBy(ways, ({ way }) => `${way.price} ${way.shortest} ${way.longest}`)
  return [...alike.values()].flatMap((group) => {
    const [first] = group
    return first
      ? [
          {
            '@type': 'OfferShippingDetails' as const,
            shippingRate: {
              '@type': 'MonetaryAmount' as const,
              value: first.way.price / 100,
              currency: 'EUR',
            },
            shippingDestination: group.map(({ country }) => ({
              '@type': 'DefinedRegion' as const,
              addressCountry: country,
            })),
            deliveryTime: {
              '@type': 'ShippingDeliveryTime' as const,
              handlingTime: days(preparation),
              transitTime: days(first.way),
              businessDays: {
                '@type': 'OpeningHoursSpecification' as const,
                dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const,
              },
              cutoffTime: cutOff,
            },
          },
        ]
      : []
  })
}

/**
 * Returns the return policy of a product: thirty days at the buyer's cost, free when it is faulty. Personalised
 * products cannot be returned.
 */
export const returnData = (personalised: boolean, origin: string): MerchantReturnPolicy => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: servedCountries(deliveryNow()),
  merchantReturnLink: origin + paths.returns,
  ...(personalised
    ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' as const }
    : {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow' as const,
        merchantReturnDays: limits.returnDays,
        returnMethod: 'https://schema.org/ReturnByMail' as const,
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility' as const,
        refundType: 'https://schema.org/FullRefund' as const,
      }),
  itemDefectReturnFees: 'https://schema.org/FreeReturn',
})

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
