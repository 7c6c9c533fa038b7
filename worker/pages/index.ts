import type { Page } from '../render/page.tsx'
import { account } from './account.tsx'
import { accountData, accountDeletion } from './account-data.tsx'
import { accountOrders } from './account-orders.tsx'
import { accountSettings } from './account-settings.tsx'
import { address, addresses, newAddress } from './addresses.tsx'
import { cart } from './cart.tsx'
import { cartRemoval } from './cart-removal.tsx'
import { checkout, couponPage } from './checkout.tsx'
import { comparison } from './comparison.tsx'
import { contact } from './contact.tsx'
import { cookiesPrivacy } from './cookies-privacy.tsx'
import { demoMail, demoMails } from './demo-mails.tsx'
import { demoPayment } from './demo-payment.tsx'
import { emailConfirm } from './email-confirm.tsx'
import { favorite } from './favorite.tsx'
import { guideList } from './guide-list.tsx'
import { home } from './home.tsx'
import { letterConfirm } from './letter-confirm.tsx'
import { letterStop } from './letter-stop.tsx'
import { listPage } from './list.tsx'
import { looksPage } from './looks.tsx'
import { newPassword } from './new-password.tsx'
import { newsPage } from './news.tsx'
import { newsletter } from './newsletter.tsx'
import { order } from './order.tsx'
import { orderCancel } from './order-cancel.tsx'
import { orderCreditNote } from './order-credit-note.tsx'
import { orderDetails } from './order-details.tsx'
import { orderInvoice } from './order-invoice.tsx'
import { orderSearch } from './order-search.tsx'
import { packingSlip } from './packing-slip.tsx'
import { pay } from './pay.tsx'
import { payOpening } from './pay-opening.tsx'
import { paymentResult } from './payment-result.tsx'
import { post } from './post.tsx'
import { product } from './product.tsx'
import { restock } from './restock.tsx'
import { restockConfirm } from './restock-confirm.tsx'
import { restockStop } from './restock-stop.tsx'
import { ringSize } from './ring-size.tsx'
import { search } from './search.tsx'
import { terms } from './terms.tsx'
import { text } from './text.tsx'
import { withdrawal } from './withdrawal.tsx'
import { workshop } from './workshop.tsx'
import { workshopCache } from './workshop-cache.tsx'

/** Every screen with an address. */
export const pages: readonly Page[] = [
  home,
  listPage,
  search,
  product,
  cart,
  cartRemoval,
  couponPage,
  checkout,
  pay,
  payOpening,
  paymentResult,
  order,
  orderCancel,
  orderDetails,
  orderInvoice,
  orderCreditNote,
  orderSearch,
  accountOrders,
  demoPayment,
  demoMails,
  demoMail,
  account,
  accountSettings,
  accountData,
  accountDeletion,
  emailConfirm,
  addresses,
  newAddress,
  address,
  newPassword,
  favorite,
  comparison,
  guideList,
  post,
  newsletter,
  letterConfirm,
  letterStop,
  restock,
  restockConfirm,
  restockStop,
  looksPage,
  contact,
  newsPage,
  cookiesPrivacy,
  ringSize,
  withdrawal,
  workshop,
  workshopCache,
  packingSlip,
  text,
  terms,
]
