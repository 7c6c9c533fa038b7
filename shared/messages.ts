/**
 * All messages for customers. `{name}` marks a placeholder. Sentences that the specification imposes keep their
 * straight apostrophes and their punctuation. Groups of messages for browser scripts have their own files, so that a
 * script carries nothing else.
 */

import { accountMessages } from '#text/messages/account.ts'
import { accountAnswers } from '#text/messages/account-answers.ts'
import { accountAreaMessages } from '#text/messages/account-area.ts'
import {
  answerMessages,
  changeMessages,
  languageMessages,
  paymentMessages,
  restockMessages,
} from '#text/messages/answers.ts'
import { cardMessages } from '#text/messages/card.ts'
import { cartMessages, failureMessages, letterMessages, productMessages } from '#text/messages/cart.ts'
import { checkoutMessages } from '#text/messages/checkout.ts'
import { contactMessages } from '#text/messages/contact.ts'
import { couponMessages } from '#text/messages/coupon.ts'
import { favouriteMessages } from '#text/messages/favourites.ts'
import { newsletterMessages } from '#text/messages/newsletter.ts'
import { orderMessages } from '#text/messages/orders.ts'
import { passkeyMessages } from '#text/messages/passkeys.ts'
import { withdrawalMessages } from '#text/messages/withdrawal.ts'
import { workshopMessages } from './orders/workshop-messages.ts'
import { staffMessages } from './staff/staff-messages.ts'
import { fill } from './words/fit-words.ts'

/** All messages, for the server. A browser script imports only the group it shows. */
export const messages = /* @__PURE__ */ Object.assign(
  {},
  letterMessages,
  cartMessages,
  failureMessages,
  productMessages,
  answerMessages,
  cardMessages,
  checkoutMessages,
  contactMessages,
  couponMessages,
  changeMessages,
  orderMessages,
  paymentMessages,
  accountMessages,
  accountAnswers,
  accountAreaMessages,
  languageMessages,
  newsletterMessages,
  restockMessages,
  favouriteMessages,
  withdrawalMessages,
  workshopMessages,
  staffMessages,
  passkeyMessages,
)
export type MessageKey = keyof typeof messages

/** Returns the sentence of `key` with its placeholders filled. */
export function text(key: MessageKey, values?: Record<string, string>): string {
  return values ? fill(messages[key], values) : messages[key]
}
