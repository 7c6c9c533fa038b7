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
