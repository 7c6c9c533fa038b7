import type { AddToCartProps, Buyable, Engraving, Piece } from '../../../client/ui/buyable.ts'
import { firstChoice } from '../../../client/ui/selection.ts'
import { engravingFonts } from '../../../shared/cart/extras.ts'
import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { type Choice, choiceIn, leftOutIn } from '../../../shared/catalogue/product-choice.ts'
import { thumbnailOf } from '../../assets.ts'
import { isDelivered } from '../../content/house-pieces.ts'
import { isEngraved, letteringWords } from '../engraving/lettered.ts'

/** Width of the picture of a set piece, in pixels: twice its size on the page. */
const pieceWidth = 160

function buyable(product: Product, asked: Choice): Buyable {
  const { id, name, price, priorPrice, availability, attributes } = product
  const variations = product.variations.map((each) => ({
    id: each.id,
    options: each.options,
    price: each.price,
    availability: each.availability,
    ...(each.view !== undefined && { view: each.view }),
  }))
  const chosen = firstChoice({ attributes, variations }, asked)
  return { id, name, price, priorPrice, availability, attributes, variations, chosen }
}

/** Returns the engraving options of a product. The letters of a set go on those of its pieces that take letters. */
function engravingOf(product: Product): Engraving | null {
  const products = (product.pieces.length > 0 ? product.pieces : [product]).flatMap(
    ({ id, personalisation }) =>
      personalisation ? [{ piece: id, id, words: letteringWords(personalisation), personalisation }] : [],
  )
  const sample = product.personalisation?.sample ?? products[0]?.personalisation.sample
  if (sample === undefined || products.length === 0) return null
  const isEngravedOn = products.some(({ personalisation }) => isEngraved(personalisation))
  const fonts = isEngravedOn ? engravingFonts : []
  return { sample, fonts, products: products.map(({ piece, id, words }) => ({ piece, id, words })) }
}

const pieceOf = (product: Product, asked: Choice, isWanted: boolean): Piece => ({
  ...buyable(product, asked),
  path: product.path,
  materials: product.materials,
  picture: thumbnailOf(product.pictures[0], pieceWidth),
  ticked: isWanted && product.availability !== 'sold-out',
})

/** Returns the props of the buy form of a product page, with the choices in its URL. */
export function buyProps(product: Product, query: URLSearchParams): AddToCartProps {
  const leftOut = leftOutIn(query)
  return {
    product: buyable(product, choiceIn(query, product.attributes)),
    pieces: product.pieces.map((piece) =>
      pieceOf(piece, choiceIn(query, piece.attributes, piece.id), !leftOut.includes(piece.id)),
    ),
    engraving: engravingOf(product),
    ...(!isDelivered() && { deliveryApart: true }),
  }
}

/** Returns the props of the buy form of a look. */
export function lookProps(name: string, products: readonly Product[]): AddToCartProps {
  const pieces = products.map((product) => pieceOf(product, {}, true))
  const price = pieces.reduce((sum, piece) => sum + (piece.ticked ? piece.price : 0), 0)
  const together = { id: 0, name, price, priorPrice: null, availability: 'in-stock' } as const
  return {
    product: { ...together, attributes: [], variations: [], chosen: {} },
    isLook: true,
    pieces,
    engraving: null,
    ...(!isDelivered() && { deliveryApart: true }),
  }
}
