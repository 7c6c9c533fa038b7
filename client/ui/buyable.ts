import type { Attribute, Availability, Product, Variation } from '../../shared/catalogue.ts'
import type { Cents } from '../../shared/money.ts'

/** What the buy form needs of a jewel: the rest of the product stays on the server. */
export interface Buyable {
  id: number
  name: string
  price: Cents
  availability: Availability
  attributes: Attribute[]
  variations: Pick<Variation, 'options' | 'price' | 'availability'>[]
}

/** Letters of a personalised jewel, or of the personalised pieces of a set. */
export interface Engraving {
  technique: string
  /** A text shown as an example. */
  sample: string
}

export interface AddToCartProps {
  product: Buyable
  /** Pieces of a set, in the order of its address; none for a jewel on its own. */
  pieces: Buyable[]
  engraving: Engraving | null
}

const buyable = ({ id, name, price, availability, attributes, variations }: Product): Buyable => ({
  id,
  name,
  price,
  availability,
  attributes,
  variations: variations.map((variation) => ({
    options: variation.options,
    price: variation.price,
    availability: variation.availability,
  })),
})

/** Props of the buy form for a product page. */
export function addToCartProps(product: Product): AddToCartProps {
  const engraved = [product, ...product.pieces].find((each) => each.personalisation)
  return {
    product: buyable(product),
    pieces: product.pieces.map(buyable),
    engraving: engraved?.personalisation ?? null,
  }
}

/** Options chosen so far, by attribute slug. */
export type Choice = Readonly<Record<string, string>>

/** The one variation of a complete choice. */
export function chosenVariation(item: Buyable, choice: Choice): Buyable['variations'][number] | undefined {
  return item.variations.find(({ options }) =>
    item.attributes.every(({ slug }) => options[slug] === choice[slug]),
  )
}

/** Whether some piece with this option is left, given the other choices. */
export function isLeft(item: Buyable, slug: string, option: string, choice: Choice): boolean {
  return item.variations.some(
    ({ options, availability }) =>
      availability !== 'sold-out' &&
      options[slug] === option &&
      item.attributes.every(
        (other) => other.slug === slug || !choice[other.slug] || options[other.slug] === choice[other.slug],
      ),
  )
}

/** What is chosen for the shopper: all but sizes, where a wrong guess means a return. */
export function firstChoice(item: Buyable): Choice {
  const choice: Record<string, string> = {}
  for (const { slug, options } of item.attributes) {
    const left = options.filter((option) => isLeft(item, slug, option, choice))
    if (left[0] && (options.length === 1 || !slug.includes('taille'))) choice[slug] = left[0]
  }
  return choice
}

/** Field name of an attribute; in a set it begins with the id of the piece. */
export const attributeField = (slug: string, pieceId?: number): string =>
  `${pieceId === undefined ? '' : `${pieceId}.`}attribute_${slug}`
