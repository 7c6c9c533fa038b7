import { brand } from '#brand/brand.ts'
import { buyPaths } from './cart/buy-paths.ts'
import { latePaths } from './late-paths.ts'
import { slugify } from './words/slug.ts'

/** A page of an order with what shows it in its query; without, the login has to. */
export const shownBy = (path: string, access: string): string =>
  access ? `${path}?${new URLSearchParams({ acces: access })}` : path

/** Every address of the site: built, parsed and accepted as a way back here only. */
export const paths = {
  ...buyPaths,
  ...latePaths,
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
  /** What the shop has to do, for its operator. */
  workshop: '/atelier',
  workshopCache: '/atelier/cache',
  /** The catalogue, where the staff edits it. */
  workshopProducts: '/atelier/produits',
  workshopNewProduct: '/atelier/produits/nouveau',
  workshopCoupons: '/atelier/codes',
  workshopCoupon: (id: number | ':id{[0-9]{1,9}}') => `/atelier/codes/${id}`,
  workshopRedirects: '/atelier/redirections',
  /** Old addresses tried against the shop: where a file of them is sent, and a list of them from its first on. */
  workshopTrial: '/atelier/redirections/essai',
  workshopTrialOf: (list: string, from = 0) =>
    `/atelier/redirections/essai?${new URLSearchParams({ liste: list, ...(from && { depuis: String(from) }) })}`,
  workshopBulk: '/atelier/produits/ensemble',
  /** The catalogue in and out as a file: where one is sent, its report, and the file. */
  workshopImport: '/atelier/produits/fichier',
  workshopImportOf: (hash: string) => `/atelier/produits/fichier?${new URLSearchParams({ fichier: hash })}`,
  workshopImportWrite: '/atelier/produits/fichier/ecrire',
  workshopExport: '/atelier/produits/produits.csv',
  /** Texts, menus, home, news, guides and looks, where the staff edits them; one of them by its key, and what shows it. */
  workshopTexts: '/atelier/textes',
  workshopText: (key: string) => `/atelier/textes/${key}`,
  workshopTextPreview: (key: string) => `/atelier/textes/${key}/apercu`,
  /** Where the form of a product sends a picture. */
  workshopPictures: (id: number | ':id{[0-9]{1,9}}') => `/atelier/produits/${id}/images`,
  workshopProduct: (id: number | ':id{[0-9]{1,9}}') => `/atelier/produits/${id}`,
  /** Where the staff logs in, and where the browser asks for the operator key. */
  workshopLogin: '/atelier/connexion',
  workshopLoginBackTo: (path: string) => `/atelier/connexion?${new URLSearchParams({ retour: path })}`,
  workshopByKey: '/atelier?cle=1',
  workshopLogout: '/atelier/deconnexion',
  /** Where the link of an invitation to work at the house leads. */
  staffInvitation: (token: string) => `/atelier/invitation?${new URLSearchParams({ jeton: token })}`,
  /** Orders as the staff looks for them, one of them, and packing slips of several to print. */
  workshopOrders: '/atelier/commandes',
  workshopOrder: (id: number | ':id') => `/atelier/commandes/${id}`,
  workshopNote: (id: number | ':id') => `/atelier/commandes/${id}/notes`,
  workshopInvoice: (id: number | ':id') => `/atelier/commandes/${id}/facture.pdf`,
  workshopNewOrder: '/atelier/commandes/nouvelle',
  workshopSlips: '/atelier/bons',
  workshopStock: '/atelier/stock',
  /** Customers; one of them, or whoever placed an order: `compte-12`, `commande-1042`. */
  workshopPeople: '/atelier/clients',
  workshopPerson: (ref: string) => `/atelier/clients/${ref}`,
  workshopPersonFile: (ref: string) => `/atelier/clients/${ref}/donnees.json`,
  workshopHealth: '/atelier/sante',
  /** What was counted, drawn and as a file. */
  workshopFigures: '/atelier/chiffres',
  workshopFiguresFile: '/atelier/chiffres.csv',
  /** Members, their roles and sessions; what one does for oneself; what everybody did. */
  workshopTeam: '/atelier/equipe',
  workshopSelf: '/atelier/moi',
  /** The same as for customers, for passkeys of those who work at the house. */
  workshopPasskeyLoginOptions: '/atelier/connexion/cle/options',
  workshopPasskeyLogin: '/atelier/connexion/cle',
  workshopPasskeyOptions: '/atelier/moi/cles/options',
  workshopPasskeys: '/atelier/moi/cles',
  workshopRemovePasskey: '/atelier/moi/cles/suppression',
  workshopLog: '/atelier/journal',
  workshopLogFile: '/atelier/journal.csv',
  hooks: { woocommerce: '/hooks/woocommerce', content: '/hooks/content' },
  /** What stands behind the shop and how it is reached, as JSON, for its operator. */
  health: '/health',
  /** What goes into the parcel of an order, for its operator to print. */
  packingSlip: (id: number | ':id') => `/atelier/commande/${id}/bon`,
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
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  /** A file of the sitemap by its name: `pages`, `guides`, `bijoux-1`… */
  sitemapOf: (name: string) => `/sitemap-${name}.xml`,
  /** The catalogue for price comparison services (Google Merchant Center); numbered files, from 1. */
  feed: (number: number) => `/flux/google-${number}.xml`,
  llms: '/llms.txt',
  /** What the shop offers by the Universal Commerce Protocol, and where. */
  ucpProfile: '/.well-known/ucp',
  ucp: '/ucp/v1',
  /** The same by the Agentic Commerce Protocol, and its feed; numbered files, from 1. */
  acpProfile: '/.well-known/acp.json',
  acp: '/acp',
  acpFeed: (number: number) => `/flux/acp-${number}.jsonl`,
  /** A cart that a program prepared, as its buyer sees it, and where they take it over. */
  preparedCart: (id: string) => `/panier-prepare/${id}`,
  takeCart: (id: string) => `/panier-prepare/${id}/reprendre`,
  /** News and guides for those who follow them (Atom). */
  newsFeed: '/news/flux.xml',
  guideFeed: '/guide-list/flux.xml',
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

/** Characters of the longest way back that is kept. */
export const longestWay = 2_000

/**
 * A path of our own to go back to, its dots resolved; `null` for anything that leads elsewhere. What changes state
 * answers POST only: coming back never writes.
 */
export function wayBack(value: string | null | undefined): string | null {
  // A longer one would not fit into the headers of an answer.
  if (!value || value.length > longestWay || !/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(value)) return null
  const url = new URL(value, 'https://own.invalid')
  // Dots can leave `//elsewhere` behind, which a browser would follow to that host.
  const isOwn = url.origin === 'https://own.invalid' && !url.pathname.startsWith('//')
  return isOwn ? url.pathname + url.search : null
}
