import { env } from 'cloudflare:test'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ship } from '../../../worker/platform/workshop/parcels.ts'
import { runJobs } from '../../../worker/scheduled.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { checkoutFields, hidden, shopper } from '../shopper.ts'
import { origin, visit } from '../visit.ts'
import { fitsAcp, fitsUcp } from './published.ts'
import { profileWith } from './ucp-platform.ts'
import { answers } from './ucp-words.ts'

const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
  'sign',
  'verify',
])) as CryptoKeyPair
const privateKey = (await crypto.subtle.exportKey('jwk', pair.privateKey)) as JsonWebKey
const secret = 'secret-of-notices-0001'
const bindings = {
  ...env,
  SITE_URL: origin,
  ACP_KEYS: `key-of-one-program-0001 https://acp.example/orders ${secret},key-of-another-one-0002`,
  UCP_SIGNING_KEY: JSON.stringify({ kid: 'shop-1', ...privateKey }),
}

const profileUrl = 'https://agent.example/profile.json'
const webhookUrl = 'https://agent.example/hooks/orders?shop=1'
const profile = profileWith()
const [offer] = profile.ucp.capabilities['dev.ucp.shopping.order'] ?? []
Object.assign(offer ?? {}, { config: { webhook_url: webhookUrl } })

interface Received {
  url: string
  headers: Headers
  text: string
}
let received: Received[] = []
let status = 200
const start = Date.parse('2026-11-26T09:00:00Z')
let now = start

