import { brand } from '#brand/brand.ts'
import type { Product } from '../../../../shared/catalogue/catalogue.ts'
import type { Agent } from '../agent.ts'
import { linksOf } from '../prepared.ts'
import { productData } from '../products.ts'

/** Returns a product of the feed in the format of the protocol. */
function feedProduct(product: Product, agent: Pick<Agent, 'origin' | 'now'>) {
  const { id, title, description, url, media, variants, categories } = productData(product, agent)
  const links = linksOf(agent.origin).map(({ type, url: address, title: words }) => ({
    type,
    title: words,
    url: address,
  }))
  return {
    ...{ id, title, description, url, media },
    variants: variants.map(({ sku: _, options, ...variant }) => ({
      ...variant,
      categories,
      condition: ['new'],
      variant_options: options.map(({ name, label }) => ({ name, value: label })),
      seller: { name: brand.name, links },
    })),
  }
}

/** Returns some products as JSON lines. */
export const feedLines = (products: readonly Product[], about: Pick<Agent, 'origin' | 'now'>): string =>
  products.map((product) => `${JSON.stringify(feedProduct(product, about))}\n`).join('')
