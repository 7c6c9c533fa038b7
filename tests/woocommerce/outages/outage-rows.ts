import { paths } from '../../../shared/paths.ts'
import { cartOf, noticeOf } from '../../shop/shopper.ts'
import type { Visit } from '../../shop/visit.ts'
import { seeded } from '../../support/stand-ins/woocommerce/seed.ts'
import type { OutageWorld, Victim } from './outage-world.ts'

/**
 * Whether the platform has the routes of our specification (`companion`), or only WooCommerce, CoCart and JWT
 * (`stock`).
 */
export type Mode = 'companion' | 'stock'

/** A call of the contract, the shopper's action that makes it, and the expected result when it fails. */
export interface Row {
  call: string
  /** The calls to the platform that fail; by mode where the modes differ. A mode without such a call is absent. */
  on: RegExp | Partial<Record<Mode, RegExp>>
  /** Prepares the visitor while the platform works. */
  before?(victim: Victim, world: OutageWorld): Promise<unknown>
  /** The shopper's action. `given` is the result of `before`. */
  act(victim: Victim, given: never): Promise<Visit>
  /** Possible statuses of the response. 303 leads back with a notice. */
  status: readonly number[]
  /** Text of the page, or of the notice after the redirect. */
  says: RegExp
  /**
   * The state before the request (`had`) and after it (`wished`). A request whose response was lost may be done or
   * not, but never twice.
   */
  truth?: { of(victim: Victim, world: OutageWorld): unknown; had: unknown; wished: unknown }
  /** Repeats the request where no notice offers it. */
  again?(victim: Victim, given: never): Promise<unknown>
}

const { ring, necklace, variableRing } = seeded
export const failed = [500, 502, 503, 504]
const unread = { status: [503], says: /Un incident[\s\S]*Réessayer/ }
export const notified = { status: [303], says: /./ }
export const add = (victim: Victim, id: number = ring) => victim.post(paths.cartItems, { id: String(id) })
const keyIn = async (victim: Victim) => (await cartOf(victim)).lines[0]?.key ?? ''
const pieces = (had: object, wished: object) => ({ of: (victim: Victim) => victim.pieces(), had, wished })
const saved = pieces({ [ring]: 1 }, { [ring]: 1 })

export const reads: Row[] = [
  { call: 'products', on: /^GET wc\/v3\/products\?/, act: (v) => v.get('/list/bagues'), ...unread },
  {
    call: 'terms',
    on: /^GET wc\/v3\/products\/(categories|tags)/,
    act: (v) => v.get('/list/akoya'),
    ...unread,
  },
  { call: 'product', on: /^GET wc\/v3\/products\/12$/, act: (v) => v.get(`/product/b-${ring}`), ...unread },
  { call: 'variations', on: /variations/, act: (v) => v.get(`/product/b-${variableRing}`), ...unread },
  {
    call: 'search',
    on: /^GET wc\/v3\/products\?.*search=/,
    act: (v) => v.get('/search?wd=perle'),
    ...unread,
  },
  { call: 'posts', on: /^GET wp\/v2\/posts\?/, act: (v) => v.get(paths.guides), ...unread },
  { call: 'post', on: /^GET wp\/v2\/posts\/6333/, act: (v) => v.get(paths.post(6333)), ...unread },
  { call: 'all of home', on: /^GET w/, act: (v) => v.get('/'), status: [200], says: /<h1/ },
  {
    call: 'cart',
    on: /^GET cocart\/v2\/cart/,
    before: (v) => add(v),
    act: (v) => v.get(paths.cart),
    status: [503],
    says: /Votre panier est conservé[\s\S]*Un article vous y attend[\s\S]*Réessayer/,
    truth: saved,
  },
  {
    call: 'cart at checkout',
    on: /^GET cocart\/v2\/cart/,
    before: (v) => add(v),
    act: (v) => v.get(paths.checkout),
    status: [503],
    says: /La commande est fermée un instant[\s\S]*Réessayer/,
    truth: saved,
  },
]

export const ofCart: Row[] = [
  {
    call: 'add-item, the first',
    on: /^POST cocart\/v2\/cart\/add-item/,
    act: (v) => add(v),
    ...notified,
    truth: pieces({}, { [ring]: 1 }),
  },
  {
    call: 'add-item',
    on: /^POST cocart\/v2\/cart\/add-item/,
    before: (v) => add(v),
    act: (v) => add(v, necklace),
    ...notified,
    truth: pieces({ [ring]: 1 }, { [ring]: 1, [necklace]: 1 }),
  },
  {
    call: 'item',
    on: /^POST cocart\/v2\/cart\/item\//,
    before: (v) => add(v),
    act: async (v) => v.post(paths.cartItem(await keyIn(v)), { quantity: '3' }),
    ...notified,
    truth: pieces({ [ring]: 1 }, { [ring]: 3 }),
  },
  {
    call: 'item removed',
    on: /^DELETE cocart\/v2\/cart\/item\//,
    before: (v) => add(v),
    act: async (v) => v.post(paths.cartItemRemoval(await keyIn(v))),
    ...notified,
    truth: pieces({ [ring]: 1 }, {}),
  },
  {
    call: 'item restored',
    on: /^PUT cocart\/v2\/cart\/item\//,
    async before(v) {
      await add(v)
      const key = await keyIn(v)
      await v.post(paths.cartItemRemoval(key))
      return key
    },
    act: (v, key) => v.post(paths.cartItemRestoral(key)),
    ...notified,
    truth: pieces({}, { [ring]: 1 }),
  },
  {
    call: 'clear, after a login',
    on: /^POST cocart\/v2\/cart\/clear/,
    before: (v) => add(v),
    act: (v) => v.logIn(),
    status: [303],
    says: /Connexion réussie/,
    truth: saved,
    again: (v) => v.get(paths.cart),
  },
  {
    call: 'coupon',
    on: { companion: /^POST customer\/v1\/validate-coupon/, stock: /^GET wc\/v3\/coupons/ },
    async before(v, { shop: { books } }) {
      await add(v)
      const [id, code] = [books.newId(), v.email.split('@')[0] ?? '']
      const known = books.coupon('bagues5')
      // A code of this visitor only, because the Worker knows a code that was read before while the platform is down.
      if (known) books.coupons.set(id, { ...known, id, code })
      return code
    },
    act: (v, code) => v.post(paths.cartCode, { code }),
    status: failed,
    says: /Réessayer/,
    truth: {
      of: async (v) => (await cartOf(v)).coupons.length,
      had: 0,
      wished: 1,
    },
  },
]

/** Returns the text of a response: of its page, or of the notice for the next page. */
export const textOf = (victim: Victim, { status, html }: Visit): string =>
  status === 303 ? (noticeOf(victim) ?? '') : html
