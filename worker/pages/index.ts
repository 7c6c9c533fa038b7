import type { Page } from '../render/page.tsx'
import { account } from '../shop/account/account.tsx'
import { accountData, accountDeletion } from '../shop/account/account-data.tsx'
import { accountSettings } from '../shop/account/account-settings.tsx'
import { address, addresses, newAddress } from '../shop/account/addresses.tsx'
import { emailConfirm } from '../shop/account/email-confirm.tsx'
import { newPassword } from '../shop/account/new-password.tsx'
import { cart } from '../shop/cart/cart.tsx'
import { cartRemoval } from '../shop/cart/cart-removal.tsx'
import { comparison } from '../shop/catalogue/comparison.tsx'
import { listPage } from '../shop/catalogue/list.tsx'
import { checkout, couponPage } from '../shop/checkout/checkout.tsx'
import { contact } from '../shop/contact/contact.tsx'
import { favorite } from '../shop/favourites/favorite.tsx'
import { guideList } from '../shop/guides/guide-list.tsx'
import { looksPage } from '../shop/guides/looks.tsx'
import { newsPage } from '../shop/guides/news.tsx'
import { post } from '../shop/guides/post.tsx'
import { home } from '../shop/home/home.tsx'
import { letterConfirm } from '../shop/newsletter/letter-confirm.tsx'
import { letterStop } from '../shop/newsletter/letter-stop.tsx'
import { newsletter } from '../shop/newsletter/newsletter.tsx'
import { accountOrders } from '../shop/orders/account-orders.tsx'
import { order } from '../shop/orders/order.tsx'
import { orderCancel } from '../shop/orders/order-cancel.tsx'
import { orderCreditNote } from '../shop/orders/order-credit-note.tsx'
import { orderDetails } from '../shop/orders/order-details.tsx'
import { orderInvoice } from '../shop/orders/order-invoice.tsx'
import { orderSearch } from '../shop/orders/order-search.tsx'
import { terms } from '../shop/orders/terms.tsx'
import { cookiesPrivacy } from '../shop/pages/cookies-privacy.tsx'
import { text } from '../shop/pages/text.tsx'
import { demoPayment } from '../shop/payment/demo-payment.tsx'
import { pay } from '../shop/payment/pay.tsx'
import { payOpening } from '../shop/payment/pay-opening.tsx'
import { paymentResult } from '../shop/payment/payment-result.tsx'
import { product } from '../shop/product/product.tsx'
import { restock } from '../shop/restock/restock.tsx'
import { restockConfirm } from '../shop/restock/restock-confirm.tsx'
import { restockStop } from '../shop/restock/restock-stop.tsx'
import { ringSize } from '../shop/ring-size/ring-size.tsx'
import { search } from '../shop/search/search.tsx'
import { withdrawal } from '../shop/withdrawal/withdrawal.tsx'
import { demoMail, demoMails } from '../shop/workshop/demo-mails.tsx'
import { packingSlip } from '../shop/workshop/packing-slip.tsx'
import { workshop } from '../shop/workshop/workshop.tsx'
import { workshopCache } from '../shop/workshop/workshop-cache.tsx'

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
