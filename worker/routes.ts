import type { App } from './context.ts'
import { type Action, mountAction } from './render/action.ts'
import type { File, Route } from './render/file.ts'
import { mountFormPages } from './render/form-page.ts'
import { mount, type Page } from './render/page.tsx'
import type { Shell } from './render/shell.ts'
import { account } from './shop/account/account.tsx'
import { accountAreaActions } from './shop/account/account-area.ts'
import { accountData, accountDeletion, dataExport } from './shop/account/account-data.tsx'
import { accountSettings } from './shop/account/account-settings.tsx'
import { addressActions } from './shop/account/address-actions.ts'
import { address, addresses, newAddress } from './shop/account/addresses.tsx'
import { emailConfirm } from './shop/account/email-confirm.tsx'
import { google } from './shop/account/google.ts'
import { humanProof } from './shop/account/human-proof.tsx'
import { knownDevice } from './shop/account/known-device.tsx'
import { accountActions } from './shop/account/login.ts'
import { newPassword } from './shop/account/new-password.tsx'
import { passkeyActions } from './shop/account/passkey-actions.ts'
import { proofActions } from './shop/account/proofs.ts'
import { agentRoutes } from './shop/agents/agent-routes.ts'
import { preparedCartPage } from './shop/agents/prepared-cart.tsx'
import { refuseMeans } from './shop/agents/refuse-means.ts'
import { takeCart } from './shop/agents/take-cart.ts'
import { cart } from './shop/cart/cart.tsx'
import { cartActions } from './shop/cart/cart-actions.ts'
import { cartCode } from './shop/cart/cart-code.ts'
import { cartRemoval } from './shop/cart/cart-removal.tsx'
import { cards } from './shop/catalogue/cards.tsx'
import { comparison } from './shop/catalogue/comparison.tsx'
import { listPage } from './shop/catalogue/list.tsx'
import { checkout, couponPage } from './shop/checkout/checkout.tsx'
import { checkoutActions } from './shop/checkout/place.ts'
import { contact } from './shop/contact/contact.tsx'
import { writeToHouse } from './shop/contact/send-message.ts'
import { lettersDrawing } from './shop/engraving/letters-drawing.ts'
import { favorite } from './shop/favourites/favorite.tsx'
import { favoriteActions } from './shop/favourites/favourite-actions.ts'
import { favouriteIds } from './shop/favourites/favourite-ids.ts'
import { visitorActions } from './shop/frame/visitor.ts'
import { guideList } from './shop/guides/guide-list.tsx'
import { looksPage } from './shop/guides/looks.tsx'
import { newsPage } from './shop/guides/news.tsx'
import { post } from './shop/guides/post.tsx'
import { home } from './shop/home/home.tsx'
import { newsletter } from './shop/newsletter/newsletter.tsx'
import { newsletterConfirm } from './shop/newsletter/newsletter-confirm.tsx'
import { newsletterStop } from './shop/newsletter/newsletter-stop.tsx'
import { newsletterActions } from './shop/newsletter/subscribe.ts'
import { accountOrders } from './shop/orders/account-orders.tsx'
import { documents } from './shop/orders/documents.ts'
import { order } from './shop/orders/order.tsx'
import { orderActions } from './shop/orders/order-actions.ts'
import { orderCancel } from './shop/orders/order-cancel.tsx'
import { orderCreditNote } from './shop/orders/order-credit-note.tsx'
import { orderDetails } from './shop/orders/order-details.tsx'
import { orderInvoice } from './shop/orders/order-invoice.tsx'
import { orderSearch } from './shop/orders/order-search.tsx'
import { terms } from './shop/orders/terms.tsx'
import { cookiesPrivacy } from './shop/pages/cookies-privacy.tsx'
import { text, writtenText } from './shop/pages/text.tsx'
import { cardToken } from './shop/payment/card-token.ts'
import { demoPayment } from './shop/payment/demo-payment.tsx'
import { pay } from './shop/payment/pay.tsx'
import { payIntent } from './shop/payment/pay-intent.ts'
import { payOpening } from './shop/payment/pay-opening.tsx'
import { paymentActions } from './shop/payment/payment-actions.ts'
import { paymentResult } from './shop/payment/payment-result.tsx'
import { product } from './shop/product/product.tsx'
import { restock } from './shop/restock/restock.tsx'
import { restockActions } from './shop/restock/restock-actions.ts'
import { restockConfirm } from './shop/restock/restock-confirm.tsx'
import { restockStop } from './shop/restock/restock-stop.tsx'
import { ringSize } from './shop/ring-size/ring-size.tsx'
import { search } from './shop/search/search.tsx'
import { suggestions } from './shop/search/suggestions.ts'
import { seoFiles } from './shop/seo/files.ts'
import { withdrawalActions } from './shop/withdrawal/declare.ts'
import { withdrawal } from './shop/withdrawal/withdrawal.tsx'
import { workshopRoutes } from './shop/workshop/workshop-routes.ts'

