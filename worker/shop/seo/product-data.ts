import type {
  Graph,
  MerchantReturnPolicy,
  Offer,
  OfferShippingDetails,
  ProductGroupLeaf,
  ProductLeaf,
} from 'schema-dts'
import { brand } from '#brand/brand.ts'
import type { Availability, Product, Variation } from '../../../shared/catalogue/catalogue.ts'
import { choiceAddress, referenceOf } from '../../../shared/catalogue/product-choice.ts'
import { parisInstant, parisTime } from '../../../shared/delivery/calendar.ts'
import { parisDay } from '../../../shared/delivery/delivery.ts'
import { carriagesInto, servedCountries } from '../../../shared/delivery/table.ts'
import { limits } from '../../../shared/limits.ts'
import { decimalFromCents } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import { deliveryNow } from '../../content/house-pieces.ts'
import { imagesOf } from '../ui/picture.tsx'
import { validUntil } from './sale-period.ts'

const availabilities = {
  'in-stock': 'https://schema.org/InStock',
  'last-piece': 'https://schema.org/LimitedAvailability',
  'sold-out': 'https://schema.org/OutOfStock',
} as const satisfies Record<Availability, string>

const days = ({ shortest, longest }: { shortest: number; longest: number }) => ({
  '@type': 'QuantitativeValue' as const,
  minValue: shortest,
  maxValue: longest,
  unitCode: 'DAY',
})

/**
 * Returns the shipping of one product, by the first carrier of each country. Countries with the same price and time
 * share one entry. `now` in milliseconds.
 */
function shippingData(
  { preparation, price, weight }: Pick<Product, 'preparation' | 'price' | 'weight'>,
  now: number,
): OfferShippingDetails[] {
  const table = deliveryNow()
  const hour = String(limits.cutOffHour).padStart(2, '0')
  const cutOff = parisTime(parisInstant(`${parisDay(now)}T${hour}:00:00`)).slice(11)
  const parcel = { weight: weight ?? table.unknownWeight, sum: price }
  const ways = servedCountries(table).flatMap((country) =>
    carriagesInto(table, parcel, country)
      .slice(0, 1)
      .map((way) => ({ country, way })),
  )
  const alike = Map.groupBy(ways, ({ way }) => `${way.price} ${way.shortest} ${way.longest}`)
  return [...alike.values()].flatMap((group) =>
    group.slice(0, 1).map(({ way }) => ({
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: way.price / 100, currency: 'EUR' },
      shippingDestination: group.map(({ country }) => ({
        '@type': 'DefinedRegion',
        addressCountry: country,
      })),
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: days(preparation),
        transitTime: days(way),
        businessDays: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        },
        cutoffTime: cutOff,
      },
    })),
  )
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

type Priced = Pick<Variation, 'price' | 'availability' | 'gtin'>

/**
 * Returns the current offer of a product or a choice, with its end. The struck-through price is the one that the law
 * requires.
 */
function offerOf(product: Product, { price, availability }: Priced, url: string): Offer {
  const reduced = product.priorPrice !== null && price < product.priorPrice
  return {
    '@type': 'Offer',
    url,
    price: decimalFromCents(price),
    priceCurrency: 'EUR',
    ...(reduced && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: decimalFromCents(product.priorPrice ?? price),
        priceCurrency: 'EUR',
        priceType: 'https://schema.org/StrikethroughPrice',
      },
      ...(product.saleEnds && { priceValidUntil: validUntil(product.saleEnds) }),
    }),
    availability: availabilities[availability],
    itemCondition: 'https://schema.org/NewCondition',
    shippingDetails: { '@id': '#livraison' },
    hasMerchantReturnPolicy: { '@id': '#retour' },
  }
}

/** Returns the barcode number and the offer as properties. What has no price yet has no offer, because none is free. */
const offered = (product: Product, priced: Priced, url: string) => ({
  ...(priced.gtin && { gtin: priced.gtin }),
  ...(priced.price > 0 && { offers: offerOf(product, priced, url) }),
})

/** Returns the options of a choice under the property names of schema.org. */
function traitsOf({ options }: Pick<Variation, 'options'>) {
  const size = options['pa_taille'] ?? options['pa_longueur']
  const color = options['pa_couleur']
  return { ...(size && { size }), ...(color && { color }) }
}

/** Returns a product with its choices (schema.org ProductGroup), each with its own offer. */
function groupOf(product: Product, common: object, origin: string): ProductGroupLeaf {
  const traits = product.attributes.map(({ slug }) => (slug === 'pa_couleur' ? 'color' : 'size'))
  return {
    '@type': 'ProductGroup',
    '@id': `#${brand.product.slug}`,
    ...common,
    productGroupID: referenceOf(product),
    variesBy: [...new Set(traits)].map((trait) => `https://schema.org/${trait}`),
    hasVariant: product.variations.map((variation): ProductLeaf => {
      const url = origin + choiceAddress(product, variation.options)
      return {
        '@type': 'Product',
        sku: referenceOf(variation),
        name: `${product.name}, ${Object.values(variation.options).join(', ')}`,
        ...traitsOf(variation),
        image: imagesOf(product, origin, variation.view).slice(0, 1),
        ...offered(product, variation, url),
      }
    }),
  }
}

/**
 * Returns a product as structured data (schema.org): its description, the price and stock of each choice, its shipping
 * and its returns. URLs are absolute.
 */
export function productData(product: Product, origin: string, now: number): Graph {
  const url = origin + product.path
  const common = {
    name: product.name,
    description: product.description.join(' ') || product.materials || product.name,
    ...(product.materials && { material: product.materials }),
    image: imagesOf(product, origin),
    url,
    brand: { '@type': 'Brand' as const, name: brand.name },
  }
  const described: ProductLeaf | ProductGroupLeaf =
    product.variations.length > 0
      ? groupOf(product, common, origin)
      : {
          '@type': 'Product',
          '@id': `#${brand.product.slug}`,
          ...common,
          sku: referenceOf(product),
          ...offered(product, product, url),
          ...(product.pieces.length > 0 && {
            isRelatedTo: product.pieces.map((piece) => ({
              '@type': 'Product' as const,
              name: piece.name,
              url: origin + piece.path,
            })),
          }),
        }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      described,
      ...shippingData(product, now).map((sent) => ({ ...sent, '@id': '#livraison' })),
      { ...returnData(product.personalised, origin), '@id': '#retour' },
    ],
  }
}
