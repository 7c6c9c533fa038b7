import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { type OrderStatus, orderStatuses } from '../../../shared/checkout/payment.ts'
import { type Actor, moves } from '../../../worker/platform/orders/ledger/moves.ts'
import { transition } from '../../../worker/platform/orders/ledger/transition.ts'
import { cartWith, openShop, products } from '../../contract/cart-shop.ts'
import { ledgerOf, order, setStock, single, stockOf } from '../../platform/checkout/checkout-shop.ts'

beforeAll(openShop)

/** The contract's table of status changes, written by hand. All other changes must be refused. */
const allowed: Record<Actor, `${OrderStatus}>${OrderStatus}`[]> = {
  provider: [
    'pending>processing',
    'failed>processing',
    'on-hold>processing',
    'cancelled>processing',
    'pending>on-hold',
    'failed>on-hold',
    'cancelled>on-hold',
    'pending>failed',
    'on-hold>failed',
    'pending>cancelled',
    'on-hold>cancelled',
    'failed>cancelled',
    'processing>refunded',
    'completed>refunded',
  ],
  checkout: ['pending>processing'],
  customer: ['failed>pending', 'pending>cancelled', 'failed>cancelled'],
  clock: ['pending>cancelled'],
  shop: ['processing>completed', 'processing>refunded', 'completed>refunded', 'processing>cancelled'],
}
const takes = new Set<OrderStatus>(['pending', 'processing', 'on-hold', 'completed', 'refunded'])
const actors = Object.keys(allowed) as Actor[]

test('an order changes status and stock only as the table of transitions allows', {
  timeout: 60_000,
}, async () => {
  const { key } = await cartWith([products.scarce, 1])
  const { id } = (await order(key, 14900)).body.order as { id: number }
  for (const by of actors) {
    for (const from of orderStatuses) {
      for (const to of orderStatuses) {
        const stockState = from === 'pending' ? 'held' : takes.has(from) ? 'kept' : 'released'
        await env.DB.prepare('UPDATE orders SET status = ?, stock_state = ? WHERE id = ?')
          .bind(from, stockState, id)
          .run()
        await setStock(products.scarce, 5)
        const { moved } = await transition(env.DB, id, to, { by, source: 'shop' })
        const expected = allowed[by].includes(`${from}>${to}`)
        expect([by, from, to, moved]).toEqual([by, from, to, expected])
        expect(await single<string>('SELECT status FROM orders WHERE id = ?', id)).toBe(expected ? to : from)
        // Only a cancellation by the shop releases the stock at once. Otherwise a later job does, when no payment can
        // arrive.
        const gives = by === 'shop' && to === 'cancelled'
        const isTaken = takes.has(to) && !takes.has(from)
        const delta = expected ? Number(gives) - Number(isTaken) : 0
        expect([from, to, await stockOf(products.scarce)]).toEqual([from, to, 5 + delta])
      }
    }
  }
})

test('a transition made five times changes the order once, with one ledger entry', async () => {
  await setStock(products.scarce, 3)
  const { key } = await cartWith([products.scarce, 1])
  const { id } = (await order(key, 14900)).body.order as { id: number }
  const options = { by: 'provider', source: 'webhook', transactionId: 't' } as const
  const results = await Promise.all(
    Array.from({ length: 5 }, () => transition(env.DB, id, 'processing', options)),
  )
  expect(results.filter(({ moved }) => moved)).toHaveLength(1)
  expect(await ledgerOf(id)).toEqual(['>pending checkout', 'pending>processing webhook'])
  expect(await single('SELECT transaction_id FROM orders WHERE id = ?', id)).toBe('t')
})

test('no two transitions have the same actor and target', () => {
  const wishes = moves.flatMap(({ to, by }) => by.map((actor) => `${actor} ${to}`))
  expect(new Set(wishes).size).toBe(wishes.length)
})
