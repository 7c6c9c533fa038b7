import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { receiveWebhook } from '../../../worker/platform/orders/events/webhooks.ts'
import { moves } from '../../../worker/platform/orders/ledger/moves.ts'
import { attemptsOf } from '../../../worker/platform/orders/payments/attempts.ts'
import { cancelOrder } from '../../../worker/platform/orders/placing/cancel.ts'
import { coupon } from '../../contract/cart-coupon-harness.ts'
import { openShop, products } from '../../contract/cart-shop.ts'
import type { Act, PlayedProvider } from '../../support/stand-ins/played.ts'
import { setStock, single } from '../checkout/checkout-shop.ts'
import {
  again,
  ask,
  attemptWith,
  hear,
  newProviders,
  played,
  read,
  start,
  tick,
  tried,
  unpaidOrder,
} from './ledger-shop.ts'

beforeAll(openShop)

const minute = 60_000
/** Total number of pieces, whoever has them. */
const pieces = 3

const which = fc.constantFrom(0, 1)
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('start', 'again'), on: which }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('act'),
      on: which,
      what: fc.constantFrom<Act>('pay', 'approve', 'accept', 'clear', 'bounce', 'refuse', 'expire'),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('hear', 'hear-asking', 'replay'), on: which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('ask') }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('clock'), minutes: fc.constantFrom(1, 3, 12, 31, 61, 1500) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'give-back'), on: which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fault'),
      on: which,
      fault: fc.constantFrom('deaf' as const, 'mute' as const, 'no' as const, null),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const live = new Set(['pending', 'on-hold', 'processing', 'completed', 'refunded'])

interface Facts {
  status: string
  stockState: string
  stock: number
  /** Whether its code counts as used. */
  code: string
  paid: number
  invoices: number
  mails: number
}

/** Checks what must always hold for an order. */
async function check(id: number, code: string): Promise<void> {
  const [ledger, facts] = await env.DB.batch([
    env.DB.prepare(
      "SELECT from_status AS a, to_status AS b FROM order_events WHERE order_id = ? AND kind = 'status' ORDER BY id",
    ).bind(id),
    env.DB.prepare(
      `SELECT status, stock_state AS stockState, paid_at IS NOT NULL AS paid,
         (SELECT stock FROM products WHERE id = ?2) AS stock,
         (SELECT state FROM coupon_uses u WHERE u.order_id = o.id AND u.code = ?3) AS code,
         (SELECT count(*) FROM invoices i WHERE i.order_id = o.id) AS invoices,
         (SELECT count(*) FROM outbox m WHERE m.dedupe_key = 'order-paid:' || o.id) AS mails
       FROM orders o WHERE id = ?1`,
    ).bind(id, products.scarce, code),
  ])
  let at: string | null = null
  for (const { a, b } of (ledger?.results ?? []) as { a: string | null; b: string }[]) {
    expect(a).toBe(at)
    if (a) expect(moves.some(({ from, to }) => to === b && from.some((each) => each === a))).toBe(true)
    at = b
  }
  const [order] = (facts?.results ?? []) as unknown as Facts[]
  if (!order) throw new Error('no order')
  expect(order.status).toBe(at)
  expect(order.stock).toBeGreaterThanOrEqual(0)
  expect(order.stock + (order.stockState === 'released' ? 0 : 1)).toBe(pieces)
  expect(order.code).toBe(live.has(order.status) ? 'counted' : 'released')
  expect([order.invoices, order.mails]).toEqual([order.paid, order.paid])
}

