import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { newestUcp } from '../../../shared/agents/ucp.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { origin, visit } from '../visit.ts'
import { fitsUcp } from './published.ts'
import { lineItems, onTheWeb, platformUrl, profileWith, ucp } from './ucp-platform.ts'

const pair = async (algorithm: { name: string; namedCurve?: string }) =>
  (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair
const [elliptic, edwards] = [
  await pair({ name: 'ECDSA', namedCurve: 'P-256' }),
  await pair({ name: 'Ed25519' }),
]
const publicKey = async (kid: string, { publicKey: key }: CryptoKeyPair) => {
  const { kty, crv, x, y } = (await crypto.subtle.exportKey('jwk', key)) as JsonWebKey
  return { kid, kty, crv, x, ...(y && { y }) }
}
const keys = [
  await publicKey('key-1', elliptic),
  await publicKey('key-2', edwards),
  { kid: 'key-3', kty: 'RSA', n: 'AQAB', e: 'AQAB' },
]
const json = (body: unknown) => () => Response.json(body)

const asked = onTheWeb({
  [platformUrl]: json(profileWith(newestUcp, keys)),
  'https://agent.example/later.json': json(profileWith('2027-01-01')),
  'https://agent.example/cartless.json': json(profileWith(newestUcp, [], ['checkout'])),
  'https://agent.example/wrong.json': json({ ucp: { version: 'soon' } }),
  'https://agent.example/moved.json': () => new Response(null, { status: 302, headers: { Location: '/' } }),
  'https://agent.example/page': () => new Response('<h1>'),
})

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-26T09:00:00Z'))
  await loadCatalogue(env.DB)
})

describe('discovery', () => {
  it('tells what the shop can do, and where, to whoever may keep it', async () => {
    const { status, headers, html } = await visit('/.well-known/ucp')
    const profile = JSON.parse(html)
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toBe('public, max-age=3600')
    fitsUcp('schemas/profile.json#/$defs/business_schema', profile)
    const [service] = profile.ucp.services['dev.ucp.shopping']
    expect(service).toMatchObject({ version: '2026-08-25', transport: 'rest', endpoint: `${origin}/ucp/v1` })
    expect(Object.keys(profile.ucp.capabilities)).toEqual(
      ['catalog.search', 'catalog.lookup', 'cart', 'checkout', 'order'].map(
        (name) => `dev.ucp.shopping.${name}`,
      ),
    )
    for (const [each] of Object.values<{ spec: string; schema: string }[]>(profile.ucp.capabilities)) {
      expect(each?.spec).toMatch(/^https:\/\/ucp\.dev\/2026-08-25\/specification\/shopping\//)
      expect(each?.schema).toMatch(/^https:\/\/ucp\.dev\/2026-08-25\/schemas\/shopping\/\w+\.json$/)
    }
  })

  it('has a profile of its own in the version before, which points nowhere', async () => {
    const { ucp: newest } = JSON.parse((await visit('/.well-known/ucp')).html)
    expect(newest.supported_versions).toEqual({ '2026-04-08': `${origin}/.well-known/ucp/2026-04-08` })
    const { status, html } = await visit('/.well-known/ucp/2026-04-08')
    const profile = JSON.parse(html)
    fitsUcp('discovery/profile_schema.json#/$defs/business_profile', profile, '2026-04-08')
    expect([status, profile.ucp.version, profile.ucp.supported_versions]).toEqual([
      200,
      '2026-04-08',
      undefined,
    ])
    expect((await visit('/.well-known/ucp/2026-01-11')).status).toBe(404)
  })

  it('links no account and takes no payment: neither is told of', async () => {
    const told = [
      ...['/.well-known/ucp', '/.well-known/ucp/2026-04-08'].map((path) => visit(path)),
      ...['/.well-known/oauth-authorization-server', '/.well-known/oauth-protected-resource'].map((path) =>
        visit(path),
      ),
    ]
    const [profile, older, ...others] = await Promise.all(told)
    for (const page of [profile, older]) {
      expect(page?.html).not.toMatch(/identity_linking|oauth|ap2_mandate/)
      expect(JSON.parse(page?.html ?? '').ucp.payment_handlers).toEqual({})
    }
    for (const { status } of others) expect(status).toBe(404)
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

describe('signatures', () => {
  const path = '/ucp/v1/checkout-sessions'
  const now = Date.parse('2026-11-26T09:00:00Z') / 1000
  const base64 = (bytes: ArrayBuffer) => new Uint8Array(bytes).toBase64()
  /** A request as a program signs it; `changed` says what somebody makes of it on its way. */
  async function signed(
    changed: { body?: string; components?: string[]; keyid?: string; more?: string; signer?: CryptoKey } = {},
  ) {
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
    const params = `(${components.map((each) => `"${each}"`).join(' ')});created=${now};keyid="${changed.keyid ?? 'key-1'}"${changed.more ?? ''}`
    const base = [...components.map((each) => `"${each}": ${values[each]}`), `"@signature-params": ${params}`]
    const signer = changed.signer ?? elliptic.privateKey
    const signature = await crypto.subtle.sign(
      { name: signer.algorithm.name, hash: 'SHA-256' },
      signer,
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
    expect((await signed({ keyid: 'key-2', signer: edwards.privateKey })).status).toBe(201)
    expect((await signed({ more: `;expires=${now + 60}` })).status).toBe(201)
  })

  it.each([
    [
      'another body',
      { body: '{"line_items":[{"item":{"id":"7057"},"quantity":9}]}' },
      400,
      'digest_mismatch',
    ],
    ['no digest', { components: ['@method', '@authority', '@path', 'ucp-agent'] }, 401, 'signature_invalid'],
    ['another key', { keyid: 'key-9' }, 401, 'key_not_found'],
    ['the key of another', { keyid: 'key-2' }, 401, 'signature_invalid'],
    ['a key of another kind', { keyid: 'key-3' }, 400, 'algorithm_unsupported'],
    ['a time that is past', { more: `;expires=${now - 3600}` }, 401, 'signature_invalid'],
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
