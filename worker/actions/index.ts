import type { Action } from '../render/action.ts'
import { accountActions } from './account.ts'
import { accountAreaActions } from './account-area.ts'
import { addressActions } from './addresses.ts'
import { cartActions } from './cart.ts'
import { cartCode } from './cart-code.ts'
import { checkoutActions } from './checkout.ts'
import { writeToHouse } from './contact.ts'
import { favoriteActions } from './favorites.ts'
import { newsletterActions } from './newsletter.ts'
import { orderActions } from './order.ts'
import { paymentActions } from './payment.ts'
import { restockActions } from './restock.ts'
import { visitorActions } from './visitor.ts'
import { withdrawalActions } from './withdrawal.ts'
import { workshopActions } from './workshop.ts'
import { refreshCache } from './workshop-cache.ts'

/** Every form the shop answers. */
export const actions: readonly Action[] = [
  ...cartActions,
  cartCode,
  ...checkoutActions,
  ...paymentActions,
  ...orderActions,
  ...newsletterActions,
  ...restockActions,
  writeToHouse,
  ...withdrawalActions,
  ...workshopActions,
  refreshCache,
  ...accountActions,
  ...accountAreaActions,
  ...addressActions,
  ...favoriteActions,
  ...visitorActions,
]
