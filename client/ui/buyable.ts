import type { EngravingFont } from '../../shared/cart/extras.ts'
import type { Attribute, Availability, Variation } from '../../shared/catalogue/catalogue.ts'
import type { Thumbnail } from '../../shared/catalogue/pictures.ts'
import type { Choice } from '../../shared/catalogue/product-choice.ts'
import type { Cents } from '../../shared/money.ts'

/** The part of a product that the buy form needs. The rest stays on the server. */
export interface Buyable {
  id: number
  name: string
  price: Cents
  /** Lowest price of the 30 days before the reduction, in cents. */
  priorPrice: Cents | null
  availability: Availability
  attributes: Attribute[]
  variations: Pick<Variation, 'id' | 'options' | 'price' | 'availability' | 'view'>[]
  /** The choice when the page opens. */
  chosen: Choice
}

/** A piece of a set, shown beside its choices. */
export interface Piece extends Buyable {
  path: string
  materials: string
  picture: Thumbnail | null
  /** Whether it is ticked when the page opens. */
  ticked: boolean
}

/** The letters of a personalised product, or of the personalised pieces of a set. */
export interface Engraving {
  /** An example text. */
  sample: string
  /** Alphabets to choose from. Empty when all letters are cut out. */
  fonts: readonly EngravingFont[]
  /** The product, or the pieces of the set, on which the letters are drawn. */
  products: LetteredProduct[]
}

export interface LetteredProduct {
  /** Id of the product for sale. */
  piece: number
  /** Id of the drawn product: the chosen variation, or the product itself. */
  id: number
  /** How the letters are made: « lettres découpées en argent 925 ‰ ». */
  words: string
}

export interface AddToCartProps {
  /** Whether the price excludes delivery. */
  deliveryApart?: boolean | undefined
  /** The product or the set. For a look, only a name and the sum of its pieces. */
  product: Buyable
  isLook?: true
  /** Pieces of a set, in the order of its address. Empty for a single product. */
  pieces: Piece[]
  engraving: Engraving | null
}

/** The part of a product that a choice depends on. */
export type Choosable = Pick<Buyable, 'attributes' | 'variations'>

/** Returns the variation that matches a complete choice. */
export function chosenVariation<V extends Pick<Variation, 'options'>>(
  item: { attributes: readonly Attribute[]; variations: readonly V[] },
  choice: Choice,
): V | undefined {
  return item.variations.find(({ options }) =>
    item.attributes.every(({ slug }) => options[slug] === choice[slug]),
  )
}

/**
 * Returns the choices of the attributes before one attribute. A choice depends on the attributes before it, never on
 * those after it.
 */
export function choiceBefore(item: Choosable, slug: string, choice: Choice): Choice {
  const before = item.attributes.slice(
    0,
    item.attributes.findIndex((each) => each.slug === slug),
  )
  return Object.fromEntries(
    before.flatMap((each) => {
      const option = choice[each.slug]
      return option === undefined ? [] : [[each.slug, option]]
    }),
  )
}

/** Whether an option is available (`left`), sold out, or does not exist (`none`), given the choices before it. */
export function stateOf(
  item: Choosable,
  slug: string,
  option: string,
  choice: Choice,
): 'left' | 'sold-out' | 'none' {
  const before = Object.entries(choiceBefore(item, slug, choice))
  const made = item.variations.filter(
    ({ options }) => options[slug] === option && before.every(([other, chosen]) => options[other] === chosen),
  )
  if (made.length === 0) return 'none'
  return made.some(({ availability }) => availability !== 'sold-out') ? 'left' : 'sold-out'
}

/**
 * Returns the choice when a page opens: the requested options if available, otherwise the first available one. Guesses
 * no size unless there is only one, because a wrong size means a return.
 */
export function firstChoice(item: Choosable, asked: Choice = {}): Choice {
  const choice: Record<string, string> = {}
  for (const { slug, options } of item.attributes) {
    const left = options.filter((option) => stateOf(item, slug, option, choice) === 'left')
    const request = left.find((option) => option === asked[slug])
    const guess = options.length === 1 || !slug.includes('taille') ? left[0] : undefined
    const option = request ?? guess
    if (option !== undefined) choice[slug] = option
  }
  return choice
}

/** Returns the field name of an attribute. In a set it starts with the id of the piece. */
export const attributeField = (slug: string, pieceId?: number): string =>
  `${pieceId === undefined ? '' : `${pieceId}.`}attribute_${slug}`

/** Returns the choices of an item in a form. Before hydration, returns those that the server drew. */
export function choiceOf(values: FormData | null, item: Buyable, pieceId?: number): Choice {
  if (!values) return item.chosen
  return Object.fromEntries(
    item.attributes.flatMap(({ slug }) => {
      const value = values.get(attributeField(slug, pieceId))
      return typeof value === 'string' ? [[slug, value]] : []
    }),
  )
}
