import { brand } from '#brand/brand.ts'
import { buyPaths } from './cart/buy-paths.ts'
import { latePaths } from './late-paths.ts'
import { readerPaths } from './reader-paths.ts'
import { slugify } from './words/slug.ts'
import { workshopPaths } from './workshop-paths.ts'

/** A page of an order with what shows it in its query; without, the login has to. */
export const shownBy = (path: string, access: string): string =>
  access ? `${path}?${new URLSearchParams({ acces: access })}` : path

/** Every address of the site: built, parsed and accepted as a way back here only. */
export const paths = {
  ...buyPaths,
  ...latePaths,
  ...readerPaths,
  ...workshopPaths,
  home: '/',
  /** Whom to tell of a fault of security. */
  securityText: '/.well-known/security.txt',
  /** Where browsers tell what a content policy has refused. */
  policyReports: '/rapports/politique',
  /** Where browsers tell that a page was seen, and how quick it was. */
  measures: '/rapports/mesures',
  /** By the reference `productPath` writes, or a pattern of it. */
  product: (ref: string) => `/product/${ref}`,
  search: '/search',
  /** What the search box offers while one types, as JSON. */
  suggestions: '/search/suggest',
  /** The cart after a removal, which it offers to undo. */
  cartWithout: (key: string) => `/cart?removed=${key}`,
  /** The cart after a removal that was asked for and not meant, which it says. */
  cartKept: '/cart?kept=1',
  /** Fills the delivery of the order with an address of the customer's book. */
  checkoutAddress: '/checkout/adresse',
  /** A token for the card fields of the order, as JSON. */
  cardToken: '/checkout/carte',
  coupon: '/cart/coupon',
  forgetDetails: '/checkout/forget',
  /** What became of a payment; `access` shows it to whoever has the link, its buyer's own part to its buyer only. */
  result: (orderId: number | ':id', access = '') => shownBy(`/checkout/result/${orderId}`, access),
  payAgain: (orderId: number | ':id') => `/checkout/result/${orderId}/pay`,
  /** Waits for the page of a provider that takes its time, in place of the buyer. */
  payOpening: (orderId: number | ':id', orderKey = '') =>
    `/checkout/ouverture/${orderId}${orderKey && `?${new URLSearchParams({ key: orderKey })}`}`,
  /** Where an order that exists is paid by the wallets of the device, and what its scripts ask there. */
  pay: (orderId: number | ':id', orderKey = '') =>
    `/checkout/payer/${orderId}${orderKey && `?${new URLSearchParams({ key: orderKey })}`}`,
  payIntent: (orderId: number | ':id') => `/checkout/payer/${orderId}/portefeuille`,
  demoPayment: (session: string) => `/demo-payment/${session}`,
  account: '/account',
  /** One tab of the account page, which keeps the way back. */
  accountTab: (tab: string, back: string | null) =>
    `/account?${new URLSearchParams({ ...(back && { backUrl: back }), onglet: tab })}`,
  login: '/account/login',
  register: '/account/register',
  /** To Google and back, for those who log in there. */
  google: '/account/google',
  googleReturn: '/account/google/retour',
  resetPassword: '/account/reset',
  /** Where the link of a mail has a browser known to an account or to the workshop. */
  knownDevice: '/account/appareil',
  /** Where a visitor proves a hand. */
  handProof: '/verification',
  logout: '/account/logout',
  /** Logging in with a passkey: what the browser is asked for, then what it has signed. */
  passkeyLoginOptions: '/account/cle/options',
  passkeyLogin: '/account/cle',
  /** Where the link of a reset mail leads: another password is chosen there. */
  newPassword: '/account/nouveau-mot-de-passe',
  /** The account of a customer who is logged in, and its rooms. */
  accountOrders: '/account/commandes',
  accountAddresses: '/account/adresses',
  newAddress: '/account/adresses/nouvelle',
  /** One address of the book, and what its buttons post to. */
  accountAddress: (id: number | ':id') => `/account/adresses/${id}`,
  preferAddress: (id: number | ':id') => `/account/adresses/${id}/choisir`,
  removeAddress: (id: number | ':id') => `/account/adresses/${id}/supprimer`,
  accountSettings: '/account/parametres',
  accountName: '/account/parametres/nom',
  accountEmail: '/account/parametres/e-mail',
  accountPassword: '/account/parametres/mot-de-passe',
  logoutEverywhere: '/account/parametres/connexions',
  /** Making a passkey: what the browser is asked for, then what it has made; and removing one. */
  accountPasskeyOptions: '/account/parametres/cles/options',
  accountPasskeys: '/account/parametres/cles',
  removePasskey: '/account/parametres/cles/suppression',
  /** Where the link of a new e-mail address leads. */
  emailConfirm: '/account/e-mail',
  accountData: '/account/donnees',
  accountExport: '/account/donnees/export',
  accountDeletion: '/account/donnees/suppression',
  /** An order, after the sale; who may see it is told by `acces` in the query, or by the login. */
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
  /** Where the buyer of an unpaid order corrects its address and its note. */
  orderDetails: (id: number | ':id') => `/commande/${id}/modifier`,
  /** Finding an order again by its number and e-mail address. */
  orderSearch: '/suivi',
  dismissPromo: '/promo/dismiss',
  language: '/language',
  /** Favourites, with a product that was wanted there before logging in. */
  favoriteRequest: (id: number) => `/favorite?ajouter=${id}`,
  comparison: '/comparer',
  /** Cards of products, as a piece of a page. */
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
  /** The same about a product, about an order, and once the message is there. */
  contactOnProduct: (id: number) => `/contacter?${brand.product.slug}=${id}`,
  contactOnOrder: (number: string) => `/contacter?${new URLSearchParams({ commande: number })}`,
  contactDone: (subject: string) => `/contacter?recu=${subject}`,
  questions: '/questions',
  shipping: '/expeditions',
  returns: '/retours',
  payment: '/paiement',
  care: '/entretien',
  terms: '/cgv',
  /** The terms of a version, `2026-11-22`. */
  termsOf: (version: string) => `/cgv/${version}`,
  /** The terms of a version to keep, as PDF; the notice and the form of withdrawal. */
  termsFile: (version: string) => `/cgv/conditions-generales-de-vente-${version}.pdf`,
  withdrawalFile: '/retractation/formulaire-de-retractation.pdf',
  /** The notice of the Union on the legal guarantee, where the operator has put it. */
  guaranteeNotice: '/notice-garantie-legale.pdf',
  legal: '/mentions-legales',
  privacy: '/cookies-privacy',
  /** Older address of the same page. */
  cookie: '/cookie',
  /** « Gérer mes cookies », on that page. */
  consent: '/cookies-privacy#choix',
  accessibility: '/accessibilite',
  withdrawal: '/retractation',
  /** The same for an order, whose products `access` shows to its buyer. */
  withdrawalOf: (order: string, access = '') =>
    `/retractation?${new URLSearchParams({ commande: order, ...(access && { acces: access }) })}`,
  withdrawalReceipt: (token: string) => `/retractation?${new URLSearchParams({ accuse: token })}`,
  /** Confirming the letter, and leaving it. */
  newsletterConfirm: '/lettre/confirmer',
  newsletterStop: '/lettre/desinscription',
  /** Being mailed the link that leaves it. */
  newsletterStopLink: '/lettre/desinscription/lien',
  hooks: { woocommerce: '/hooks/woocommerce', content: '/hooks/content' },
  /** What stands behind the shop and how it is reached, as JSON, for its operator. */
  health: '/health',
  /** Asking to be told of the return of a product. */
  restock: '/restock',
  restockFor: (productId: number) => `/restock?${brand.product.slug}=${productId}`,
  restockConfirm: '/restock/confirm',
  restockStop: '/restock/stop',
  /** Mails that nobody sends, in development. */
  demoMails: '/dev/mails',
  demoMail: (id: number | ':id') => `/dev/mails/${id}`,
  demoMailHtml: (id: number | ':id') => `/dev/mails/${id}/html`,
  demoMailFile: (id: number | ':id', name: string) => `/dev/mails/${id}/${name}`,
  /** A picture that the workshop was sent, by its name. */
  media: (name: string) => `/media/${name}`,
  /** A cart that a program prepared, as its buyer sees it, and where they take it over. */
  preparedCart: (id: string) => `/panier-prepare/${id}`,
  takeCart: (id: string) => `/panier-prepare/${id}/reprendre`,
  refuseMeans: (id: string) => `/panier-prepare/${id}/refuser-le-paiement`,
} as const

/** Canonical address of a product: name, id, then the ids of its pieces in order. */
export function productPath(product: { id: number; name: string; pieceIds?: readonly number[] }): string {
  return paths.product([slugify(product.name), product.id, ...(product.pieceIds ?? [])].join('-'))
}

/**
 * Reads the trailing run of ids of a product address; the first of them may be the product. A name can end in
 * numbers too, so every id of the run is a candidate, the longest run first. Ids have 1 to 9 digits and no leading
 * zero: huge, negative, hexadecimal or encoded ones are no address.
 */
export function productRefIds(ref: string): number[] {
  const run = /(?:^|-)((?:[1-9]\d{0,8})(?:-[1-9]\d{0,8}){0,12})$/.exec(ref)
  return run?.[1] ? run[1].split('-').map(Number) : []
}
