import type { Address } from '../../shared/address/address.ts'
import type { House } from '../../worker/content/business.ts'
import { businessOf } from '../../worker/content/business.ts'
import type { Mail } from '../../worker/platform/mails/mail.tsx'
import {
  alreadyCustomer,
  passwordChanged,
  passwordReset,
  welcomeCustomer,
} from '../../worker/platform/mails/messages/account.ts'
import {
  emailConfirmation,
  emailLeaving,
  emailTaken,
  goodbye,
  idleNotice,
} from '../../worker/platform/mails/messages/account-area.ts'
import {
  contactReceipt,
  type ReceivedMessage,
  toHouse,
} from '../../worker/platform/mails/messages/contact.ts'
import { healthAlarm } from '../../worker/platform/mails/messages/health-alarm.ts'
import { inMaking } from '../../worker/platform/mails/messages/in-making.ts'
import {
  newsletterConfirmation,
  newsletterStopLink,
  newsletterWelcome,
} from '../../worker/platform/mails/messages/newsletter.ts'
import { orderLinkMail } from '../../worker/platform/mails/messages/order-link.ts'
import { orderDelivered, orderShipped } from '../../worker/platform/mails/messages/order-parcel.ts'
import {
  orderAccepted,
  orderCancelled,
  orderPaid,
  paymentFailed,
} from '../../worker/platform/mails/messages/order-payment.ts'
import { orderSold, type SoldOrder, salesSummary } from '../../worker/platform/mails/messages/order-sold.ts'
import { orderToPay } from '../../worker/platform/mails/messages/order-to-pay.ts'
import type { MailedOrder } from '../../worker/platform/mails/messages/ordered.ts'
import { paidTooLate } from '../../worker/platform/mails/messages/paid-too-late.ts'
import { paidTwice } from '../../worker/platform/mails/messages/paid-twice.ts'
import { passkeyAdded } from '../../worker/platform/mails/messages/passkey.ts'
import { refundMade, returnReceived } from '../../worker/platform/mails/messages/refund.ts'
import { restockConfirmation, restockNews } from '../../worker/platform/mails/messages/restock.ts'
import { staffInvitation } from '../../worker/platform/mails/messages/staff.ts'
import { withdrawalReceipt } from '../../worker/platform/mails/messages/withdrawal.ts'
import { alertSamplesOf } from './alert-samples.ts'
import { businessFacts } from './business-facts.ts'

/** A shop with complete facts. */
export const house: House = {
  site: 'https://aubenacre.test',
  business: businessOf(businessFacts),
}

/** Text that somebody typed in order to inject markup or headers. */
export const hostile = '<img src=x onerror=alert(1)> "A"\r\nBcc: x@y.fr\u202e\u2028& Cie'

const paris: Address = {
  country: 'FR',
  first_name: 'Claire',
  last_name: 'Le Goff',
  address_1: '14, rue des Œillets',
  address_2: '',
  city: 'Paris',
  state: '',
  postcode: '75001',
}

const ring: MailedOrder['lines'][number] = {
  name: 'Bague Aube Akoya - 52',
  options: { Taille: '52' },
  extras: { gravure: 'À toi' },
  letters: '',
  quantity: 1,
  subtotalCents: 12_900,
  materials: 'Or jaune 750\u00a0‰ (18 carats), perle de culture Akoya',
  personalised: false,
}
const necklace: MailedOrder['lines'][number] = {
  ...ring,
  name: 'Collier à lettres',
  options: {},
  letters: 'lea',
  personalised: true,
}

