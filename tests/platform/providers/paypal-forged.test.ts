import { describe, expect, test, vi } from 'vitest'
import type { OutgoingWebhook } from '../../support/stand-ins/stand-in.ts'
import { send } from '../../support/transports.ts'
import { captureRow, captures, ordered } from './paypal-harness.ts'
import { expectPaidOnce, harness, openPayPalShop } from './paypal-shop.ts'

openPayPalShop()

/** Returns a PayPal webhook about an approved payment. */
async function approved() {
  const order = await ordered()
  await harness.paypal.act(order.ref, 'pay')
  const [webhook] = harness.paypal.outgoing.splice(0)
  if (!webhook) throw new Error('PayPal owes nothing')
  return { order, webhook }
}
const withHeader = (webhook: OutgoingWebhook, name: string, value: string): OutgoingWebhook => ({
  ...webhook,
  headers: { ...webhook.headers, [name]: value },
})
const asked = () => harness.paypal.calls.filter((call) => call.endsWith('verify-webhook-signature')).length
const certificate = 'v1/notifications/certs/CERT-360caa42-fca2a594-ab66f33d'

describe('forged PayPal webhook', () => {
  test.each([
    ['a certificate of somebody else', 'PAYPAL-CERT-URL', `https://paypal.evil.test/${certificate}`],
    ['a host that ends alike', 'PAYPAL-CERT-URL', `https://notpaypal.com/${certificate}`],
    ['a host that begins alike', 'PAYPAL-CERT-URL', `https://api.paypal.com.evil.test/${certificate}`],
    ['a host behind a name', 'PAYPAL-CERT-URL', `https://api.paypal.com@evil.test/${certificate}`],
    ['a certificate without TLS', 'PAYPAL-CERT-URL', `http://api.paypal.com/${certificate}`],
    ['a certificate at another door', 'PAYPAL-CERT-URL', `https://api.paypal.com:8443/${certificate}`],
    ['an algorithm nobody uses', 'PAYPAL-AUTH-ALGO', 'none'],
    ['a time long past', 'PAYPAL-TRANSMISSION-TIME', '2016-09-21T22:00:46Z'],
    ['a time to come', 'PAYPAL-TRANSMISSION-TIME', new Date(Date.now() + 3600_000).toISOString()],
    ['a time that is none', 'PAYPAL-TRANSMISSION-TIME', 'yesterday'],
    ['a signature of other letters', 'PAYPAL-TRANSMISSION-SIG', '<script>'],
  ])('%s: returns 400 without a call to PayPal', async (_, name, value) => {
    const { order, webhook } = await approved()
    expect(await harness.deliver(withHeader(webhook, name, value))).toBe(400)
    expect(asked()).toBe(0)
    expect(await harness.deliver(webhook)).toBe(200)
    await expectPaidOnce(order, 'webhook')
  })

  test('accepts a certificate on any PayPal host, live or sandbox', async () => {
    for (const host of ['api.paypal.com', 'api.sandbox.paypal.com', 'api-m.paypal.com']) {
      const { webhook } = await approved()
      expect(
        await harness.deliver(withHeader(webhook, 'PAYPAL-CERT-URL', `https://${host}/${certificate}`)),
      ).toBe(200)
    }
    expect(asked()).toBe(3)
  })

  test('accepts a webhook that PayPal sends again two days later', async () => {
    const { webhook } = await approved()
    vi.setSystemTime(Date.now() + 2 * 24 * 3600_000)
    expect(await harness.deliver(webhook)).toBe(200)
    vi.useRealTimers()
  })
})

describe('forged webhooks with plausible headers', () => {
  const from = async (address: string, { url, body, headers }: OutgoingWebhook) =>
    (
      await send(
        new Request(url, { method: 'POST', body, headers: { ...headers, 'CF-Connecting-IP': address } }),
      )
    ).status

  test('get 429 after thirty from one IP address, while other addresses still get 200', async () => {
    const { order, webhook } = await approved()
    const forged = withHeader(webhook, 'PAYPAL-TRANSMISSION-SIG', 'AAAA')
    const statuses: number[] = []
    for (let times = 0; times < 40; times += 1) statuses.push(await from('198.51.100.7', forged))
    expect(statuses.filter((status) => status === 400)).toHaveLength(30)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect(asked()).toBe(30)
    expect(await from('192.0.2.9', webhook)).toBe(200)
    await expectPaidOnce(order, 'webhook')
  })

  test('do not count valid webhooks of the same address', async () => {
    for (let times = 0; times < 35; times += 1) {
      await harness.paypal.notify('CUSTOMER.MANAGED-ACCOUNT.UPDATED', { id: `A${times}` })
      const [webhook] = harness.paypal.outgoing.splice(0)
      if (webhook) expect(await from('192.0.2.10', webhook)).toBe(200)
    }
  })
})

describe('PayPal rate limit (429)', () => {
  test('on verification stops verification for a while, but not captures', async () => {
    const { order, webhook } = await approved()
    harness.fault = (_, path) =>
      path.includes('verify') ? new Response('{}', { status: 429, headers: { 'Retry-After': '60' } }) : null
    for (let times = 0; times < 5; times += 1) expect(await harness.deliver(webhook)).toBe(503)
    expect(asked()).toBe(1)
    expect((await captureRow(order)).body.status).toBe('COMPLETED')
    await expectPaidOnce(order, 'refresh')
    harness.fault = null
    vi.setSystemTime(Date.now() + 61_000)
    expect(await harness.deliver(webhook)).toBe(200)
    vi.useRealTimers()
  })

  test('on captures does not stop lookups', async () => {
    const { order } = await approved()
    harness.fault = (_, path) =>
      path.endsWith('/capture') ? new Response('{}', { status: 429, headers: { 'Retry-After': '30' } }) : null
    expect((await captureRow(order)).status).toBe(503)
    expect((await captureRow(order)).body.status).toBe('COMPLETED')
    expect(harness.count(captures)).toBe(1)
    await expectPaidOnce(order, 'refresh')
  })
})
