import { cartMessages } from '#text/messages/cart.ts'
import { fill } from '../words/fit-words.ts'
import type { Cart } from './cart.ts'

/** Says which cards the shop accepts and to which countries it delivers. The law wants both before an order begins. */
export const meansWords = ({ served }: Pick<Cart, 'served'>): string =>
  fill(cartMessages['cart.means'], { countries: served.join(', ') })
