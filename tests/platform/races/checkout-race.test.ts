import { env } from 'cloudflare:test'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Shopper } from '../../shop/shopper.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { type Method, type Payment, product, Race } from './race-world.ts'

const second = 1000
/** Seconds after the first order at which its buyer pays: around the end of its 31 minutes. */
const moments = [60, 1740, 1850, 1858, 1859, 1860, 1861, 1862, 1870, 1920]

const say = console.log

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  await loadCatalogue(env.DB)
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const stock = () =>
  env.DB.prepare('SELECT stock FROM products WHERE id = ?1')
    .bind(Number(product.id))
    .first<{ stock: number }>()

interface Ended {
  id: number
  status: string
  stockState: string
  paid: number
  mails: number
  returned: number
}

/** Returns what is wrong at the end: pieces, money, and mails to buyers. */
async function faultsOf(race: Race, from: number): Promise<string[]> {
  const { results: orders } = await env.DB.prepare(
    `SELECT id, status, stock_state AS stockState, paid_at IS NOT NULL AS paid,
       (SELECT count(*) FROM outbox m WHERE m.dedupe_key = 'order-paid:' || o.id) AS mails,
       (SELECT count(*) FROM outbox m WHERE m.kind = 'paid-too-late' AND m.dedupe_key LIKE 'too-late:S' || o.id || '-%')
         AS returned
     FROM orders o WHERE id > ?1`,
  )
    .bind(from)
    .all<Ended>()
  const faults: string[] = []
  const paid = orders.filter((order) => order.paid)
  if (paid.length > 1) faults.push(`${paid.length} orders are paid for one piece`)
  const left = (await stock())?.stock
  if (left !== 1 - paid.length) faults.push(`${left} left, ${paid.length} paid`)
  for (const { id, status, stockState, paid: isPaid, mails, returned } of orders) {
    const { results: attempts } = await env.DB.prepare(
      'SELECT id, provider FROM payment_attempts WHERE order_id = ?1',
    )
      .bind(id)
      .all<{ id: string; provider: Method }>()
    let held = 0
    for (const attempt of attempts) held += await race.held(attempt)
    const { total = 0 } =
      (await env.DB.prepare('SELECT total_cents AS total FROM orders WHERE id = ?1')
        .bind(id)
        .first<{ total: number }>()) ?? {}
    if (isPaid && stockState !== 'kept') faults.push(`order ${id} is paid without its piece`)
    if (isPaid && status !== 'processing') faults.push(`order ${id} is paid and ${status}`)
    if (held !== (isPaid ? total : 0)) faults.push(`order ${id} (${status}) holds ${held} cents`)
    if (mails !== isPaid) faults.push(`order ${id} has ${mails} mails of payment`)
    if (isPaid && returned > 0) faults.push(`order ${id} is paid, and its buyer was told otherwise`)
    if (!isPaid && stockState === 'held') faults.push(`order ${id} still holds its piece`)
  }
  return faults
}

/**
 * Makes buyers compete for the last piece while the hold of the first one ends during the payment. Returns how many
 * tried.
 */
async function round(race: Race, buyers: Shopper[]): Promise<number> {
  const [first, ...others] = buyers
  if (!first) throw new Error('nobody')
  const payments: Payment[] = []
  const placed = await race.order(first)
  if (placed) payments.push(placed)
  race.pass(race.pick(moments) * second)
  const acts = [
    () => (placed ? race.pay(first, placed) : Promise.resolve()),
    () => race.tick(),
    ...others.map((buyer) => async () => {
      await race.dawdle()
      const payment = await race.order(buyer)
      if (!payment) return
      payments.push(payment)
      if (race.luck() < 0.8) await race.pay(buyer, payment)
    }),
  ]
  await Promise.all(acts.map((act) => act()))
  // Refused buyers try again after the hold has ended. Somebody else may have the piece by then.
  race.pass(race.pick([1, 30, 62, 120]) * second)
  await race.tick()
  await Promise.all(
    others.map(async (buyer) => {
      const payment = await race.order(buyer)
      if (payment) payments.push(payment)
      if (payment && race.luck() < 0.8) await race.pay(buyer, payment)
    }),
  )
  if (placed && race.luck() < 0.3) await race.force(placed)
  await race.notify()
  await race.finish()
  return 1 + 2 * others.length
}

it('sells the last item to one paying buyer, whoever is first and whenever the reservation ends', {
  timeout: 3_600_000,
}, async () => {
  const attempts = Number(env.RACE_ATTEMPTS)
  const seed = Number(env.RACE_SEED)
  const race = await Race.open(seed)
  const failures: string[] = []
  let tried = 0
  let sold = 0
  for (let rounds = 0; tried < attempts; rounds += 1) {
    await env.DB.prepare('UPDATE products SET stock = ?2 WHERE id = ?1')
      .bind(Number(product.id), product.stock)
      .run()
    const from =
      (await env.DB.prepare('SELECT max(id) AS id FROM orders').first<{ id: number | null }>())?.id ?? 0
    const buyers = Array.from({ length: race.pick([2, 2, 3, 4]) }, race.newBuyer)
    await Promise.all(buyers.map((buyer) => buyer.post('/cart/items', { id: product.id, quantity: '1' })))
    tried += await round(race, buyers)
    const faults = await faultsOf(race, from)
    failures.push(...faults.map((fault) => `round ${rounds} of seed ${seed}: ${fault}`))
    sold += 1 - ((await stock())?.stock ?? 0)
  }
  const late = await env.DB.prepare("SELECT count(*) AS n FROM order_events WHERE kind = 'too-late'").first<{
    n: number
  }>()
  say(`last pieces: ${tried} attempts, ${sold} sold, ${late?.n} given back, ${failures.length} failures`)
  expect(failures).toEqual([])
  expect(race.problems).toEqual([])
  expect(sold).toBeGreaterThan(0)
})
