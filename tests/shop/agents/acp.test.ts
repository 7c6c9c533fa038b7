import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadCatalogue } from '../../support/catalogue.ts'
import { checkoutFields, shopper } from '../shopper.ts'
import { origin, visit } from '../visit.ts'
import { acp, acpBindings, paidWith, schema, wanted } from './acp-program.ts'
import { fitsAcp } from './published.ts'
import { takeOver } from './ucp-platform.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-26T09:00:00Z'))
  await loadCatalogue(env.DB)
})

const opened = async () => (await acp('POST', '', { body: wanted('7066') })).data
const payment = paidWith('spt_123')
const address = {
  ...{
    name: 'Claire Morel',
    line_one: '14 rue des Orfèvres',
    city: 'Paris',
    state: '',
    postal_code: '75001',
  },
}

describe('Agentic Commerce Protocol', () => {
  it('requires a known key and a supported version, and does not exist without keys', async () => {
    expect((await visit('/.well-known/acp.json')).status).toBe(404)
    expect((await visit('/acp/checkout_sessions', { method: 'POST' })).status).toBe(404)
    const { html, headers } = await visit('/.well-known/acp.json', {}, acpBindings)
    expect(headers.get('Cache-Control')).toBe('public, max-age=3600')
    fitsAcp(schema('DiscoveryResponse'), JSON.parse(html))
    expect(JSON.parse(html)).toMatchObject({ api_base_url: `${origin}/acp`, transports: ['rest'] })
    expect(() => fitsAcp(schema('Error'), { code: 1 })).toThrow()
    for (const Authorization of ['', 'Bearer key-of-nobody-00000003', 'Basic a2V5']) {
      const nobody = await acp('POST', '', { body: wanted('7066'), headers: { Authorization } })
      expect([nobody.status, nobody.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer realm="acp"'])
    }
    const other = await acp('POST', '', { body: wanted('7066'), headers: { 'API-Version': '2025-09-29' } })
    expect([other.status, other.data.supported_versions]).toEqual([400, ['2026-04-17']])
  })

  it('opens and changes a session, and completes it after the buyer has paid', async () => {
    const made = await acp('POST', '', { body: wanted('7066', '7066') })
    expect([made.status, made.data.status, made.data.line_items[0].quantity]).toEqual([
      201,
      'requires_escalation',
      2,
    ])
    const { id, continue_url } = made.data
    const body = { line_items: [{ id: '7066' }, { id: '7057' }] }
    const changed = await acp('POST', `/${id}`, { body })
    expect(changed.data.line_items).toHaveLength(2)
    expect((await acp('GET', `/${id}`)).data).toEqual(changed.data)
    const early = await acp('POST', `/${id}/complete`, {
      body: payment,
    })
    expect([early.status, early.data.code]).toEqual([409, 'requires_escalation'])
    expect(early.data.message).toContain(continue_url)
    expect(await env.DB.prepare('SELECT count(*) AS n FROM orders').first()).toEqual({ n: 0 })

    const buyer = shopper()
    await takeOver(buyer, { continue_url })
    expect((await acp('POST', `/${id}/cancel`)).status).toBe(405)
    const paid = await buyer.post('/checkout', await checkoutFields(buyer))
    const decision = { action: 'pay', card: '4242424242424242', callback: 'webhook-first' }
    await buyer.post(paid.headers.get('Location') ?? '', decision)
    const done = await acp('POST', `/${id}/complete`, { body: payment })
    expect([done.status, done.data.status, done.data.order.checkout_session_id]).toEqual([
      200,
      'completed',
      id,
    ])
    expect(JSON.stringify(done.data)).not.toMatch(/claire|Morel|Orfèvres|75001/i)
  })

  it('reports a country without delivery, supports no intervention and stores no personal data', async () => {
    const to = (country: string) => ({
      ...wanted('7066'),
      fulfillment_details: { name: 'Claire Morel', address: { ...address, country } },
    })
    const made = await acp('POST', '', {
      body: { ...to('JP'), capabilities: { interventions: { supported: ['3ds'] } } },
    })
    expect(made.data.messages[0]).toMatchObject({
      code: 'region_restricted',
      param: '$.fulfillment_details.address.country',
    })
    expect(made.data.capabilities.interventions).toEqual({ supported: [] })
    // The shop stores no personal data from the request.
    expect(JSON.stringify(made.data)).not.toMatch(/Claire|Morel|Orfèvres/)
    const { line_items, fulfillment_details } = to('FR')
    for (const body of [{ line_items, fulfillment_details }, { fulfillment_details }]) {
      const home = await acp('POST', `/${made.data.id}`, { body })
      expect(JSON.stringify(home.data.messages)).not.toContain('region_restricted')
    }
    const away = await acp('POST', `/${made.data.id}`, {
      body: { fulfillment_details: to('RE').fulfillment_details },
    })
    expect(away.data.messages[0].code).toBe('region_restricted')
  })

  it('requires an idempotency key for each write and replays the response', async () => {
    const missing = await acp('POST', '', { body: wanted('7066'), headers: { 'Idempotency-Key': '' } })
    expect([missing.status, missing.data.code]).toEqual([400, 'idempotency_key_required'])
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await acp('POST', '', { body: wanted('7066'), headers })
    const { line_items, currency, capabilities } = wanted('7066')
    const again = await acp('POST', '', { body: { capabilities, currency, line_items }, headers })
    expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([201, 'true'])
    expect(again.data).toEqual(first.data)
    const other = await acp('POST', '', { body: wanted('7057'), headers })
    expect([other.status, other.data.code]).toEqual([422, 'idempotency_conflict'])
    // The same key at another path is another request.
    expect((await acp('POST', `/${first.data.id}/cancel`, { headers })).data.status).toBe('canceled')
  })

  it('returns 400 for an unavailable product and 404 for the session of another agent', async () => {
    for (const [body, param] of [
      [wanted('9999'), '$.line_items[0]'],
      [{ ...wanted('7066'), currency: 'usd' }, '$.currency'],
      [{ ...wanted('7066'), line_items: [] }, '$.line_items'],
    ] as const) {
      const { status, data } = await acp('POST', '', { body })
      expect([status, data.param]).toEqual([400, param])
    }
    const { id } = await opened()
    const headers = { Authorization: 'Bearer key-of-another-one-0002' }
    expect((await acp('GET', `/${id}`, { headers })).status).toBe(404)
    expect((await acp('POST', `/${id}`, { body: { line_items: [{ id: '7057' }] }, headers })).status).toBe(
      404,
    )
    expect((await acp('GET', '/nothing')).status).toBe(404)
    expect((await acp('POST', `/${id}/cancel`)).data.status).toBe('canceled')
    expect((await acp('POST', `/${id}/cancel`)).status).toBe(405)
    // A cancelled session gives no link to a page.
    const late = await acp('POST', `/${id}/complete`, { body: payment })
    expect([late.status, late.data.code]).toEqual([409, 'conflict'])
    expect(late.data.message).not.toContain(origin)
  })

  it('lists every product in its feed', async () => {
    const { status, headers, html } = await visit('/flux/acp-1.jsonl')
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/jsonl; charset=utf-8'])
    const products = html
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(products).toHaveLength(88)
    for (const product of products.filter((_, index) => index % 8 === 0))
      fitsAcp('schema.feed.json#/$defs/Product', product)
    const ring = products.find(({ id }) => id === '7001')
    expect(ring.variants[0]).toMatchObject({ condition: ['new'], variant_options: [{ name: 'Taille' }] })
    expect((await visit('/flux/acp-9.jsonl')).status).toBe(404)
  })
})
