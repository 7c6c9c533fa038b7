import { brand } from '#brand/brand.ts'
import { buyPaths } from './cart/buy-paths.ts'
import { latePaths } from './late-paths.ts'
import { readerPaths } from './reader-paths.ts'
import { slugify } from './words/fit-words.ts'
import { workshopPaths } from './workshop-paths.ts'

/** Returns the address of an order page with the access token in its query. Without a token, the page needs a login. */
export const shownBy = (path: string, access: string): string =>
  access ? `${path}?${new URLSearchParams({ acces: access })}` : path

/** Every address of the site. All code builds addresses from this table. */
export const paths = {
  ...buyPaths,
  ...latePaths,
  ...readerPaths,
  ...workshopPaths,
  home: '/',
  /** Contact for security problems. */
  securityText: '/.well-known/security.txt',
  /** Receives the browsers' reports of policy violations. */
  policyReports: '/rapports/politique',
  /** Receives the browsers' reports of page views and their speed. */
  measures: '/rapports/mesures',
  /** Product page, by the reference that `productPath` writes, or a pattern of it. */
  product: (ref: string) => `/product/${ref}`,
  search: '/search',
  /** Suggestions of the search field, as JSON. */
  suggestions: '/search/suggest',
  /** The cart after a removal, with an offer to undo it. */
  cartWithout: (key: string) => `/cart?removed=${key}`,
  /** The cart after a cancelled removal, with a message. */
  cartKept: '/cart?kept=1',
  /** Fills the delivery address with one of the customer's address book. */
  checkoutAddress: '/checkout/adresse',
  /** Token for the card fields of the order, as JSON. */
  cardToken: '/checkout/carte',
  coupon: '/cart/coupon',
  forgetDetails: '/checkout/forget',
  /** Result of a payment. `access` shows it to every holder of the link, but the buyer's own part only to the buyer. */
  result: (orderId: number | ':id', access = '') => shownBy(`/checkout/result/${orderId}`, access),
  payAgain: (orderId: number | ':id') => `/checkout/result/${orderId}/pay`,
  /** Waiting page while a slow provider creates its payment page. */
  payOpening: (orderId: number | ':id', orderKey = '') =>
    `/checkout/ouverture/${orderId}${orderKey && `?${new URLSearchParams({ key: orderKey })}`}`,
  /** Wallet payment of an existing order, and the endpoint of its script. */
  pay: (orderId: number | ':id', orderKey = '') =>
    `/checkout/payer/${orderId}${orderKey && `?${new URLSearchParams({ key: orderKey })}`}`,
  payIntent: (orderId: number | ':id') => `/checkout/payer/${orderId}/portefeuille`,
  demoPayment: (session: string) => `/demo-payment/${session}`,
  account: '/account',
  /** A tab of the account page. Keeps the way back. */
  accountTab: (tab: string, back: string | null) =>
    `/account?${new URLSearchParams({ ...(back && { backUrl: back }), onglet: tab })}`,
  /** Where a login of a browser that sent no cookie leads first: to `path` when it keeps the login, else to a warning. */
  accountEntered: (path: string) => `/account?${new URLSearchParams({ entree: '1', backUrl: path })}`,
  login: '/account/login',
  register: '/account/register',
  /** Login with Google, and the return from there. */
  google: '/account/google',
  googleReturn: '/account/google/retour',
  resetPassword: '/account/reset',
  /** A mailed link that makes the account or the workshop recognise this browser. */
  knownDevice: '/account/appareil',
  /** Proof that the visitor is human. */
  humanProof: '/verification',
  logout: '/account/logout',
  /** Login with a passkey: the options for the browser, then its signature. */
  passkeyLoginOptions: '/account/cle/options',
  passkeyLogin: '/account/cle',
  /** Choice of another password, from the link of a reset mail. */
  newPassword: '/account/nouveau-mot-de-passe',
  /** Pages of a logged-in customer's account. */
  accountOrders: '/account/commandes',
  accountAddresses: '/account/adresses',
  newAddress: '/account/adresses/nouvelle',
  /** An address of the address book, and the actions of its buttons. */
  accountAddress: (id: number | ':id') => `/account/adresses/${id}`,
  preferAddress: (id: number | ':id') => `/account/adresses/${id}/choisir`,
  removeAddress: (id: number | ':id') => `/account/adresses/${id}/supprimer`,
  accountSettings: '/account/parametres',
  accountName: '/account/parametres/nom',
  accountEmail: '/account/parametres/e-mail',
  accountPassword: '/account/parametres/mot-de-passe',
  logoutEverywhere: '/account/parametres/connexions',
  /** Passkeys: the options to make one, the new passkey, and a removal. */
  accountPasskeyOptions: '/account/parametres/cles/options',
  accountPasskeys: '/account/parametres/cles',
  removePasskey: '/account/parametres/cles/suppression',
  /** Confirmation of a new e-mail address, from the link of a mail. */
  emailConfirm: '/account/e-mail',
  accountData: '/account/donnees',
  accountExport: '/account/donnees/export',
  accountDeletion: '/account/donnees/suppression',
  /** An order after the sale. `acces` in the query, or the login, decides who may see it. */
  order: (id: number | ':id') => `/commande/${id}`,
  orderWith: (id: number, access: string) => shownBy(`/commande/${id}`, access),
  orderCancel: (id: number | ':id') => `/commande/${id}/annuler`,
  orderAgain: (id: number | ':id') => `/commande/${id}/recommander`,
  orderMail: (id: number | ':id') => `/commande/${id}/lien`,
  invoice: (id: number | ':id') => `/commande/${id}/facture`,
  invoiceFile: (id: number | ':id') => `/commande/${id}/facture.pdf`,
  /** A credit note of an order. */
  creditNote: (id: number | ':id', number: string) => `/commande/${id}/avoir/${number}`,
  creditNoteFile: (id: number | ':id', number: string) => `/commande/${id}/avoir/${number}/pdf`,
  /** Form to correct the address and note of an unpaid order. */
  orderDetails: (id: number | ':id') => `/commande/${id}/modifier`,
  /** Search for an order by its number and e-mail address. */
  orderSearch: '/suivi',
  dismissPromo: '/promo/dismiss',
  language: '/language',
  /** Favourites, with a product to add after the login. */
  favoriteRequest: (id: number) => `/favorite?ajouter=${id}`,
  comparison: '/comparer',
  /** Product cards, as an HTML fragment. */
  cards: '/cards',
  guides: '/guide-list',
  post: (id: number | '*' | ':id') => `/post/${id}`,
  about: '/about',
  story: '/perles',
  news: '/news',
  newsAt: (slug: string) => `/news#${slug}`,
  commitments: '/engagement',
  looks: '/look',
  contact: '/contacter',
  /** Contact form: about a product, about an order, and after the message was sent. */
  contactOnProduct: (id: number) => `/contacter?${brand.product.slug}=${id}`,
  contactOnOrder: (number: string) => `/contacter?${new URLSearchParams({ commande: number })}`,
  contactDone: (subject: string) => `/contacter?recu=${subject}`,
  questions: '/questions',
  shipping: '/expeditions',
  returns: '/retours',
  payment: '/paiement',
  care: '/entretien',
  terms: '/cgv',
  /** A version of the terms, `2026-11-22`. */
  termsOf: (version: string) => `/cgv/${version}`,
  /** A version of the terms as PDF, and the withdrawal form with its notice as PDF. */
  termsFile: (version: string) => `/cgv/conditions-generales-de-vente-${version}.pdf`,
  withdrawalFile: '/retractation/formulaire-de-retractation.pdf',
  /** The notice of the Union on the legal guarantee, if the operator has added it. */
  guaranteeNotice: '/notice-garantie-legale.pdf',
  legal: '/mentions-legales',
  privacy: '/cookies-privacy',
  /** Old address of the same page. */
  cookie: '/cookie',
  /** « Gérer mes cookies », a section of that page. */
  consent: '/cookies-privacy#choix',
  accessibility: '/accessibilite',
  withdrawal: '/retractation',
  /** Withdrawal from an order. `access` shows the buyer its products. */
  withdrawalOf: (order: string, access = '') =>
    `/retractation?${new URLSearchParams({ commande: order, ...(access && { acces: access }) })}`,
  withdrawalReceipt: (token: string) => `/retractation?${new URLSearchParams({ accuse: token })}`,
  /** Confirms a newsletter subscription, and ends it. */
  newsletterConfirm: '/lettre/confirmer',
  newsletterStop: '/lettre/desinscription',
  /** Mails the link that ends a subscription. */
  newsletterStopLink: '/lettre/desinscription/lien',
  hooks: { woocommerce: '/hooks/woocommerce', content: '/hooks/content' },
  /** Status of the shop's platform and connections, as JSON, for the operator. */
  health: '/health',
  /** Stock alerts for a product. */
  restock: '/restock',
  restockFor: (productId: number) => `/restock?${brand.product.slug}=${productId}`,
  restockConfirm: '/restock/confirm',
  restockStop: '/restock/stop',
  /** Mails of the development environment, which are not sent. */
  demoMails: '/dev/mails',
  demoMail: (id: number | ':id') => `/dev/mails/${id}`,
  demoMailHtml: (id: number | ':id') => `/dev/mails/${id}/html`,
  demoMailFile: (id: number | ':id', name: string) => `/dev/mails/${id}/${name}`,
  /** A picture uploaded in the workshop, by its name. */
  media: (name: string) => `/media/${name}`,
  /** A cart that a program has prepared: its page for the buyer, and the actions on it. */
  preparedCart: (id: string) => `/panier-prepare/${id}`,
  takeCart: (id: string) => `/panier-prepare/${id}/reprendre`,
  refuseMeans: (id: string) => `/panier-prepare/${id}/refuser-le-paiement`,
} as const

/** Returns the canonical address of a product: name, id, then the ids of its pieces in order. */
export function productPath(product: { id: number; name: string; pieceIds?: readonly number[] }): string {
  return paths.product([slugify(product.name), product.id, ...(product.pieceIds ?? [])].join('-'))
}

/**
 * Returns all ids at the end of a product address. Usually the first is the product. A name can end in numbers too, so
 * try the others in order. Ids have 1 to 9 digits and no leading zero; any other number is no id.
 */
export function productRefIds(ref: string): number[] {
  const run = /(?:^|-)((?:[1-9]\d{0,8})(?:-[1-9]\d{0,8}){0,12})$/.exec(ref)
  return run?.[1] ? run[1].split('-').map(Number) : []
}
