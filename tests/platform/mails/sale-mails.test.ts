import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, test } from 'vitest'
import { parisDay } from '../../../shared/delivery/delivery.ts'
import type { Env } from '../../../worker/env.ts'
import { reconcile } from '../../../worker/platform/orders/payments/reconcile.ts'
import { settle } from '../../../worker/platform/orders/payments/settle.ts'
import { notifySales } from '../../../worker/platform/orders/sale-mails.ts'
import { acceptParked } from '../../../worker/platform/workshop/parked.ts'
import { add, call, cartWith, products } from '../../contract/cart-shop.ts'
import { accepted, decide, order, requestFor } from '../checkout/checkout-shop.ts'
import { minute, now, opened, openLedger, paid, paypal, status, stripe } from '../ledger/ledger-harness.ts'
import { hear } from '../ledger/ledger-shop.ts'

openLedger()

const house = 'bonjour@example.com'
const daily: Env = { ...env, SALE_MAILS: 'daily' }

interface Written {
  kind: string
  recipient: string
  subject: string
  text: string
}

const mailsOf = async (kind: string) =>
  (
    await env.DB.prepare('SELECT kind, recipient, subject, text FROM outbox WHERE kind = ?1 ORDER BY id')
      .bind(kind)
      .all<Written>()
  ).results
const subjects = async (kind: string) => (await mailsOf(kind)).map(({ subject }) => subject)
const sold = (id: number) => `Commande n°\u00a0${id} à préparer\u00a0: 149,00\u00a0€`

describe('sale mail to the business, once per paid order', () => {
  test('is written for a payment event, however often it arrives', async () => {
    const { id, attempt } = await paid()
    await Promise.all([hear(stripe, attempt, now), hear(stripe, attempt, now + 5)])
    await reconcile(env, now + 3 * minute)
    expect(await subjects('order-sold')).toEqual([sold(id)])
    expect((await mailsOf('order-sold'))[0]?.recipient).toBe(house)
  })

  test('is written when the scheduled job finds the payment', async () => {
    const { id, attempt } = await opened(paypal)
    paypal.act(attempt.id, 'pay')
    await reconcile(env, now + 10 * minute)
    expect([await status(id), await subjects('order-sold')]).toEqual(['processing', [sold(id)]])
  })

  test('is written when pending funds arrive, not before', async () => {
    const { id, attempt } = await opened()
    stripe.act(attempt.id, 'accept')
    await hear(stripe, attempt, now)
    expect([await status(id), await subjects('order-sold')]).toEqual(['on-hold', []])
    stripe.act(attempt.id, 'clear')
    await hear(stripe, attempt, now + minute)
    expect([await status(id), await subjects('order-sold')]).toEqual(['processing', [sold(id)]])
  })

  test('is written when staff accept a parked payment', async () => {
    const { id, attempt } = await opened()
    await env.DB.prepare(
      `UPDATE payment_attempts SET state = 'parked', transaction_id = 'pi_1', taken_cents = amount_cents WHERE id = ?1`,
    )
      .bind(attempt.id)
      .run()
    await acceptParked(env, attempt.id, now)
    await acceptParked(env, attempt.id, now + 10)
    expect([await status(id), await subjects('order-sold')]).toEqual(['processing', [sold(id)]])
  })

  test('is written for a free order', async () => {
    await env.DB.prepare(
      `INSERT OR IGNORE INTO coupons (code, type, amount) VALUES ('offert', 'percent', 100)`,
    ).run()
    const { key } = await cartWith([products.scarce, 1])
    await call('POST', 'customer/v1/validate-coupon', { key, body: { coupon: 'offert' } })
    const { body } = await order(key, 0)
    expect(await subjects('order-sold')).toEqual([
      `Commande n°\u00a0${body.order.id} à préparer\u00a0: 0,00\u00a0€`,
    ])
  })

  test('contains what staff need to prepare the order', async () => {
    const { body: cart } = await add(products.letters, 2, undefined, {
      item_data: { personnalisation: 'lea', police: 'anglaise' },
    })
    const request = requestFor(24_000, { gift: true, gift_message: 'Pour toi', customer_note: 'Sonnez.' })
    const { body } = await order(cart.cart_key, 24_000, request)
    await decide(body.session.id, { action: 'pay', card: accepted })
    const [mail] = await mailsOf('order-sold')
    for (const words of [
      '2 × Médaille à lettres',
      'Réf. ',
      'Lettres\u00a0: «\u00a0lea\u00a0»',
      'Police\u00a0: anglaise',
      'Carte cadeau\u00a0: Pour toi',
      'Note\u00a0: Sonnez.',
      'Livraison\u00a0: Claire Martin, 1 rue des Perles, 75001 Paris',
      `/atelier?commande=${body.order.id}`,
    ])
      expect(mail?.text).toContain(words)
  })
})

/** Makes a sale in a shop with these settings. */
async function saleOf(bindings: Env): Promise<number> {
  const { id, attempt } = await opened()
  stripe.act(attempt.id, 'pay')
  await settle(bindings, attempt, await stripe.lookup(attempt), 'webhook', now)
  return id
}

