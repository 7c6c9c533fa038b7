import { brand } from '#brand/brand.ts'
import type { Product } from '../../../../shared/catalogue/catalogue.ts'
import type { Agent } from '../agent.ts'
import { linksOf } from '../prepared.ts'
import { productData } from '../products.ts'

/** Returns a product of the feed in the format of the protocol. */
export function feedProduct(product: Product, agent: Agent) {
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

/** The number of products read at a time. */
const atOnce = 12

/** Streams products as JSON lines, some at a time. If a read fails, the stream breaks off. */
export function feedLines(
  products: readonly Pick<Product, 'id'>[],
  agent: Agent,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let next = 0
  return new ReadableStream({
    async pull(stream) {
      const part = products.slice(next, next + atOnce)
      next += atOnce
      const found = await Promise.all(part.map(({ id }) => agent.commerce.catalogue.product(id)))
      const lines = found.flatMap((product) =>
        product ? [`${JSON.stringify(feedProduct(product, agent))}\n`] : [],
      )
      if (lines.length > 0) stream.enqueue(encoder.encode(lines.join('')))
      if (next >= products.length) stream.close()
    },
  })
}
