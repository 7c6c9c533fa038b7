import type { Action } from '../render/action.ts'
import { cartActions } from './cart.ts'
import { checkoutActions } from './checkout.ts'
import { newsletterActions } from './newsletter.ts'
import { paymentActions } from './payment.ts'

/** Every form the shop answers. */
export const actions: readonly Action[] = [
  ...cartActions,
  ...checkoutActions,
  ...paymentActions,
  ...newsletterActions,
]