beforeAll(async () => {
  vi.setSystemTime(new Date(start))
  await loadCatalogue(env.DB)
  vi.stubGlobal('fetch', async (input: RequestInfo) => {
    const request = new Request(input)
    if (request.url === profileUrl) return Response.json(profile)
    expect([webhookUrl, 'https://acp.example/orders']).toContain(request.url)
    received.push({ url: request.url, headers: request.headers, text: await request.text() })
    return new Response(null, { status })
  })
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(async () => {
  await env.DB.prepare('UPDATE products SET stock = 50 WHERE id = 7066').run()
  received = []
  status = 200
})

/** Advances the clock, runs the scheduled jobs and returns the notifications sent. */
async function clock(later = 60_000): Promise<Received[]> {
  now += later
  vi.setSystemTime(new Date(now))
  const before = received.length
  await runJobs(bindings, now, '* * * * *')
  return received.slice(before)
}

const ucpHeaders = { 'UCP-Agent': `profile="${profileUrl}"`, 'Content-Type': 'application/json' }
const acpHeaders = (key: string) => ({
  Authorization: `Bearer ${key}`,
  'API-Version': '2026-04-17',
  'Content-Type': 'application/json',
  'Idempotency-Key': crypto.randomUUID(),
})

interface Checkout {
  id: string
  continue_url: string
}

const post = async (path: string, headers: Record<string, string>, body: unknown): Promise<Checkout> =>
  JSON.parse((await visit(path, { method: 'POST', headers, body: JSON.stringify(body) }, bindings)).html)
const byUcp = () =>
  post('/ucp/v1/checkout-sessions', ucpHeaders, { line_items: [{ item: { id: '7066' }, quantity: 1 }] })
const byAcp = (key = 'key-of-one-program-0001') =>
  post('/acp/checkout_sessions', acpHeaders(key), {
    ...{ line_items: [{ id: '7066' }], currency: 'eur', capabilities: {} },
  })

/** A buyer takes a cart, with or without the box ticked, orders and pays. */
async function bought(made: Checkout, agrees: boolean) {
  const { continue_url } = made
  if (!continue_url) throw new Error(JSON.stringify(made))
  const buyer = shopper(bindings)
  const path = continue_url.replace(origin, '')
  const page = await buyer.get(path)
  const fields = ['taker', 'version', 'total', 'own'].map((name) => [name, hidden(page, name)])
  await buyer.post(`${path}/reprendre`, { ...Object.fromEntries(fields), ...(agrees && { notify: 'on' }) })
  const paid = await buyer.post('/checkout', await checkoutFields(buyer))
  const decision = { action: 'pay', card: '4242424242424242', callback: 'webhook-first' }
  await buyer.post(paid.headers.get('Location') ?? '', decision)
  const row = await env.DB.prepare('SELECT max(id) AS id FROM orders').first<{ id: number }>()
  return { page, order: row?.id ?? 0 }
}

const personal = /claire|Morel|Orfèvres|75001|order_key|@/i

describe('order notification of the Universal Commerce Protocol', () => {
  it('contains the current order without personal data, once per event', async () => {
    const checkout = await byUcp()
    const { page, order } = await bought(checkout, true)
    expect(page.html).toContain('agent.example')
    const [told, ...more] = await clock()
    expect(more).toEqual([])
    if (!told) throw new Error('no notice came')
    const data = JSON.parse(told.text)
    answers.order[0].parse(data)
    fitsUcp('schemas/shopping/order.json', data)
    expect(data).toMatchObject({ id: String(order), checkout_id: checkout.id, currency: 'EUR' })
    expect(data.line_items).toHaveLength(1)
    expect(told.text).not.toMatch(personal)
    expect(await clock()).toEqual([])

    await ship(env, order, { carrier: 'Colissimo', tracking: '8R00000000001' }, now)
    const [shipped] = await clock()
    const [event] = JSON.parse(shipped?.text ?? '').fulfillment.events
    expect(event).toMatchObject({ type: 'shipped', tracking_number: '8R00000000001' })
    expect(shipped?.headers.get('Webhook-Id')).not.toBe(told.headers.get('Webhook-Id'))
    expect(await clock()).toEqual([])
  })

  it('has a signature over address and body that the published key verifies', async () => {
    await bought(await byUcp(), true)
    const [told] = await clock()
    if (!told) throw new Error('no notice came')
    const { headers, text } = told
    const published = JSON.parse((await visit('/.well-known/ucp', {}, bindings)).html)
    const [key] = published.keys
    expect(Object.keys(key).sort()).toEqual(['crv', 'kid', 'kty', 'x', 'y'])
    fitsUcp('schemas/profile.json#/$defs/business_schema', published)
    const [, params = ''] = /^sig1=(.*)$/.exec(headers.get('Signature-Input') ?? '') ?? []
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
    expect(headers.get('Content-Digest')).toBe(`sha-256=:${digest.toBase64()}:`)
    const base = [
      '"@method": POST',
      '"@authority": agent.example',
      '"@path": /hooks/orders',
      '"@query": ?shop=1',
      `"ucp-agent": profile="${origin}/.well-known/ucp"`,
      `"content-digest": ${headers.get('Content-Digest')}`,
      '"content-type": application/json',
      `"@signature-params": ${params}`,
    ].join('\n')
    const [, signature = ''] = /^sig1=:(.*):$/.exec(headers.get('Signature') ?? '') ?? []
    const verifier = await crypto.subtle.importKey(
      'jwk',
      key,
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['verify'],
    )
    const isRight = await crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      verifier,
      Uint8Array.fromBase64(signature),
      new TextEncoder().encode(base),
    )
    expect([params.endsWith('keyid="shop-1"'), isRight]).toEqual([true, true])
  })

  it('is not sent without the consent of the buyer, or for an unpaid order', async () => {
    const { page } = await bought(await byUcp(), false)
    expect(page.html).toMatch(/<input[^>]*type="checkbox"[^>]*name="notify"/)
    expect(page.html).not.toMatch(/name="notify"[^>]*checked/)
    expect(await clock()).toEqual([])
    const abandoned = await byUcp()
    const buyer = shopper(bindings)
    const path = abandoned.continue_url.replace(origin, '')
    const seen = await buyer.get(path)
    const fields = ['taker', 'version', 'total', 'own'].map((name) => [name, hidden(seen, name)])
    await buyer.post(`${path}/reprendre`, { ...Object.fromEntries(fields), notify: 'on' })
    await buyer.post('/checkout', await checkoutFields(buyer))
    expect(await clock()).toEqual([])
  })

  it('is retried with growing delays, and sent once when two jobs run at the same time', async () => {
    await bought(await byUcp(), true)
    status = 503
    const [first] = await clock()
    expect(await clock(30_000)).toEqual([])
    const [again] = await clock(60_000)
    expect(again?.headers.get('Webhook-Id')).toBe(first?.headers.get('Webhook-Id'))
    expect(await clock(60_000)).toEqual([])
    status = 200
    now += 180_000
    vi.setSystemTime(new Date(now))
    const before = received.length
    await Promise.all([runJobs(bindings, now, '* * * * *'), runJobs(bindings, now, '* * * * *')])
    expect(received.length - before).toBe(1)
    expect(await clock(6 * 3600_000)).toEqual([])
  })

  it.each([
    'http://agent.example/hook',
    'https://localhost/hook',
    'https://10.0.0.1/hook',
    'https://0x0a000001/hook',
    'https://[fd00::1]/hook',
    'https://agent.example:8443/hook',
    'https://user@agent.example/hook',
    'https://printer.local/hook',
    'https://router.home.arpa/hook',
    'https://router.HOME.ARPA./hook',
    'https://metadata.google.internal/hook',
    7,
  ])('is never sent to %s', async (address) => {
    Object.assign(offer ?? {}, { config: { webhook_url: address } })
    await env.CACHE.delete(`ucp-profile:${profileUrl}`)
    const { page } = await bought(await byUcp(), true)
    expect(page.html).not.toContain('name="notify"')
    expect(await clock()).toEqual([])
  })
})

describe('order notification of the Agentic Commerce Protocol', () => {
  it('has an HMAC signature and reports the new order and its shipment', async () => {
    const session = await byAcp()
    const { order } = await bought(session, true)
    const [told] = await clock()
    if (!told) throw new Error('no notice came')
    const { type, data } = JSON.parse(told.text)
    fitsAcp('schema.agentic_checkout.json#/$defs/Order', data)
    expect([type, data.checkout_session_id, data.status, data.id]).toEqual([
      'order_create',
      session.id,
      'confirmed',
      String(order),
    ])
    expect(told.text).not.toMatch(personal)
    const [, at, mac = ''] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(told.headers.get('Merchant-Signature') ?? '') ?? []
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const encoder = new TextEncoder()
    const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['verify'])
    const signed = encoder.encode(`${at}.${told.text}`)
    expect(await crypto.subtle.verify('HMAC', key, Uint8Array.fromHex(mac), signed)).toBe(true)

    await ship(env, order, { carrier: 'Colissimo', tracking: '8R00000000002' }, now)
    const [shipped] = await clock()
    const update = JSON.parse(shipped?.text ?? '')
    fitsAcp('schema.agentic_checkout.json#/$defs/Order', update.data)
    expect(update).toMatchObject({
      type: 'order_update',
      data: { status: 'shipped', fulfillments: [{ status: 'shipped', tracking_number: '8R00000000002' }] },
    })
  })

  it('is not sent to an agent without a webhook address', async () => {
    const { page } = await bought(await byAcp('key-of-another-one-0002'), true)
    expect(page.html).not.toContain('name="notify"')
    expect(await clock()).toEqual([])
  })
})
