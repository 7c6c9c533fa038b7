import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { forgetSubscriptions } from '../../../worker/platform/newsletter/forget.ts'
import { order } from '../../contract/cart-coupon-harness.ts'
import { ask, confirmed, letter, newsletterHarness, rowsOf } from '../../contract/newsletter-harness.ts'

newsletterHarness()

const forget = (iso: string) => env.DB.batch(forgetSubscriptions(env.DB, Date.parse(iso)))
const statuses = async () => (await rowsOf('subscriptions')).map(({ status }) => status)
const isEmpty = async () => {
  for (const table of ['subscriptions', 'consents']) expect(await rowsOf(table)).toEqual([])
}

describe('forgetSubscriptions', () => {
  test('deletes an unconfirmed subscription and its consent after thirty days', async () => {
    await ask()
    await forget('2026-12-21T09:59:59Z')
    expect(await statuses()).toEqual(['pending'])
    await forget('2026-12-21T10:00:00Z')
    await isEmpty()
  })

  test('deletes an address three years after its confirmation or last order', async () => {
    const buyer = 'marie@example.com'
    await confirmed()
    await confirmed(buyer)
    await order(buyer, 'completed')
    await env.DB.prepare("UPDATE orders SET created_at = '2028-03-01T00:00:00.000Z' WHERE email = ?1")
      .bind(buyer)
      .run()
    await forget('2029-11-21T09:59:59Z')
    expect(await statuses()).toEqual(['confirmed', 'confirmed'])
    await forget('2029-11-21T10:00:00Z')
    expect(await rowsOf('subscriptions')).toMatchObject([{ email: buyer }])
    await forget('2031-03-01T00:00:00Z')
    await isEmpty()
  })

  test('deletes an unsubscribed address after three years', async () => {
    await letter('stop', { token: await confirmed() })
    await forget('2029-11-21T09:59:59Z')
    expect(await statuses()).toEqual(['left'])
    await forget('2029-11-21T10:00:00Z')
    await isEmpty()
  })
})

describe('waiting newsletter mails', () => {
  const holdBack = () =>
    env.DB.prepare("UPDATE outbox SET state = 'waiting', due_at = '2099-01-01T00:00:00.000Z'").run()

  test('are deleted when their address unsubscribes', async () => {
    const token = await confirmed()
    await confirmed('paul@example.com')
    await holdBack()
    await letter('stop', { token })
    const waiting = (await rowsOf('outbox')).map(({ recipient, kind }) => `${kind} ${recipient}`)
    expect(waiting).toEqual(['letter-confirm paul@example.com', 'letter-welcome paul@example.com'])
  })

  test('are deleted with the expired subscription', async () => {
    await ask()
    await holdBack()
    await forget('2026-12-21T10:00:00Z')
    expect(await rowsOf('outbox')).toEqual([])
  })
})