describe('business settings for sale mails', () => {
  test.each(['daily', 'off'])('%s writes no mail at the sale', async (SALE_MAILS) => {
    const id = await saleOf({ ...env, SALE_MAILS })
    expect([await status(id), await subjects('order-sold')]).toEqual(['processing', []])
  })

  test('ALERT_EMAIL receives the sale mails', async () => {
    await saleOf({ ...env, ALERT_EMAIL: 'atelier@example.com' })
    expect((await mailsOf('order-sold'))[0]?.recipient).toBe('atelier@example.com')
  })
})

describe('daily sales summary', () => {
  /** Instants of a day in Paris. The orders are placed at `now`, before them. */
  const day = 24 * 60 * minute
  const at = (time: string, days = 0) => Date.parse(`${parisDay(now + days * day)}T${time}:00+01:00`)
  const morning = (days = 1) => at('08:00', days)

  // Today's summary has already left, with all earlier sales.
  beforeEach(() =>
    env.DB.prepare(
      `INSERT OR REPLACE INTO sale_summary (only, day, last_event)
       SELECT 1, ?1, coalesce(max(id), 0) FROM order_events`,
    )
      .bind(parisDay(now))
      .run(),
  )

  test('lists the orders paid since the last one, once, at 8:00 in Paris', async () => {
    const ids = [await saleOf(daily), await saleOf(daily)]
    await notifySales(daily, at('07:59', 1))
    expect(await mailsOf('sales')).toEqual([])
    await Promise.all([notifySales(daily, morning()), notifySales(daily, morning() + 1)])
    await notifySales(daily, morning() + 5 * minute)
    const [mail, ...others] = await mailsOf('sales')
    expect(others).toEqual([])
    expect([mail?.recipient, mail?.subject]).toEqual([
      house,
      'Ventes\u00a0: 2 commandes payées, 298,00\u00a0€',
    ])
    for (const id of ids)
      expect(mail?.text).toContain(`Commande n°\u00a0${id}, 149,00\u00a0€, au plus tard le `)
    expect(mail?.text).toContain('- 1 × Collier Lagune, réf. SKU-9002')
    const next = await saleOf(daily)
    await notifySales(daily, at('20:00', 1))
    expect(await mailsOf('sales')).toHaveLength(1)
    await notifySales(daily, morning(2))
    const texts = (await mailsOf('sales')).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts[1]).toContain(`n°\u00a0${next},`)
    for (const id of ids) expect(texts[1]).not.toContain(`n°\u00a0${id},`)
  })

  test('is not written for a day without sales', async () => {
    await notifySales(daily, morning())
    expect(await mailsOf('sales')).toEqual([])
    await saleOf(daily)
    await notifySales(daily, at('10:00', 1))
    expect(await mailsOf('sales')).toEqual([])
    await notifySales(daily, morning(2))
    expect(await subjects('sales')).toEqual(['Ventes\u00a0: une commande payée, 149,00\u00a0€'])
  })

  test('contains every sale after days without the scheduled job', async () => {
    await notifySales(daily, morning(-30))
    await saleOf(daily)
    await notifySales(daily, morning(9))
    expect(await mailsOf('sales')).toHaveLength(1)
  })

  test('starts with the sales of the previous day the first time', async () => {
    await env.DB.prepare('DELETE FROM sale_summary').run()
    await saleOf(daily)
    const next = at('08:00', 0) > now ? at('08:00', 0) : morning()
    await notifySales(daily, next + day)
    expect(await mailsOf('sales')).toEqual([])
    await env.DB.prepare('DELETE FROM sale_summary').run()
    await notifySales(daily, next)
    expect(await mailsOf('sales')).toHaveLength(1)
  })

  test('says that a cancelled order is no longer to prepare', async () => {
    const id = await saleOf(daily)
    await env.DB.prepare("UPDATE orders SET status = 'cancelled', stock_state = 'released' WHERE id = ?1")
      .bind(id)
      .run()
    await notifySales(daily, morning())
    expect((await mailsOf('sales'))[0]?.text).toContain('elle n’est plus à préparer')
  })

  test('omits orders that had their own mail; switching to single mails sends the rest at once', async () => {
    const own = await saleOf(env)
    const mine = await saleOf(daily)
    await notifySales(daily, morning())
    const [first] = await mailsOf('sales')
    expect(first?.text).toContain(`n°\u00a0${mine},`)
    expect(first?.text).not.toContain(`n°\u00a0${own},`)
    const last = await saleOf(daily)
    await notifySales(env, at('15:00', 1))
    await notifySales(env, at('15:05', 1))
    const all = await mailsOf('sales')
    expect(all).toHaveLength(2)
    expect(all[1]?.text).toContain(`n°\u00a0${last},`)
  })

  test('is not written when mails are off or no address is set', async () => {
    await saleOf(daily)
    await notifySales({ ...env, SALE_MAILS: 'off' }, morning())
    await notifySales({ ...env, BUSINESS_EMAIL: undefined, SALE_MAILS: 'daily' } as unknown as Env, morning())
    expect(await mailsOf('sales')).toEqual([])
  })
})
