import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadCatalogue } from '../../support/catalogue.ts'
import { cartOf, checkoutFields, hidden, type Shopper, shopper } from '../shopper.ts'
import { origin, visit } from '../visit.ts'
import { fitsUcp } from './published.ts'
import { onTheWeb, platformUrl, profileWith, ucp } from './ucp-platform.ts'

const signer = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
  'sign',
  'verify',
])
const { kty, crv, x, y } = (await crypto.subtle.exportKey(
  'jwk',
  (signer as CryptoKeyPair).publicKey,
)) as JsonWebKey
const keys = [{ kid: 'key-1', kty, crv, x, y }]
const json = (body: unknown) => () => Response.json(body)

const asked = onTheWeb({
  [platformUrl]: json(profileWith('2026-04-08', keys)),
  'https://agent.example/later.json': json(profileWith('2027-01-01')),
  'https://agent.example/cartless.json': json(profileWith('2026-04-08', [], ['checkout'])),
  'https://agent.example/wrong.json': json({ ucp: { version: 'soon' } }),
  'https://agent.example/moved.json': () => new Response(null, { status: 302, headers: { Location: '/' } }),
  'https://agent.example/page': () => new Response('<h1>'),
})

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-26T09:00:00Z'))
  await loadCatalogue(env.DB)
})

const lineItems = (id: string, quantity = 1) => [{ item: { id }, quantity }]
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })
const orders = async () =>
  (await env.DB.prepare('SELECT count(*) AS n FROM orders').first<{ n: number }>())?.n ?? 0
const carts = async () =>
  (await env.DB.prepare('SELECT count(*) AS n FROM agent_carts').first<{ n: number }>())?.n ?? 0

const newCheckout = async (headers: Record<string, string> = {}) => {
  const body = { line_items: lineItems('7066') }
  fitsUcpRequest(body)
  return (await ucp('POST', '/checkout-sessions', { body, expects: 'checkout', headers })).data
}

/** What a program sends is of the protocol too. */
function fitsUcpRequest(body: { line_items: { item: { id: string }; quantity: number }[] }): void {
  for (const line of body.line_items) {
    expect(Object.keys(line).sort()).toEqual(['item', 'quantity'])
    expect(line.quantity).toBeGreaterThan(0)
  }
}

/** What a buyer does with the address a program gave them. */
async function takeOver(buyer: Shopper, { continue_url }: { continue_url: string }) {
  const path = continue_url.replace(origin, '')
  const page = await buyer.get(path)
  const fields = ['taker', 'version', 'total', 'own'].map((name) => [name, hidden(page, name)])
  return buyer.post(`${path}/reprendre`, Object.fromEntries(fields))
}

