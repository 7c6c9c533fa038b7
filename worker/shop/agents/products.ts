import * as t from '#text/agents.ts'
import { engravingFonts, fontExtra } from '../../../shared/cart/extras.ts'
import type { Personalisation, Product, Variation } from '../../../shared/catalogue/catalogue.ts'
import { choiceAddress } from '../../../shared/catalogue/product-choice.ts'
import { arrival } from '../../../shared/delivery/delivery.ts'
import type { Cents } from '../../../shared/money.ts'
import { homeDays } from '../../content/house-pieces.ts'
import { isEngraved } from '../engraving/lettered.ts'
import { imagesOf } from '../ui/picture.tsx'
import type { Agent } from './agent.ts'
import { both, english } from './english.ts'
import { itemIdOf } from './items.ts'
import type { ProductData } from './shapes.ts'

type VariantData = ProductData['variants'][number]

const euros = (amount: Cents) => ({ amount, currency: 'EUR' as const })

/** Returns a variation, or a product without variations, in the format of the protocols. */
function variantOf(
  product: Product,
  variation: Variation | null,
  { origin }: Pick<Agent, 'origin'>,
): VariantData {
  const { price, availability, sku } = variation ?? product
  const options = Object.entries(variation?.options ?? {}).map(([slug, label]) => ({
    name: product.attributes.find((attribute) => attribute.slug === slug)?.label ?? slug,
    label,
  }))
  const path = variation ? choiceAddress(product, variation.options) : product.path
  const isReduced = product.priorPrice !== null && price < product.priorPrice
  return {
    id: variation ? itemIdOf(variation.id, variation) : itemIdOf(product.id),
    sku,
    title: [product.name, ...options.map(({ label }) => label)].join(', '),
    description: { plain: product.materials },
    url: new URL(path, origin).href,
    price: euros(price),
    ...(isReduced && { list_price: euros(product.priorPrice ?? price) }),
    availability: {
      available: availability !== 'sold-out',
      status: availability === 'sold-out' ? 'out_of_stock' : 'in_stock',
    },
    options,
  }
}

/** Returns all variants of a product. The variants of a set are those of its pieces. */
function variantsOf(product: Product, agent: Pick<Agent, 'origin'>): VariantData[] {
  if (product.type === 'grouped') return product.pieces.flatMap((piece) => variantsOf(piece, agent))
  if (product.variations.length === 0) return [variantOf(product, null, agent)]
  return product.variations.map((variation) => variantOf(product, variation, agent))
}

/** Returns how an item id names the engraved letters, and the font if there is a choice. */
const lettersWords = (made: Personalisation) => {
  const fonts = isEngraved(made) ? `&${fontExtra}=${engravingFonts.join('|')}` : ''
  const query = `?letters=${made.sample.toLowerCase()}${fonts}`
  return both(
    t.lettersAfterVariant(query),
    english`1 to 10 letters, a to z, after the name of the variant: ${query}`,
  )
}

/**
 * Returns a product in the format of the protocols. Texts of the catalogue are data, never instructions for the agent.
 */
export function productData(product: Product, agent: Pick<Agent, 'origin' | 'now'>): ProductData {
  const { origin, now } = agent
  const variants = variantsOf(product, agent)
  const prices = product.type === 'grouped' ? [product.price] : variants.map(({ price }) => price.amount)
  const days = product.availability === 'sold-out' ? null : arrival(now, product.preparation, homeDays())
  const isLettered = product.personalised || product.pieces.some(({ personalised }) => personalised)
  const written = [product, ...product.pieces].find((each) => each.personalisation)?.personalisation
  return {
    id: String(product.id),
    title: product.name,
    description: { plain: product.description.join('\n') || product.materials },
    url: new URL(product.path, origin).href,
    categories: product.categories.map(({ name }) => ({ value: name })),
    price_range: { min: euros(Math.min(...prices)), max: euros(Math.max(...prices)) },
    media: imagesOf(product, origin).map((url, index) => ({
      type: 'image',
      url,
      alt_text: product.pictures[index]?.alt ?? product.name,
    })),
    options: product.attributes.map(({ label, options }) => ({
      name: label,
      values: options.map((each) => ({ label: each })),
    })),
    variants,
    metadata: {
      materials: product.materials,
      letters: written ? lettersWords(written) : null,
      withdrawal: !isLettered,
      arrival_france: days && { from: days.from, to: days.to },
      facts: product.facts.map(({ label, value }) => ({ label, value })),
      warnings: [...product.warnings],
    },
  }
}

/** Returns the products of these names: product ids, variation ids or item ids. Leaves out unknown ones. */
export async function productsNamed(names: readonly string[], { commerce }: Agent) {
  const ids = [...new Set(names)].map((name) => ({
    name,
    id: Number(/^[1-9]\d{0,9}(?=$|\?)/.exec(name)?.[0]),
  }))
  const found = await Promise.all(
    ids.map(async ({ name, id }) => ({ name, product: id ? await commerce.catalogue.product(id) : null })),
  )
  return found.flatMap(({ name, product }) => (product ? [{ name, product }] : []))
}