test('keeps status, payments, stock, coupon, mails and invoice consistent after any sequence of events and faults', {
  timeout: 60_000,
}, async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps: Step[]) => {
      run += 1
      await forgetOthers()
      await setStock(products.scarce, pieces)
      const code = await coupon(`once${run}`, { amount: 10, usage_limit: 1 })
      const both = newProviders()
      const { id, totalCents } = await unpaidOrder(code)
      let now = Date.now()
      const heard = new Map<PlayedProvider, string>()
      for (const each of steps) {
        now += 1000
        await play(each, both, id, heard, now, (to) => {
          now = to
        })
        await check(id, code)
      }
      await end(both, id, now)
      await check(id, code)
      const { status } = await read(id)
      const attempts = await attemptsOf(env.DB, id)
      const left = both.reduce((sum, provider) => sum + provider.taken() - provider.givenBack(), 0)
      const partly = status === 'processing' ? partlyBack(both) : 0
      expect({ status, left }).toEqual({ status, left: status === 'processing' ? totalCents - partly : 0 })
      expect(await single('SELECT count(*) FROM pending_events')).toBe(0)
      expect(attempts.filter(({ state, askAt }) => state === 'open' || askAt !== null)).toEqual([])
    }),
    { numRuns: 15 },
  )
})

/** Ends the orders of earlier runs, even of failed ones, because they must not affect this one. */
const forgetOthers = () =>
  env.DB.batch([
    env.DB.prepare("UPDATE orders SET status = 'cancelled', stock_state = 'released'"),
    env.DB.prepare("UPDATE payment_attempts SET state = 'expired', ask_at = NULL"),
    env.DB.prepare('UPDATE refunds SET due_at = NULL'),
    env.DB.prepare('DELETE FROM pending_events'),
  ])

/** Returns what was refunded in the provider's dashboard of the standing payment. */
const partlyBack = (both: PlayedProvider[]) =>
  both
    .flatMap(({ payments }) => payments)
    .reduce((sum, { cents, givenBack }) => sum + (givenBack < cents ? givenBack : 0), 0)

async function play(
  each: Step,
  both: [PlayedProvider, PlayedProvider],
  id: number,
  heard: Map<PlayedProvider, string>,
  now: number,
  setNow: (to: number) => void,
): Promise<void> {
  const provider = ('on' in each && both[each.on]) || both[0]
  const attempt = await attemptWith(id, provider)
  switch (each.do) {
    case 'start':
      await start(id, provider, now)
      return
    case 'again':
      await again(id, provider, now)
      return
    case 'act':
      if (attempt && 'what' in each) provider.act(attempt.id, each.what)
      return
    case 'give-back':
      if (attempt) provider.giveBack(attempt.id, 1000)
      return
    case 'hear':
    case 'hear-asking': {
      const body = attempt && provider.tell(attempt.id, each.do === 'hear-asking')
      if (!body) return
      heard.set(provider, body)
      await tried(receiveWebhook(env, provider, body, new Headers(), now))
      return
    }
    case 'replay': {
      // An older report as a new event, out of order.
      const body = heard.get(provider)
      if (!body) return
      const late = JSON.stringify({ ...JSON.parse(body), id: crypto.randomUUID() })
      await tried(receiveWebhook(env, provider, late, new Headers(), now))
      return
    }
    case 'ask':
      await ask(id, now)
      return
    case 'clock':
      if ('minutes' in each) setNow(now + each.minutes * minute)
      await tick(now + ('minutes' in each ? each.minutes * minute : 0))
      return
    case 'cancel':
      await tried(cancelOrder(env, await read(id), now))
      return
    case 'fault':
      if ('fault' in each) provider.fault = each.fault
  }
}

/** Ends all faults, lets pending money arrive, and runs the clock for some days. */
async function end(both: PlayedProvider[], id: number, from: number): Promise<void> {
  for (const provider of both) {
    provider.fault = null
    for (const { attemptId } of provider.payments) provider.act(attemptId, 'clear')
  }
  for (const attempt of await attemptsOf(env.DB, id)) {
    const provider = played.get(attempt.provider)
    if (provider) await hear(provider, attempt, from)
  }
  for (let hour = 1; hour <= 3; hour += 1) await tick(from + hour * 25 * 60 * minute)
}
