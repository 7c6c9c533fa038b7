import { brand } from '#brand/brand.ts'
import type { Handover } from '../../../shared/delivery/handover.ts'
import { plural } from '../../../shared/text/plural.ts'
import { capital } from '../../../shared/words/fit-words.ts'
import { handedOver } from './handover.ts'

export const allProducts = `All ${brand.product.many}`
export const care = 'Care'
export const ringGuide = 'Guide of ring sizes'
export const commitments = 'What we commit to'
export const networkLink = (network: string) => `${brand.name} on ${network} (new tab)`
export const myAccount = 'My account'
export const helloName = (name: string) => `Hello ${name}`
export const hello = 'Hello'
export const myOrders = 'My orders'
export const logIn = 'Log in'
export const myFavourites = 'My favourites'
export const logOut = 'Log out'
export const measureVisits = 'measure visits'
export const measureAdvertising = 'know which advertisements bring visits'
export const cookies = 'Cookies'
export const cookiesNeededOnly =
  'Our cookies serve the cart, the login and your settings, nothing else: no measuring, no advertising. '
export const knowMore = 'Know more'
export const understood = 'Understood'
export const yourChoice = 'Your choice, in clear words'
export const trackersAsk = (purposes: readonly string[]) =>
  `We use trackers that the cart and the login need. Only if you agree, we would like to ${purposes.join(' and ')}. You may change your mind at any time, by the link “Manage my cookies” at the foot of the page.`
export const refuseAll = 'Refuse all'
export const acceptAll = 'Accept all'
export const choose = 'Choose'
export const writeOrCall = 'Write to us or call us'
export const callPrice = '(at the price of a local call)'
export const ourGuarantees = 'Our guarantees'
export const pricesInclude = '. Prices in euros, all taxes included.'
export const demonstration = 'Demonstration shop.'
export const legalInformation = 'Legal information'
export const termsOfSale = 'Terms of sale'
export const legalNotice = 'Legal notice'
export const privacy = 'Privacy and cookies'
export const manageCookies = 'Manage my cookies'
export const accessibility = 'Accessibility: '
export const withdraw = 'Withdraw from the contract here'
export const paymentMarks = 'Means of payment we accept'
export const otherMarks = 'We accept Diners Club and China UnionPay too.'
export const openMenu = 'Open the menu'
export const search = 'Search'
export const cart = 'Cart'
export const securePayment = 'Secure payment'
export const languageTitle = 'Language'
export const languageShort = 'EN'
export const languageName = ', English'
export const skipToContent = 'Skip to content'
export const mainNavigation = 'Main navigation'
export const menuOf = (label: string) => `Menu ${label}`
export const followUs = 'Follow us'
export const privacyShort = 'Privacy'
export const menu = 'Menu'
export const closeMenu = 'Close the menu'
export const welcomeOffer = 'Welcome offer'
export const welcomeOfferLead = '10% off your first order when you log in and accept our emails. '
export const takeOffer = 'Take it'
export const hideMessage = 'Hide this message'
export const houseAtYourService = 'The house at your service'
export const topOfPage = 'Top of the page'
export const backToTop = 'Back to the top of the page'
export const englishName = 'FR'
export const englishShort = 'FR'

export const soldOut = 'Sold out'
export const personalised = 'In your name'
export const lastPiece = 'Last one'
export const newProduct = 'New'
export const breadcrumb = 'Breadcrumb'
export const home = 'Home'
export const seeAll = 'See all'
export const seenLately = 'Seen lately'
export const clear = 'Clear'
export const clearSeen = ` the ${brand.product.many} seen lately`
export const pagination = 'Pages'
export const previousPage = 'Previous page'
export const pageNumbered = (page: number) => `Page ${page}`
export const nextPage = 'Next page'
export const phone = 'Phone'
export const phoneHint = 'For delivery only.'
export const withYou = (arrival: string, to: Handover) => `${capital(handedOver[to])} ${arrival}`
export const quantity = 'Quantity: '
export const subtotal = 'Subtotal'
export const discountCode = (code: string) => `Discount ${code}`
export const delivery = 'Delivery'
export const free = 'Free'
export const deliveryBy = (carrier: string) => `Delivery: ${carrier}`
export const readingTime = (minutes: number) =>
  plural(minutes, { one: `${minutes}\u00a0minute to read`, other: `${minutes}\u00a0minutes to read` })
export const heldUntilBefore = (pieces: number) =>
  plural(pieces, {
    one: `Your ${brand.product.one} is held for you until `,
    other: `Your ${brand.product.many} are held for you until `,
  })
export const heldUntilAfter = ' (Paris time).'
export const holdEndedBefore = (pieces: number) =>
  plural(pieces, {
    one: `Your ${brand.product.one} was held until `,
    other: `Your ${brand.product.many} were held until `,
  })
