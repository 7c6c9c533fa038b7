import type { Availability, Product } from '../../shared/catalogue.ts'
import { decimalFromCents } from '../../shared/money.ts'
import { picture } from '../render/assets.ts'

const availabilities: Record<Availability, string> = {
  'in-stock': 'https://schema.org/InStock',
  'last-piece': 'https://schema.org/LimitedAvailability',
  'sold-out': 'https://schema.org/OutOfStock',
}

/** A jewel as structured data (schema.org Product with its Offer), addresses absolute. */
export function productData(product: Product, origin: string): Record<string, unknown> {
  const images = product.pictures
    .map(({ name, src }) => picture(name)?.src ?? src)
    .filter((src) => src !== '')
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    sku: product.sku,
    description: product.description.join(' '),
    material: product.materials,
    image: images.map((src) => new URL(src, origin).href),
    url: origin + product.path,
    brand: { '@type': 'Brand', name: 'Aubenacre' },
    offers: {
      '@type': 'Offer',
      url: origin + product.path,
      price: decimalFromCents(product.price),
      priceCurrency: 'EUR',
      availability: availabilities[product.availability],
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
}
