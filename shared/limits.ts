import { cutOffHour } from '#brand/delivery.ts'
import { buyLimits } from './cart/buy-limits.ts'

/** Constants of the business. */
export const limits = {
  ...buyLimits,
  /** Seconds that the notice about an unreadable catalogue stays. */
  catalogueNotice: 5,
  /** Maximum number of terms and categories per request. */
  termsPerPage: 99,
  /** Products per page of a list: the default and the maximum. */
  listPageSize: 24,
  largestListPage: 48,
  /** Seconds that a cart lives after its last use: a guest's, and a customer's, which waits for the next login. */
  cartLife: 7 * 24 * 3600,
  customerCartLife: 90 * 24 * 3600,
  /** Seconds that a closed promotional banner stays closed. */
  bannerLife: 30 * 24 * 3600,
  /** Seconds that a promotion code from a link waits for a cart. */
  linkedCodeLife: 7 * 24 * 3600,
  /** Seconds that a browser stores the details of a buyer who agreed: six months. */
  detailsLife: 183 * 24 * 3600,
  /** Seconds of a login session, as long as the platform's token: seven days. */
  loginLife: 7 * 24 * 3600,
  /** Seconds that an account recognises a browser after a login: half a year. */
  knownLife: 183 * 24 * 3600,
  /** Seconds of a staff session. */
  staffLife: 12 * 3600,
  /** Seconds that a link to reset a password is valid. */
  resetLife: 60 * 60,
  /** Seconds during which an identical request counts as a double click or a retry of the browser. */
  sameRequest: 60,
  /** Seconds that the choice of a language is stored: six months. */
  choiceLife: 183 * 24 * 3600,
  /**
   * Number of characters: of a user name, of a password at login as the specification says, and of a new password. A
   * login with a longer password is not refused.
   */
  username: { min: 3, max: 60 },
  password: { min: 6, max: 16, newMin: 8, newMax: 64 },
  /** Maximum number of characters of a first or last name. */
  personName: 60,
  /** Maximum number of addresses per customer, and of characters of an address label. */
  addressBook: { size: 10, label: 40 },
  /** Seconds that the link to confirm another e-mail address is valid: a day. */
  emailLink: 24 * 3600,
  /** Seconds after a login during which it replaces the password of an account without one. */
  freshLogin: 10 * 60,
  /** Days without a login after which an account is deleted (two years), and days of notice before that. */
  idleAccount: { days: 730, notice: 30 },
  /**
   * Seconds during which an unpaid order can be paid, from the opening of its payment. Its pieces are reserved for the
   * same time. Stripe keeps a payment page open for at least 30 minutes; one more minute allows for clocks that differ.
   */
  orderPayable: 31 * 60,
  /** Seconds after its creation from which an order can no longer be paid, even if its payment is opened again. */
  orderPayableMax: 3 * 3600,
  /** Minimum seconds left on a payment page for its buyer to return to it. With less, the buyer gets a new one. */
  paymentPageLeft: 5 * 60,
  /** Seconds after its end for which an order keeps its pieces while the provider does not say whether it was paid. */
  unsureHold: 6 * 3600,
  /** Maximum bytes of a request body. */
  bodySize: 64 * 1024,
  /** Maximum bytes of an upload form with a picture. */
  pictureBodySize: 11 * 1024 * 1024,
  /** Maximum bytes of an upload form with a product file. */
  fileBodySize: 6 * 1024 * 1024,
  /** Maximum bytes of a request that writes the catalogue. */
  catalogueBodySize: 1024 * 1024,
  /**
   * Seconds that a mailed link shows an order to its buyer (180 days), and that an order number with its e-mail address
   * shows a summary.
   */
  orderLink: 180 * 24 * 3600,
  orderGlance: 3600,
  /** Seconds that the address of a payment result is valid (30 days), and that the buyer's browser is recognised. */
  paymentResult: 30 * 24 * 3600,
  knownBuyer: 24 * 3600,
  /** Hour in Paris from which an order counts for the next working day. */
  cutOffHour,
  /** Days after reception during which a product can be returned. */
  returnDays: 30,
  /** Maximum number of characters of the order note. */
  noteLength: 500,
  /** Maximum number of characters of the gift card. */
  giftLength: 300,
  /** Days during which a product is new. */
  newDays: 90,
  /** Days for stock alerts: to confirm one, to wait for the product, and to store one after its mail. */
  restock: { confirmDays: 7, waitDays: 365, notifiedDays: 30 },
  /**
   * Newsletter: days to confirm a subscription, years to store an address after its last contact and a refusal after
   * it, seconds between two mails about one subscription, days that a personal code is valid.
   */
  letter: { confirmDays: 30, retentionYears: 3, mailWait: 3600, codeDays: 183 },
  /**
   * Messages to the shop:
   * working days to answer, years to store a message, and years to store a suspected bot's message.
   */
  contact: { answerDays: 2, retentionYears: 3, suspectYears: 1 },
} as const
