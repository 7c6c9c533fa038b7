/** What shoppers write, in the order of a purchase: each act needs those before it. */
import { paths } from '../../../shared/paths.ts'
import { termsVersion } from '../../../worker/content/texts.ts'
import { sign } from '../../../worker/platform/providers/simulated/signature.ts'
import { signatureHeader } from '../../../worker/platform/providers/simulated.ts'
import { benchSecret } from '../../support/built-shop.ts'
import { type Answer, post, type Shopper } from './shopper.ts'

/** Products with nothing to choose; the first is what is ordered. */
export const ordered = 7057
export const beside = 7058

/** A code of the bench, which everyone may use. */
export const code = 'banc'

/** Password of the bench's customers. */
export const password = 'un mot de passe du banc 2026'

export interface Act {
  name: string
  /** Sends it. @throws Error when it is not accepted */
  run(shopper: Shopper, site: string): Promise<void>
  /** A hash of a password costs a hundred times any other write: fewer are enough. */
  isSlow?: boolean
}

interface Outcome {
  kind: string
  cart?: { lines: { key: string }[]; total: number }
  goTo?: string
}

function accepted({ status, text }: Answer): Outcome {
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 300)}`)
  return JSON.parse(text) as Outcome
}

/** An act that answers the cart, which the shopper then knows. */
const cartAct = (name: string, send: (shopper: Shopper) => Promise<Answer>): Act => ({
  name,
  async run(shopper) {
    const { cart } = accepted(await send(shopper))
    shopper.line = cart?.lines[0]?.key ?? ''
    shopper.total = cart?.total ?? 0
  },
})

const delivery = {
  country: 'FR',
  first_name: 'Claire',
  last_name: 'Morel',
  address_1: '14, rue des Orfèvres',
  address_2: '',
  city: 'Paris',
  state: '',
  postcode: '75001',
  phone: '+33 6 12 34 56 78',
  billing_same: '1',
  note: '',
}

/** Sends the form of the checkout page. */
export const sendOrder = (shopper: Shopper): Promise<Answer> =>
  shopper.send(paths.checkout, {
    ...delivery,
    email: shopper.email,
    accept_terms: '1',
    adult: '1',
    payment_method: 'simulated',
    client_ref: crypto.randomUUID(),
    cart_print: '',
    terms_version: termsVersion(),
    expected_total: String(shopper.total),
  })

export const addFirst = cartAct('add to cart, a new one', (shopper) =>
  shopper.send(paths.cartItems, { id: String(ordered), intent: crypto.randomUUID() }),
)

/** What fills a cart, then leaves one line of one piece and one code in it. */
export const cartActs: readonly Act[] = [
  addFirst,
  cartAct('add to cart', (shopper) =>
    shopper.send(paths.cartItems, { id: String(beside), intent: crypto.randomUUID() }),
  ),
  cartAct('change a quantity', (shopper) =>
    shopper.send(paths.cartItem(shopper.line), { quantity: '2', intent: crypto.randomUUID() }),
  ),
  cartAct('remove', (shopper) =>
    shopper.send(paths.cartItemRemoval(shopper.line), { intent: crypto.randomUUID() }),
  ),
  cartAct('coupon', (shopper) => shopper.send(paths.cartCode, { code })),
]

/** Takes the code off again, so that an order has none. */
export const takeCodeOff = cartAct('take a code off', (shopper) =>
  shopper.send(paths.cartCode, { remove: code }),
)

export const order: Act = {
  name: 'order',
  async run(shopper) {
    const { goTo = '' } = accepted(await sendOrder(shopper))
    shopper.session = goTo.split('/').at(-1) ?? ''
    shopper.order = (JSON.parse(shopper.cookie('aubenacre_attempt')) as Pick<Shopper, 'order'>).order
  },
}

export const pay: Act = {
  name: 'payment, by its webhook',
  async run({ session, total }, site) {
    const body = JSON.stringify({
      id: `evt_${session}`,
      type: 'payment.paid',
      session,
      amount_cents: total,
      currency: 'EUR',
      transaction_id: session.replace('sim_', 'demo_'),
    })
    const signature = await sign(benchSecret, 'simulated-webhook', body, Math.floor(Date.now() / 1000))
    const headers = { 'Content-Type': 'application/json', [signatureHeader]: signature }
    accepted(await post(site, { path: '/wp-json/customer/v1/simulated/webhook', headers, body }))
  },
}

export const cancel: Act = {
  name: 'cancel',
  async run(shopper) {
    accepted(await shopper.send(paths.orderCancel(shopper.order.id), { acces: shopper.order.key }))
  },
}

export const login: Act = {
  name: 'login',
  isSlow: true,
  async run(shopper) {
    accepted(await shopper.send(paths.login, { username: shopper.email, password }))
  },
}