/** Returns an order with a returnable product and a personalised one. `changed` overrides fields. */
export const orderOf = (changed: Partial<MailedOrder> = {}): MailedOrder => ({
  id: 1042,
  email: 'claire@example.com',
  subtotalCents: 25_800,
  carriageCents: 0,
  carrierName: '',
  handover: 'home',
  totalCents: 23_220,
  billing: paris,
  shipping: paris,
  customerNote: 'Sonnez deux fois.',
  gift: true,
  giftMessage: 'Joyeux anniversaire\nPapa',
  latestDelivery: '2026-12-08',
  termsVersion: '2026-11-22',
  payableUntil: '2026-11-21T11:00:00.000Z',
  vatRate: 20,
  createdAt: '2026-11-21T10:00:00.000Z',
  lines: [ring, necklace],
  coupons: [{ code: 'welcome10', discountCents: 2_580 }],
  ...changed,
})

/** Returns the same order as the staff prepare it. */
const soldOf = (changed: Partial<SoldOrder> = {}): SoldOrder => {
  const order = orderOf()
  return {
    ...order,
    billing: { ...order.billing, phone: '+33 6 12 34 56 78' },
    paymentMethod: 'stripe',
    lines: order.lines.map((line, index) => ({ ...line, sku: `AUB-700${index}` })),
    ...changed,
  }
}

/** The order of a shop whose products have no references. */
const unnamed = soldOf({ lines: soldOf().lines.map((line) => ({ ...line, sku: '' })) })
const abroad: Address = { ...paris, country: 'US', state: 'NY', city: 'New York', postcode: '10001' }
const awaited = { name: ring.name, choice: 'Taille 52', path: '/product/bague-aube-akoya-7001?taille=52' }
const link = '/commande/1042?acces=a.secret-of_a-test'
const parcel = { carrier: 'Colissimo', tracking: '6A12345678901' }

/** Returns a message to the staff. `changed` overrides fields. */
export const messageOf = (changed: Partial<ReceivedMessage> = {}): ReceivedMessage => ({
  subject: 'jewel',
  name: 'Claire Le Goff',
  email: 'claire@example.com',
  order: '',
  product: `${ring.name} (AUB-7001)`,
  message: 'Bonjour,\n\nla bague se fait-elle en taille 49\u202f?\nMerci.\nMerci.',
  receivedAt: Date.parse('2026-12-08T10:00:00Z'),
  ...changed,
})

