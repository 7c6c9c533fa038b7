import { brand } from '#brand/brand.ts'

export const lookHolds = 'This look brings together:'
export const setHolds = 'This set holds:'
export const quantity = 'Quantity'
export const oneLess = 'One less'
export const oneMore = 'One more'
export const add = 'Add'
export const from = 'From'
export const lowestPrice = (price: string) => `Lowest price of the last 30 days: ${price}`
export const priceUndelivered = 'tax included, delivery apart'
export const priceDelivered = 'tax included, free delivery'
export const findMySize = 'Find my size'
export const thenSoldOut = ', sold out'
export const betweenTwoSizes = 'Between two sizes, take the larger.'
export const italic = 'Italic'
export const upright = 'Upright'
export const lettering = 'Lettering'
export const yourText = 'Your text'
export const lettersUpTo = (max: number) => `1 to ${max} lower-case letters, a to z`
export const lettersRule = '1 to 10 lower-case letters, a to z. No accent, space or digit.'
export const lettersCount = (count: number, max: number) => `${count} of ${max}`
export const previewOf = (shown: string, words: string) => `Preview: ${shown}, ${words}`
export const yourProductToRead = `Here is your ${brand.product.one}, to check: `
export const example = (sample: string) => `Example: ${sample}`
export const madeForYou = `Made for you: ${brand.product.this} cannot be taken back or exchanged, unless it has a fault or we made a mistake. There is no right of withdrawal.`
export const toChoose = (label: string) => `Choose: ${label.toLowerCase()}`
const enumeration = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
export const stateOfOptions = (state: string, options: readonly string[], why: readonly string[]) =>
  `${state} in ${enumeration(options)}${why.length > 0 ? ` (${why.join(', ')})` : ''}.`
export const soldOut = 'Sold out'
export const doesNotExist = 'Not made'
export const addToCart = 'Add to cart'
export const addLook = 'Add the look to the cart'
export const addSet = 'Add the set'
export const addPiece = 'Add the chosen piece'
export const addPieces = 'Add the chosen pieces'
export const choosePiece = 'Choose at least one piece.'
export const allPieces = (count: number, price: string) =>
  `The ${count} pieces: ${price}. They are sold separately too.`
export const chosenPieces = (count: number, price: string) =>
  count === 1 ? `The chosen piece: ${price}.` : `The ${count} chosen pieces: ${price}.`
export const seeProductNamed = (name: string) => `See ${brand.product.the}: ${name}`
export const seeProduct = `See ${brand.product.the}`
export const inStock = 'In stock'
export const lastPiece = 'Last one'
export const madeToOrder = 'Made to order'
