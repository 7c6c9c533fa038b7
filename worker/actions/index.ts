import type { Action } from '../render/action.ts'
import { accountAreaActions } from '../shop/account/account-area.ts'
import { addressActions } from '../shop/account/address-actions.ts'
import { accountActions } from '../shop/account/login.ts'
import { cartActions } from '../shop/cart/cart-actions.ts'
import { cartCode } from '../shop/cart/cart-code.ts'
import { checkoutActions } from '../shop/checkout/place.ts'
import { writeToHouse } from '../shop/contact/send-message.ts'
import { favoriteActions } from '../shop/favourites/favourite-actions.ts'
import { visitorActions } from '../shop/frame/visitor.ts'
import { newsletterActions } from '../shop/newsletter/subscribe.ts'
import { orderActions } from '../shop/orders/order-actions.ts'
import { paymentActions } from '../shop/payment/payment-actions.ts'
import { restockActions } from '../shop/restock/restock-actions.ts'
import { withdrawalActions } from '../shop/withdrawal/declare.ts'
import { refreshCache } from '../shop/workshop/cache-actions.ts'
import { workshopActions } from '../shop/workshop/workshop-actions.ts'

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