/** Returns every mail of a shop by its kind, with a second sample where its words vary. */
export const mailSamplesOf = (house: House): Readonly<Record<string, Mail>> => ({
  'order-paid': orderPaid(orderOf(), link, house),
  'order-paid, letters only, abroad': orderPaid(
    orderOf({ lines: [necklace], shipping: abroad, gift: false, customerNote: '', coupons: [] }),
    link,
    house,
  ),
  'order-accepted': orderAccepted(orderOf(), link, house),
  'order-sold': orderSold(soldOf(), Date.parse('2026-11-21T10:04:00Z'), house),
  'order-sold, no gift, no code': orderSold(
    soldOf({ gift: false, customerNote: '', coupons: [] }),
    Date.parse('2026-11-21T10:04:00Z'),
    house,
  ),
  'order-sold, without references': orderSold(unnamed, Date.parse('2026-11-21T10:04:00Z'), house),
  'sales, without references': salesSummary(
    [{ ...unnamed, isOpen: true }],
    { orders: 1, cents: 23_220 },
    house,
  ),
  sales: salesSummary(
    [
      { ...soldOf(), isOpen: true },
      { ...soldOf({ id: 1043, gift: false }), isOpen: false },
    ],
    { orders: 120, cents: 2_786_400 },
    house,
  ),
  'sales, one order': salesSummary([{ ...soldOf(), isOpen: true }], { orders: 1, cents: 23_220 }, house),
  'payment-failed': paymentFailed(orderOf(), link, house),
  'order-cancelled': orderCancelled(orderOf(), house),
  'order-cancelled, by the shop': orderCancelled(orderOf(), house, 'shop'),
  'paid-twice': paidTwice(orderOf(), 23_220, link, house),
  'paid-too-late': paidTooLate(orderOf(), 23_220, 'stripe', house),
  'paid-too-late, one jewel': paidTooLate(orderOf({ lines: [necklace] }), 9_900, 'paypal', house),
  ...alertSamplesOf(house),
  'order-shipped': orderShipped(orderOf(), parcel, link, house),
  'order-delivered': orderDelivered(orderOf(), '2026-12-04', link, house),
  'order-delivered, letters only': orderDelivered(orderOf({ lines: [necklace] }), '2026-12-04', link, house),
  'order-link': orderLinkMail('1042', link, house),
  'health-alarm': healthAlarm({ name: 'parked', isRed: true, n: 2, at: null }, house),
  'order-to-pay': orderToPay(orderOf(), link, '2026-11-24T09:00:00.000Z', house),
  'in-making': inMaking(orderOf(), '2026-11-24', link, house),
  refund: refundMade(
    {
      order: { id: 1042 },
      amount: 8_990,
      means: 'stripe',
      creditNote: 'A2026-00001',
      isCancelled: false,
      isOfOrder: true,
    },
    link,
    house,
  ),
  'refund, cancelled': refundMade(
    {
      order: { id: 1042 },
      amount: 23_220,
      means: 'paypal',
      creditNote: 'A2026-00002',
      isCancelled: true,
      isOfOrder: true,
    },
    link,
    house,
  ),
  'refund, not its amount': refundMade(
    {
      order: { id: 1042 },
      amount: 100,
      means: 'lianlian',
      creditNote: null,
      isCancelled: false,
      isOfOrder: false,
    },
    link,
    house,
  ),
  returned: returnReceived({ order: { id: 1042 }, day: '2026-12-10', refundDue: '2026-12-22' }, house),
  'withdrawal-receipt': withdrawalReceipt(
    {
      declaration:
        'Je vous notifie ma rétractation du contrat portant sur\u00a0: toute la commande n°\u00a01042.',
      name: 'Claire Le Goff',
      reference: '1042',
      email: 'claire@example.com',
      receivedAt: Date.parse('2026-12-08T10:00:00Z'),
      returnDue: '2027-01-05',
      refundDue: '2026-12-22',
      personalised: ['Collier à lettres, lettres «\u00a0lea\u00a0»'],
    },
    house,
  ),
  welcome: welcomeCustomer('claire', house),
  'already-customer': alreadyCustomer(house),
  'password-reset': passwordReset('a.secret-of_a-test', house),
  'password-changed': passwordChanged(house),
  'email-confirmation': emailConfirmation('a.secret-of_a-test', house),
  'email-taken': emailTaken(house),
  'email-leaving': emailLeaving('claire@example.org', house),
  goodbye: goodbye(house),
  'idle-notice': idleNotice('8 décembre 2026', house),
  'letter-confirmation': newsletterConfirmation({ confirm: 'one-secret', stop: 'another-secret' }, house),
  'letter-welcome': newsletterWelcome(
    { code: 'welcome10', percent: 10, lastDay: '2026-12-31' },
    'a-secret',
    house,
  ),
  'letter-stop-link': newsletterStopLink('a-secret', house),
  message: toHouse(messageOf({ order: '1042' }), house),
  'message, about data': toHouse(messageOf({ subject: 'data', product: null }), house),
  'message-receipt': contactReceipt(messageOf(), house),
  'message-receipt, about data': contactReceipt(messageOf({ subject: 'data', product: null }), house),
  'message-receipt, without its links': contactReceipt(
    messageOf({ message: 'Regardez www.example.com et bit.ly/abc' }),
    house,
  ),
  'restock-confirmation': restockConfirmation(awaited, 'a-secret_of-a-test', house),
  'passkey-added': passkeyAdded({ name: 'Téléphone', to: 'customer' }, house),
  'passkey-added, to the staff': passkeyAdded({ name: 'Téléphone', to: 'staff' }, house),
  'staff-invitation': staffInvitation({ token: 'a-secret_of-a-test', name: 'Ambre', role: 'shop' }, house),
  'restock-news': restockNews(awaited, 'a-secret_of-a-test', house),
})

export const mailSamples = mailSamplesOf(house)