/** Every address of the shop, by capability. Only the contract itself is mounted elsewhere (`app.ts`). */
export const routes: readonly Route[] = [
  home,
  // Catalogue
  listPage,
  comparison,
  cards,
  search,
  suggestions,
  product,
  ringSize,
  lettersDrawing,
  // Cart
  cart,
  cartRemoval,
  ...cartActions,
  cartCode,
  // Shopping agents, and the page where their buyers take over
  ...agentRoutes,
  preparedCartPage,
  takeCart,
  refuseMeans,
  // Checkout and payment
  couponPage,
  checkout,
  ...checkoutActions,
  pay,
  payOpening,
  payIntent,
  cardToken,
  paymentResult,
  demoPayment,
  ...paymentActions,
  // Orders
  order,
  orderCancel,
  orderDetails,
  orderInvoice,
  orderCreditNote,
  orderSearch,
  accountOrders,
  ...orderActions,
  ...documents,
  // Withdrawal
  withdrawal,
  ...withdrawalActions,
  // Account
  account,
  accountSettings,
  accountData,
  accountDeletion,
  dataExport,
  emailConfirm,
  addresses,
  newAddress,
  address,
  newPassword,
  knownDevice,
  humanProof,
  ...accountActions,
  ...proofActions,
  ...passkeyActions,
  ...accountAreaActions,
  ...addressActions,
  ...google,
  ...visitorActions,
  // Favourites
  favorite,
  favouriteIds,
  ...favoriteActions,
  // Newsletter
  newsletter,
  newsletterConfirm,
  newsletterStop,
  ...newsletterActions,
  // Restock
  restock,
  restockConfirm,
  restockStop,
  ...restockActions,
  // Guides and texts
  guideList,
  post,
  newsPage,
  looksPage,
  cookiesPrivacy,
  text,
  terms,
  contact,
  writeToHouse,
  // Search engines and other readers
  ...seoFiles,
  // Workshop
  ...workshopRoutes,
  writtenText,
]

const isPage = (route: Route): route is Page => 'View' in route
const isFile = (route: Route): route is File => 'method' in route
const isAction = (route: Route): route is Action => !isPage(route) && !isFile(route)

/** Every page and every form, for tests that try them all. */
export const pages = routes.filter(isPage)
export const actions = routes.filter(isAction)

/** Mounts every address. Files come first, because their paths are narrower than those of pages. */
export function mountRoutes(app: App, shell: Shell): void {
  for (const { method, path, handlers } of routes.filter(isFile))
    app.on(method.toUpperCase(), [path], ...handlers)
  for (const page of pages) if (page !== writtenText) mount(app, page, shell)
  mountFormPages(app, actions, pages)
  for (const action of actions) mountAction(app, action, shell)
  // Its path fits every address of one part.
  mount(app, writtenText, shell)
}
