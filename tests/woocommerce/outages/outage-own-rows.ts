import { paths } from '../../../shared/paths.ts'
import { checkoutFields } from '../../shop/shopper.ts'
import { seeded } from '../../support/stand-ins/woocommerce/seed.ts'
import { add, failed, notified, type Row } from './outage-rows.ts'
import type { OutageWorld, Victim } from './outage-world.ts'

const { ring } = seeded
const typed = { username: 'lea', email: 'lea@example.test' }
let names = 0
const like = (v: Victim) => v.post(paths.favorites, { ajouter: String(ring) })
const likes = async (v: Victim) =>
  (JSON.parse((await v.get(paths.favoriteIds)).html) as { favourites: number[] }).favourites

export const ofAccounts: Row[] = [
  {
    call: 'token',
    on: /^POST jwt-auth\/v1\/token$/,
    act: (v) => v.logIn(),
    status: failed,
    says: /name="username"[^>]*value="shopper/,
  },
  {
    call: 'register',
    on: { companion: /^POST customer\/v1\/register/, stock: /^POST wc\/v3\/customers/ },
    async before() {
      names += 1
      return { ...typed, username: `lea${names}`, email: `lea${names}@example.test` }
    },
    act: (v, given: typeof typed) =>
      v.post(paths.register, { ...given, password: 'Perle-2026', confirmPassword: 'Perle-2026' }),
    status: failed,
    says: /value="lea\d+@example\.test"/,
  },
  {
    call: 'forgotten',
    on: { companion: /^POST customer\/v1\/cust_forgot/ },
    act: (v) => v.post(paths.resetPassword, { email: 'claire@example.test' }),
    status: failed,
    says: /value="claire@example\.test"/,
  },
  {
    call: 'likes',
    on: { companion: /^GET customer\/v1\/likes/ },
    before: (v) => v.logIn(),
    act: (v) => v.get(paths.favorites),
    status: [503],
    says: /Votre compte ne répond pas[\s\S]*Réessayer/,
  },
  {
    call: 'like',
    on: { companion: /^POST customer\/v1\/like$/ },
    before: (v) => v.logIn(),
    act: like,
    ...notified,
    truth: { of: likes, had: [], wished: [ring] },
    again: like,
  },
  {
    call: 'validate, and a like of ours',
    on: { stock: /^(POST jwt-auth|GET wc\/v3\/customers)/ },
    before: (v) => v.logIn(),
    act: like,
    status: [303],
    says: /favoris/,
    truth: { of: likes, had: [ring], wished: [ring] },
  },
  {
    call: 'send-coupon',
    on: { companion: /^POST custom\/v1\/send-coupon/ },
    act: (v) => v.post(paths.newsletter, { email: 'lea@example.test', source: 'page' }),
    status: failed,
    says: /value="lea@example\.test"/,
  },
]

type Order = Awaited<ReturnType<typeof checkoutFields>>
const methodIn = (world: OutageWorld) => (world.mode === 'stock' ? 'simulated' : 'stripe')

/** Places an order without paying it. Returns the path of its result page. */
async function placed(v: Victim, world: OutageWorld): Promise<string> {
  await add(v)
  const fields = await checkoutFields(v, { email: v.email, payment_method: methodIn(world) })
  await v.post(paths.checkout, fields)
  const { order } = JSON.parse(decodeURIComponent(v.cookies.get('aubenacre_attempt') ?? ''))
  return paths.result(order.id, order.key)
}

export const ofOrders: Row[] = [
  {
    call: 'checkout',
    on: { companion: /^POST customer\/v1\/stripe\/checkout/, stock: /^POST wc\/v3\/orders/ },
    async before(v, world) {
      await add(v)
      return checkoutFields(v, { email: v.email, payment_method: methodIn(world) })
    },
    act: (v, fields: Order) => v.post(paths.checkout, fields),
    status: failed,
    says: /value="Morel"/,
    truth: {
      of: (v, { shop }) =>
        [...shop.books.orders.values()].filter(({ billing }) => billing['email'] === v.email).length,
      had: 0,
      wished: 1,
    },
    again: (v, fields: Order) => v.post(paths.checkout, fields),
  },
  {
    call: 'update_order',
    on: { companion: /^POST customer\/v1\/update_order/ },
    before: placed,
    act: (v, path) => v.get(path),
    status: [200],
    says: /Paiement en cours de vérification/,
  },
  {
    call: 'update_order, and the order read',
    on: { companion: /^(POST customer\/v1\/update_order|GET (customer\/v1\/order|wc\/v3\/orders))/ },
    before: placed,
    act: (v, path) => v.get(path),
    status: [503],
    says: /Ne payez pas à nouveau/,
  },
]
