import type * as z from 'zod'
import { loginForm, newPasswordForm, registerForm, resetForm } from '../../shared/account/account.ts'
import { changeEmailForm, changePasswordForm, nameForm } from '../../shared/account/account-settings.ts'
import { addressEntry } from '../../shared/address/address-book.ts'
import { addItemForm } from '../../shared/cart/cart-forms.ts'
import { checkoutForm } from '../../shared/checkout/checkout.ts'
import { contactForm } from '../../shared/contact/contact.ts'
import { newsletterForm, newsletterLinkForm } from '../../shared/contact/newsletter.ts'
import { restockForm } from '../../shared/contact/restock.ts'
import { orderDetailsForm } from '../../shared/orders/order-details.ts'
import { orderSearchForm } from '../../shared/orders/order-search.ts'
import { withdrawalForm } from '../../shared/orders/withdrawal-form.ts'
import { workshopForm } from '../../shared/orders/workshop.ts'

const address = {
  country: 'FR',
  first_name: 'Zoë',
  last_name: 'd’Ångström-Lévy',
  address_1: '1 rue des Perles',
  address_2: 'Bâtiment B',
  city: 'Paris',
  state: '',
  postcode: '75001',
}
const uuid = '5f0c3c1e-6a7e-4a39-8a53-0d5f5a4c9a11'
const billing = Object.fromEntries(Object.entries(address).map(([name, value]) => [`billing_${name}`, value]))
const email = 'zoe@example.com'
const password = 'Nacre-2026'

/** Each form of the shop with its schema, and the fields of a person who fills it in. */
export const forms: Record<string, [z.ZodType, Record<string, string>]> = {
  checkout: [
    checkoutForm,
    {
      ...{ ...address, ...billing, email, phone: '06 12 34 56 78', note: 'Sonnez.\nMerci', gift: 'on' },
      ...{ gift_message: 'Bon anniversaire\u00a0!', accept_terms: 'on', adult: 'on', client_ref: uuid },
      ...{ terms_version: '2026-11-25', expected_total: '13410', payment_method: 'lianlian' },
      ...{ card_token: 'tok_1', holder_name: 'Zoë Lévy' },
    },
  ],
  address: [addressEntry, { ...address, phone: '+33 6 12 34 56 78', label: 'Maison' }],
  order: [orderDetailsForm, { ...address, phone: '0612345678', note: 'Merci' }],
  contact: [
    contactForm,
    { subject: 'order', name: 'Zoë', email, order: 'N° 12', message: 'Bonjour', intent: uuid, site: '' },
  ],
  newsletter: [newsletterForm, { email, source: 'footer' }],
  newsletterLink: [newsletterLinkForm, { email }],
  restock: [restockForm, { choice: '7001', email }],
  login: [loginForm, { username: 'zoé', password }],
  loginByAddress: [loginForm, { username: email, password }],
  register: [registerForm, { username: 'zoé', email, password, confirmPassword: password }],
  reset: [resetForm, { email }],
  newPassword: [newPasswordForm, { password, confirmPassword: password }],
  name: [nameForm, { first_name: 'Zoë', last_name: 'Lévy' }],
  changeEmail: [changeEmailForm, { email, email_password: password }],
  changePassword: [changePasswordForm, { current: password, password, confirmPassword: password }],
  orderSearch: [orderSearchForm, { number: 'N° 1234', email }],
  withdrawal: [
    withdrawalForm,
    { declaration: uuid, name: 'Zoë Lévy', order: 'n° 12', email, scope: 'some', jewels: 'La bague' },
  ],
  cart: [addItemForm, { id: '7001', quantity: '2', letters: 'zoe', attribute_taille: '54' }],
  parcel: [workshopForm, { act: 'ship', order: '12', carrier: 'Colissimo', tracking: '6A123' }],
  refund: [workshopForm, { act: 'refund', order: '12', request: uuid, withheld: '12,50', pieces_3: '1' }],
}
