import { brand } from '#brand/brand.ts'
import type { Handover } from '../../../shared/delivery/handover.ts'
import { plural } from '../../../shared/text/plural.ts'
import { capital } from '../../../shared/words/fit-words.ts'
import { handedOver } from './handover.ts'

export const totalQuantity = 'Total quantity'
export const subtotal = 'Subtotal'
export const total = 'Total'
export const withYou = (arrival: string, to: Handover) => `${capital(handedOver[to])} ${arrival}, in France.`
export const freeDelivery = 'Free delivery.'
export const checkout = 'Check out'
export const seeCart = 'See the cart'
export const articles = (count: number) => plural(count, { one: `${count} item`, other: `${count} items` })
export const wholeCart = 'Enlarge the cart'
export const closeCart = 'Close the cart'
export const delivery = 'Delivery'
export const free = 'Free'
export const freeInWords = 'free'
export const deliveryHome = (_home: string, price: string) => `from ${price}`
export const deliveryPriced = 'Delivery at the price of the country and the carrier, told before you order'
export const totalUndelivered = 'Total, before delivery'
export const summary = 'Summary'
export const taxIncluded = 'All taxes included.'
export const goOnShopping = 'Go on shopping'
export const deliveryPromise = (shortest: number, longest: number) =>
  `Free delivery, ${shortest} to ${longest} working days after preparation`
export const returnPromise = 'Returns within 30 days, but for personalised pieces'
export const eachUnit = ' each'
export const noWithdrawal = `Personalised ${brand.product.one}: no right of withdrawal.`
export const quantityOf = (name: string) => `Quantity of ${name}`
export const lessOf = (name: string) => `One less of ${name}`
export const moreOf = (name: string) => `One more of ${name}`
export const update = 'Update'
export const removeNamed = (name: string) => `Remove ${name}`
export const remove = 'Remove'
export const couponCode = 'Discount code'
export const apply = 'Apply'
export const takeCodeOff = (code: string) => `Remove the code ${code}`
export const takeOff = 'Remove'
export const discountCode = (code: string) => `Discount ${code} `
export const except = (names: string) => `Except ${names}`
export const seeNewProducts = 'See what is new'
export const previewLetters = (letters: string) => `Preview: ${letters}`
export const yourLetters = 'Your text: '
export const lettersToRead = 'To check: '
export const keep = 'Keep'
export const announcedTotal = (count: number, subtotal: string) =>
  `Total quantity: ${count}. Subtotal: ${subtotal}.`