describe('discovery', () => {
  it('tells what the shop can do, and where, to whoever may keep it', async () => {
    const { status, headers, html } = await visit('/.well-known/ucp')
    const profile = JSON.parse(html)
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('public, max-age=3600')
    fitsUcp('discovery/profile_schema.json#/$defs/business_profile', profile)
    const [service] = profile.ucp.services['dev.ucp.shopping']
    expect(service).toMatchObject({ version: '2026-04-08', transport: 'rest', endpoint: `${origin}/ucp/v1` })
    expect(Object.keys(profile.ucp.capabilities)).toEqual(
      ['catalog.search', 'catalog.lookup', 'cart', 'checkout', 'order'].map(
        (name) => `dev.ucp.shopping.${name}`,
      ),
    )
    for (const [each] of Object.values<{ spec: string; schema: string }[]>(profile.ucp.capabilities)) {
      expect(each?.spec).toMatch(/^https:\/\/ucp\.dev\/2026-04-08\/specification\//)
      expect(each?.schema).toMatch(/^https:\/\/ucp\.dev\/2026-04-08\/schemas\/shopping\/\w+\.json$/)
    }
  })

  it('is judged by schemas that refuse what is wrong', () => {
    const wrong = { ucp: { version: 'soon' }, id: 1 }
    expect(() => fitsUcp('schemas/shopping/cart.json', wrong)).toThrow()
  })

  it('reads the profile of a program once', async () => {
    await ucp('POST', '/catalog/lookup', { body: { ids: ['7066'] } })
    await ucp('POST', '/catalog/lookup', { body: { ids: ['7066'] } })
    expect(asked.filter((url) => url === platformUrl)).toHaveLength(1)
  })

  it.each([
    [undefined, 400, 'invalid_profile_url'],
    ['profile="http://agent.example/p"', 400, 'invalid_profile_url'],
    ['profile="https://127.0.0.1/p"', 400, 'invalid_profile_url'],
    ['profile="https://[::1]/p"', 400, 'invalid_profile_url'],
    ['profile="https://localhost/p"', 400, 'invalid_profile_url'],
    ['profile="https://db.internal/p"', 400, 'invalid_profile_url'],
    ['profile="https://agent.example:8443/p"', 400, 'invalid_profile_url'],
    [`profile="${origin}/.well-known/ucp"`, 400, 'invalid_profile_url'],
    ['profile="https://agent.example/nowhere.json"', 424, 'profile_unreachable'],
    ['profile="https://agent.example/moved.json"', 424, 'profile_unreachable'],
    ['profile="https://agent.example/page"', 422, 'profile_malformed'],
    ['profile="https://agent.example/wrong.json"', 422, 'profile_malformed'],
    ['profile="https://agent.example/later.json"', 422, 'version_unsupported'],
  ])('answers UCP-Agent: %s with %i', async (header, status, code) => {
    const headers = { 'UCP-Agent': header ?? '' }
    const answer = await ucp('POST', '/catalog/lookup', { body: { ids: ['7066'] }, headers })
    expect([answer.status, answer.data.code]).toEqual([status, code])
    expect(answer.data.continue_url).toMatch(/^https:/)
  })

  it('answers what a program cannot speak with an outcome', async () => {
    const headers = { 'UCP-Agent': 'v=1, profile="https://agent.example/cartless.json"' }
    const body = { line_items: lineItems('7066') }
    const { status, data } = await ucp('POST', '/carts', { body, headers, expects: 'refusal' })
    expect([status, data.messages[0].code]).toEqual([200, 'capabilities_incompatible'])
  })
})

describe('the catalogue', () => {
  it('is searched, page by page', async () => {
    const body = { query: 'bague', filters: { price: { max: 15_000 } }, pagination: { limit: 3 } }
    fitsUcp('schemas/shopping/catalog_search.json#/$defs/search_request', body)
    const first = await ucp('POST', '/catalog/search', { body, expects: 'search' })
    expect(first.data.products).toHaveLength(3)
    for (const { price_range } of first.data.products)
      expect(price_range.min.amount).toBeLessThanOrEqual(15_000)
    const { cursor } = first.data.pagination
    const next = { ...body, pagination: { limit: 3, cursor } }
    const second = await ucp('POST', '/catalog/search', { body: next, expects: 'search' })
    const ids = ({ data }: typeof first) => data.products.map(({ id }: { id: string }) => id)
    expect(ids(second)).not.toEqual(ids(first))
    expect((await ucp('POST', '/catalog/search', { body: {} })).status).toBe(400)
    const rings = { filters: { categories: ['bagues'], taille: '54' } }
    const browsed = await ucp('POST', '/catalog/search', { body: rings, expects: 'search' })
    expect(browsed.data.products.length).toBeGreaterThan(0)
  })

  it('is looked up by product and by variant, each product once', async () => {
    const { data: whole } = await ucp('POST', '/catalog/product', {
      body: { id: '7001' },
      expects: 'product',
    })
    const [first, second] = whole.product.variants
    const body = { ids: ['7001', second.id, '7066', '9999'] }
    fitsUcp('schemas/shopping/catalog_lookup.json#/$defs/lookup_request', body)
    const { data } = await ucp('POST', '/catalog/lookup', { body, expects: 'lookup' })
    expect(data.products.map(({ id }: { id: string }) => id)).toEqual(['7001', '7066'])
    const inputs = data.products[0].variants.flatMap((variant: { inputs: object[] }) => variant.inputs)
    expect(inputs).toEqual([
      { id: '7001', match: 'featured' },
      { id: second.id, match: 'exact' },
    ])
    expect(first.id).not.toBe(second.id)
    expect(JSON.stringify(data.messages)).toContain('9999')
    const many = { ids: Array.from({ length: 21 }, (_, index) => String(7001 + index)) }
    const refused = await ucp('POST', '/catalog/lookup', { body: many })
    expect([refused.status, refused.data.code]).toEqual([400, 'request_too_large'])
  })

  it('narrows a product by what is chosen, and gives up what cannot be had', async () => {
    const chosen = { id: '7001', selected: [{ name: 'Taille', label: '54' }] }
    const { data } = await ucp('POST', '/catalog/product', { body: chosen, expects: 'product' })
    expect(data.product.selected).toEqual(chosen.selected)
    expect(data.product.variants).toHaveLength(1)
    const sizes = data.product.options.find(({ name }: { name: string }) => name === 'Taille')
    expect(sizes.values.find(({ label }: { label: string }) => label === '54')).toMatchObject({
      exists: true,
    })
    const odd = { id: '7001', selected: [{ name: 'Taille', label: '99' }], preferences: ['Taille'] }
    const relaxed = await ucp('POST', '/catalog/product', { body: odd, expects: 'product' })
    expect(relaxed.data.product.selected).toEqual([])
    const missing = await ucp('POST', '/catalog/product', { body: { id: '9999' }, expects: 'refusal' })
    expect([missing.status, missing.data.messages[0].code]).toEqual([200, 'not_found'])
  })
})

describe('a cart and its checkout', () => {
  it('goes from cart to checkout to its buyer, who alone orders', async () => {
    const made = await ucp('POST', '/carts', {
      body: { line_items: lineItems('7066') },
      expects: 'cart',
      headers: key(),
    })
    expect(made.status).toBe(201)
    const { id } = made.data
    const body = { line_items: [...lineItems('7066', 2), ...lineItems('7057')] }
    const changed = await ucp('PUT', `/carts/${id}`, { body, expects: 'cart', headers: key() })
    expect(changed.data.line_items).toHaveLength(2)
    expect((await ucp('GET', `/carts/${id}`, { expects: 'cart' })).data.totals).toEqual(changed.data.totals)
    const opened = { cart_id: id, line_items: [] }
    const checkout = await ucp('POST', '/checkout-sessions', {
      body: opened,
      expects: 'checkout',
      headers: key(),
    })
    expect([checkout.status, checkout.data.id, checkout.data.status]).toEqual([
      201,
      id,
      'requires_escalation',
    ])
    const payment = {
      instruments: [{ id: 'pm', handler_id: 'any', type: 'card', credential: { type: 'token', token: 'x' } }],
    }
    const completed = await ucp('POST', `/checkout-sessions/${id}/complete`, {
      body: { payment },
      expects: 'checkout',
      headers: key(),
    })
    expect(completed.data.status).toBe('requires_escalation')
    expect(await orders()).toBe(0)

    const buyer = shopper()
    expect((await takeOver(buyer, checkout.data)).status).toBe(303)
    const late = await ucp('PUT', `/checkout-sessions/${id}`, { body, expects: 'refusal', headers: key() })
    expect(late.data.messages[0].code).toBe('conflict')
    expect((await ucp('GET', `/checkout-sessions/${id}`, { expects: 'checkout' })).data.status).toBe(
      'complete_in_progress',
    )
    const paid = await buyer.post('/checkout', await checkoutFields(buyer))
    const session = paid.headers.get('Location') ?? ''
    await buyer.post(session, { action: 'pay', card: '4242424242424242', callback: 'webhook-first' })
    expect(await orders()).toBe(1)
    const after = await ucp('GET', `/checkout-sessions/${id}`, { expects: 'checkout' })
    expect(after.data).toMatchObject({ status: 'completed', order: { permalink_url: `${origin}/suivi` } })
    expect(JSON.stringify(after.data)).not.toMatch(/claire|Morel|Orfèvres|75001/i)

    const row = await env.DB.prepare('SELECT id, order_key FROM orders').first<{
      id: number
      order_key: string
    }>()
    expect((await ucp('GET', `/orders/${row?.id}`)).status).toBe(401)
    expect(
      (await ucp('GET', `/orders/${row?.id}`, { headers: { Authorization: 'Bearer wrong' } })).status,
    ).toBe(401)
    const headers = { Authorization: `Bearer ${row?.order_key}` }
    const order = await ucp('GET', `/orders/${row?.id}`, { headers, expects: 'order' })
    expect(order.data.line_items).toHaveLength(2)
    expect(JSON.stringify(order.data)).not.toMatch(/claire|Morel|Orfèvres|75001/i)
  })

  it('tells what a person has to give, in both languages, and of a personalised piece what the law says', async () => {
    const { data: found } = await ucp('POST', '/catalog/product', { body: { id: '7043' } })
    const id = `${found.product.variants[0].id}?letters=louise`
    const body = { line_items: lineItems(id), context: { address_country: 'JP' } }
    const { data } = await ucp('POST', '/checkout-sessions', { body, expects: 'checkout' })
    const codes = data.messages.map(({ code }: { code: string }) => code)
    for (const code of ['address_undeliverable', 'terms_acceptance', 'obligation_to_pay', 'no_withdrawal'])
      expect(codes).toContain(code)
    const disclosure = data.messages.find(({ presentation }: { presentation?: string }) => presentation)
    expect(disclosure).toMatchObject({ type: 'warning', path: '$.line_items[0]', presentation: 'disclosure' })
    expect(data.line_items[0].item.id).toBe(id)
    for (const { type, content } of data.messages) if (type === 'error') expect(content).toContain('\n')
  })

  it.each([
    ['MC', true],
    ['je', true],
    ['GG', true],
    ['IM', true],
    ['FR', true],
    ['RE', false],
    ['GI', false],
    ['IC', false],
    ['PR', false],
    ['AE', false],
  ])('says of a parcel to %s whether it goes: %s', async (address_country, isServed) => {
    const body = { line_items: lineItems('7066'), context: { address_country } }
    const { data } = await ucp('POST', '/checkout-sessions', { body, expects: 'checkout' })
    const codes = data.messages.map(({ code }: { code: string }) => code)
    expect(codes.includes('address_undeliverable')).toBe(!isServed)
  })

  it('refuses what cannot be had, and keeps the rest', async () => {
    const some = { line_items: [...lineItems('7066'), ...lineItems('7054'), ...lineItems('9999')] }
    const { data } = await ucp('POST', '/checkout-sessions', { body: some, expects: 'checkout' })
    expect(data.line_items).toHaveLength(1)
    const refused = data.messages.filter(({ severity }: { severity?: string }) => severity === 'recoverable')
    expect(refused.map(({ path }: { path: string }) => path).sort()).toEqual([
      '$.line_items[1]',
      '$.line_items[2]',
    ])
    const none = await ucp('POST', '/checkout-sessions', {
      body: { line_items: lineItems('9999') },
      expects: 'refusal',
    })
    expect([none.status, none.data.messages[0].code]).toEqual([200, 'not_found'])
    expect((await ucp('POST', '/carts', { body: { line_items: [] } })).status).toBe(400)
    const priced = { line_items: [{ item: { id: '7066', price: 1 }, quantity: 1, totals: [] }] }
    const ours = await ucp('POST', '/carts', { body: priced, expects: 'cart' })
    expect(ours.data.line_items[0].item.price).toBeGreaterThan(1)
  })

  it('is canceled once and for all, and is nobody else’s', async () => {
    const { id } = await newCheckout()
    const other = { 'UCP-Agent': 'profile="https://agent.example/cartless.json"' }
    expect(
      (await ucp('GET', `/checkout-sessions/${id}`, { headers: other, expects: 'refusal' })).status,
    ).toBe(200)
    const canceled = await ucp('POST', `/checkout-sessions/${id}/cancel`, {
      expects: 'checkout',
      headers: key(),
    })
    expect(canceled.data.status).toBe('canceled')
    expect((await ucp('POST', `/checkout-sessions/${id}/cancel`, { expects: 'checkout' })).data.status).toBe(
      'canceled',
    )
    expect((await visit(`/panier-prepare/${id}`)).status).toBe(404)
    await ucp('PUT', `/checkout-sessions/${id}`, {
      body: { line_items: lineItems('7057') },
      expects: 'refusal',
    })
    await ucp('GET', `/carts/${id}`, { expects: 'refusal' })
  })
})

describe('when something fails', () => {
  it('a lost answer, asked for again, is the same checkout', async () => {
    const headers = key()
    const [first, before] = [await newCheckout(headers), await carts()]
    expect(await newCheckout(headers)).toEqual(first)
    expect(await carts()).toBe(before)
    const other = { body: { line_items: lineItems('7057') }, headers }
    const conflict = await ucp('POST', '/checkout-sessions', other)
    expect([conflict.status, conflict.data.code]).toEqual([409, 'idempotency_conflict'])
  })

  it('a call made twice at once makes one checkout', async () => {
    const [headers, before] = [key(), await carts()]
    const body = { line_items: lineItems('7066') }
    const both = await Promise.all([0, 1].map(() => ucp('POST', '/checkout-sessions', { body, headers })))
    expect(await carts()).toBe(before + 1)
    for (const { status } of both) expect([201, 409]).toContain(status)
    expect(both.some(({ status }) => status === 201)).toBe(true)
  })

  it('a failure is no answer: the same request can be tried again', async () => {
    const headers = key()
    await env.DB.exec('ALTER TABLE agent_carts RENAME TO agent_carts_away')
    const body = { line_items: lineItems('7066') }
    expect((await ucp('POST', '/checkout-sessions', { body, headers })).status).toBe(503)
    await env.DB.exec('ALTER TABLE agent_carts_away RENAME TO agent_carts')
    await newCheckout(headers)
  })

  it('two programs sell one last piece once, and it is the buyer who orders first', async () => {
    await env.DB.prepare('UPDATE products SET stock = 1 WHERE id = 7066').run()
    const before = await orders()
    const [one, other] = [await newCheckout(), await newCheckout()]
    const buyers = [shopper(), shopper()] as const
    await takeOver(buyers[0], one)
    await takeOver(buyers[1], other)
    const forms = await Promise.all(buyers.map((buyer) => checkoutFields(buyer)))
    for (const [index, buyer] of buyers.entries()) await buyer.post('/checkout', forms[index])
    expect(await orders()).toBe(before + 1)
    const sold = await ucp('POST', '/checkout-sessions', {
      body: { line_items: lineItems('7066') },
      expects: 'refusal',
    })
    expect(sold.data.messages[0].code).toBe('out_of_stock')
    await env.DB.prepare('UPDATE products SET stock = 9 WHERE id = 7066').run()
  })

  it('a price that moves before the order is seen by the buyer before it is owed', async () => {
    const before = await orders()
    const checkout = await newCheckout()
    const buyer = shopper()
    await takeOver(buyer, checkout)
    const form = await checkoutFields(buyer)
    await env.DB.prepare('UPDATE products SET price_cents = price_cents + 1000 WHERE id = 7066').run()
    expect((await buyer.post('/checkout', form)).status).toBe(409)
    expect(await orders()).toBe(before)
    await env.DB.prepare('UPDATE products SET price_cents = price_cents - 1000 WHERE id = 7066').run()
  })

  it('a buyer who goes away leaves no order and holds nothing', async () => {
    const before = await orders()
    const buyer = shopper()
    await takeOver(buyer, await newCheckout())
    expect((await cartOf(buyer)).count).toBe(1)
    expect(await orders()).toBe(before)
  })
})

describe('signatures', () => {
  const path = '/ucp/v1/checkout-sessions'
  const base64 = (bytes: ArrayBuffer) => new Uint8Array(bytes).toBase64()
  /** A request as a program signs it; `changed` says what somebody makes of it on its way. */
  async function signed(changed: { body?: string; components?: string[]; keyid?: string } = {}) {
    const body = JSON.stringify({ line_items: lineItems('7066') })
    const headers: Record<string, string> = {
      'UCP-Agent': `profile="${platformUrl}"`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      'Content-Digest': `sha-256=:${base64(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)))}:`,
    }
    const values: Record<string, string> = {
      '@method': 'POST',
      '@authority': new URL(origin).host,
      '@path': path,
      'ucp-agent': headers['UCP-Agent'] ?? '',
      'idempotency-key': headers['Idempotency-Key'] ?? '',
      'content-digest': headers['Content-Digest'] ?? '',
      'content-type': 'application/json',
    }
    const components = changed.components ?? Object.keys(values)
    const params = `(${components.map((each) => `"${each}"`).join(' ')});created=1764147600;keyid="${changed.keyid ?? 'key-1'}"`
    const base = [...components.map((each) => `"${each}": ${values[each]}`), `"@signature-params": ${params}`]
    const signature = await crypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      (signer as CryptoKeyPair).privateKey,
      new TextEncoder().encode(base.join('\n')),
    )
    return visit(path, {
      method: 'POST',
      body: changed.body ?? body,
      headers: { ...headers, 'Signature-Input': `sig1=${params}`, Signature: `sig1=:${base64(signature)}:` },
    })
  }

  it('are read, and hold what was sent', async () => {
    expect((await signed()).status).toBe(201)
  })

  it.each([
    [
      'another body',
      { body: '{"line_items":[{"item":{"id":"7057"},"quantity":9}]}' },
      400,
      'digest_mismatch',
    ],
    ['no digest', { components: ['@method', '@authority', '@path', 'ucp-agent'] }, 401, 'signature_invalid'],
    ['another key', { keyid: 'key-2' }, 401, 'key_not_found'],
  ])('are worth nothing with %s', async (_, changed, status, code) => {
    const answer = await signed(changed)
    expect([answer.status, JSON.parse(answer.html).code]).toEqual([status, code])
  })

  it('are worth nothing when somebody else made them', async () => {
    const headers = {
      'Signature-Input': 'sig1=("@method" "@authority" "@path" "ucp-agent");keyid="key-1"',
      Signature: `sig1=:${base64(new ArrayBuffer(64))}:`,
    }
    const answer = await ucp('GET', '/carts/x', { headers })
    expect([answer.status, answer.data.code]).toEqual([401, 'signature_invalid'])
  })
})
