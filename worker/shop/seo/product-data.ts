import type { Graph, Offer, ProductGroupLeaf, ProductLeaf } from 'schema-dts'
import { brand } from '#brand/brand.ts'
import type { Availability, Product, Variation } from '../../../shared/catalogue/catalogue.ts'
import { choiceAddress } from '../../../shared/catalogue/product-choice.ts'
import { decimalFromCents } from '../../../shared/money.ts'
import { picture } from '../../assets.ts'
import { referenceOf } from './feed-items.ts'
import { returnData, shippingData } from './house-data.ts'

const availabilities = {
  'in-stock': 'https://schema.org/InStock',
  'last-piece': 'https://schema.org/LimitedAvailability',
  'sold-out': 'https://schema.org/OutOfStock',
} as const satisfies Record<Availability, string>

/** Returns the absolute URLs of a product's pictures. `view` is the index of the one to put first. */
export const imagesOf = (
  { pictures }: Pick<Product, 'pictures'>,
  origin: string,
  view?: number | undefined,
): string[] => {
  const own = pictures[view ?? 0]
  return [...(own ? [own] : []), ...pictures.filter((each) => each !== own)]
    .map(({ name, src }) => picture(name)?.src ?? src)
    .filter((src) => src !== '')
    .map((src) => new URL(src, origin).href)
}

type Priced = Pick<Variation, 'price' | 'availability'>

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
      ...(product.saleEnds && { priceValidUntil: product.saleEnds }),
    }),
    availability: availabilities[availability],
    itemCondition: 'https://schema.org/NewCondition',
    shippingDetails: { '@id': '#livraison' },
    hasMerchantReturnPolicy: { '@id': '#retour' },
  }
}

/** Returns the offer as a property; nothing for what has no price yet, because no offer is free. */
const offered = (product: Product, priced: Priced, url: string) =>
  priced.price > 0 && { offers: offerOf(product, priced, url) }

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
