import type { EngravingFont } from '../../shared/cart/extras.ts'
import type { Attribute, Availability, Variation } from '../../shared/catalogue/catalogue.ts'
import type { Choice } from '../../shared/catalogue/product-choice.ts'
import type { Cents } from '../../shared/money.ts'

/** What the buy form needs of a product: the rest of the product stays on the server. */
export interface Buyable {
  id: number
  name: string
  price: Cents
  /** Lowest price of the 30 days before the reduction. */
  priorPrice: Cents | null
  availability: Availability
  attributes: Attribute[]
  variations: Pick<Variation, 'id' | 'options' | 'price' | 'availability' | 'view'>[]
  /** What is chosen when the page opens. */
  chosen: Choice
}

/** A piece of a set, which shows itself beside its choices. */
export interface Piece extends Buyable {
  path: string
  materials: string
  picture: { src: string; width: number; height: number } | null
  /** Whether the page opens with it ticked. */
  ticked: boolean
}

/** Letters of a personalised product, or of the personalised pieces of a set. */
export interface Engraving {
  /** A text shown as an example. */
  sample: string
  /** Alphabets to choose from; none where all letters are cut out. */
  fonts: readonly EngravingFont[]
  /** The product, or the pieces of the set, that the letters are drawn on. */
  products: LetteredProduct[]
}

export interface LetteredProduct {
  /** Id of the product as it is sold. */
  piece: number
  /** Id of what is drawn: the variation chosen, or the product. */
  id: number
  /** How the letters are made: « lettres découpées en argent 925 ‰ ». */
  words: string
}

export interface AddToCartProps {
  /** Carriage is paid apart from the price. */
  deliveryApart?: boolean | undefined
  /** The product or the set; of a look, which is neither, only its name and the sum of its pieces. */
  product: Buyable
  isLook?: true
  /** Pieces of a set, in the order of its address; none for a product on its own. */
  pieces: Piece[]
  engraving: Engraving | null
}

/** What a choice needs of a product. */
export type Choosable = Pick<Buyable, 'attributes' | 'variations'>

/** The one variation of a complete choice. */
export function chosenVariation<V extends Pick<Variation, 'options'>>(
  item: { attributes: readonly Attribute[]; variations: readonly V[] },
  choice: Choice,
): V | undefined {
  return item.variations.find(({ options }) =>
    item.attributes.every(({ slug }) => options[slug] === choice[slug]),
  )
}

/** What is chosen before an attribute: a choice depends on those above it, never on those below. */
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

/** Whether an option can be had, is sold out, or does not exist, given what is chosen before it. */
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
 * What is chosen when a page opens: what is asked for and left, else the first option left of all but sizes, where a
 * wrong guess means a return.
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

/** Field name of an attribute; in a set it begins with the id of the piece. */
export const attributeField = (slug: string, pieceId?: number): string =>
  `${pieceId === undefined ? '' : `${pieceId}.`}attribute_${slug}`

/** What a form holds of the choices of an item; before hydration, what it was drawn with. */
export function choiceOf(values: FormData | null, item: Buyable, pieceId?: number): Choice {
  if (!values) return item.chosen
  return Object.fromEntries(
    item.attributes.flatMap(({ slug }) => {
      const value = values.get(attributeField(slug, pieceId))
      return typeof value === 'string' ? [[slug, value]] : []
    }),
  )
}
