import { cutOffHour } from '#brand/delivery.ts'
import { buyLimits } from './cart/buy-limits.ts'

/** Constants of the business, in one place. */
export const limits = {
  ...buyLimits,
  /** Seconds a message stays when the catalogue could not be read. */
  catalogueNotice: 5,
  /** Terms and categories asked at once. */
  termsPerPage: 99,
  /** Products on one page of a list, and on the largest that can be asked for. */
  listPageSize: 24,
  largestListPage: 48,
  /** Seconds the cart of a guest lives after its last use, and the one of a customer, which waits for its owner. */
  cartLife: 7 * 24 * 3600,
  customerCartLife: 90 * 24 * 3600,
  /** Seconds a closed promotional banner stays closed. */
  bannerLife: 30 * 24 * 3600,
  /** Seconds the code of a link waits for a cart. */
  linkedCodeLife: 7 * 24 * 3600,
  /** Seconds a browser keeps the details of a buyer who asked for it: six months. */
  detailsLife: 183 * 24 * 3600,
  /** Seconds a login lasts, as long as the platform's token: seven days. */
  loginLife: 7 * 24 * 3600,
  /** Seconds a browser that has logged in is known to its account: half a year. */
  knownLife: 183 * 24 * 3600,
  /** Seconds a member of the staff stays logged in. */
  staffLife: 12 * 3600,
  /** Seconds the link to choose another password is worth something. */
  resetLife: 60 * 60,
  /** Seconds in which the same request, sent again, is the second click of a double one or a browser that sends anew. */
  sameRequest: 60,
  /** Seconds the choice of a language is kept: six months. */
  choiceLife: 183 * 24 * 3600,
  /**
   * Characters of a name of login, of a password at login as the specification says it, and of a new one. Nobody is refused at
   * login for a longer one.
   */
  username: { min: 3, max: 60 },
  password: { min: 6, max: 16, newMin: 8, newMax: 64 },
  /** Characters of a first or last name. */
  personName: 60,
  /** Addresses a customer may keep, and characters of the name of one. */
  addressBook: { size: 10, label: 40 },
  /** Seconds the link that confirms another e-mail address is worth something: a day. */
  emailLink: 24 * 3600,
  /** Seconds a login is fresh: it then stands for the password of an account that has none. */
  freshLogin: 10 * 60,
  /** Days without a login after which an account is deleted (two years), and days of notice before that. */
  idleAccount: { days: 730, notice: 30 },
  /**
   * Seconds an unpaid order can be paid, from when its payment is opened. Its pieces are held for exactly as long. Stripe
   * keeps a payment page open for 30 minutes at least; one more is for clocks that differ.
   */
  orderPayable: 31 * 60,
  /** Seconds after it was made from which an order can no longer be paid, however often its payment is opened again. */
  orderPayableMax: 3 * 3600,
  /** Seconds that must be left of a payment page for its buyer to be sent back to it, rather than to a new one. */
  paymentPageLeft: 5 * 60,
  /** Seconds after its end for which an order keeps its pieces while a provider does not say whether it was paid. */
  unsureHold: 6 * 3600,
  /** Bytes of the largest request body accepted. */
  bodySize: 64 * 1024,
  /** The same of a picture, with the form it comes in. */
  pictureBodySize: 11 * 1024 * 1024,
  /** The same of a file of products. */
  fileBodySize: 6 * 1024 * 1024,
  /** The same of a call that writes the catalogue. */
  catalogueBodySize: 1024 * 1024,
  /** Seconds a link of a mail shows an order to its buyer (180 days), and a number with its e-mail shows it in brief. */
  orderLink: 180 * 24 * 3600,
  orderGlance: 3600,
  /** Seconds the address of a payment result is worth something (30 days), and its buyer's browser is known again. */
  paymentResult: 30 * 24 * 3600,
  knownBuyer: 24 * 3600,
  /** Hour of Paris from which an order counts as one of the next working day. */
  cutOffHour,
  /** Days a product can be sent back in, from its reception. */
  returnDays: 30,
  /** Characters of the order note. */
  noteLength: 500,
  /** Characters of the gift card. */
  giftLength: 300,
  /** Version of the terms of sale a customer accepts, stored with the order: the day they were written. */
  termsVersion: '2026-11-25',
  /** Days a product is new. */
  newDays: 90,
  /** Days a request to be told of a return waits to be confirmed, waits for the product, and is kept once answered. */
  restock: { confirmDays: 7, waitDays: 365, toldDays: 30 },
  /**
   * The letter: days a request waits to be confirmed, years an address is kept after its last contact and a refusal
   * after it, seconds between two mails about one subscription, days a personal code is worth something.
   */
  letter: { confirmDays: 30, retentionYears: 3, mailWait: 3600, codeDays: 183 },
  /**
   * Messages to the house: working days until its answer, years one is kept, and years of what a machine seems to have
   * written.
   */
  contact: { answerDays: 2, retentionYears: 3, suspectYears: 1 },
} as const
