import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { newestUcp } from '../../../shared/agents/ucp.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { origin, visit } from '../visit.ts'
import { fitsUcp } from './published.ts'
import { lineItems, onTheWeb, platformUrl, profileWith, ucp } from './ucp-platform.ts'

const json = (body: unknown) => () => Response.json(body)

const asked = onTheWeb({
  [platformUrl]: json(profileWith()),
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

describe('discovery of the Universal Commerce Protocol', () => {
  it('publishes services and capabilities with a cache time of one hour', async () => {
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

  it('publishes a profile of the older version', async () => {
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

  it('announces neither account linking nor payment', async () => {
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

  it('has published schemas that refuse an invalid message', () => {
    const wrong = { ucp: { version: 'soon' }, id: 1 }
    expect(() => fitsUcp('schemas/shopping/cart.json', wrong)).toThrow()
  })

  it('fetches the profile of an agent once', async () => {
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
  ])('with UCP-Agent: %s returns %i', async (header, status, code) => {
    const headers = { 'UCP-Agent': header ?? '' }
    const answer = await ucp('POST', '/catalog/lookup', { body: { ids: ['7066'] }, headers })
    expect([answer.status, answer.data.code]).toEqual([status, code])
    expect(answer.data.continue_url).toMatch(/^https:/)
  })

  it('returns an error when the agent lacks the capability', async () => {
    const headers = { 'UCP-Agent': 'v=1, profile="https://agent.example/cartless.json"' }
    const body = { line_items: lineItems('7066') }
    const { status, data } = await ucp('POST', '/carts', { body, headers, expects: 'refusal' })
    expect([status, data.messages[0].code]).toEqual([200, 'capabilities_incompatible'])
  })
})

describe('catalogue of the Universal Commerce Protocol', () => {
  it('is searched page by page and by filters', async () => {
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
    const nowhere = { query: 'bague', pagination: { cursor: 'nowhere' } }
    expect((await ucp('POST', '/catalog/search', { body: nowhere })).status).toBe(400)
    const rings = { filters: { categories: ['bagues'], taille: '54' } }
    const browsed = await ucp('POST', '/catalog/search', { body: rings, expects: 'search' })
    expect(browsed.data.products.length).toBeGreaterThan(0)
  })

  it('is read by product and variant ids, each product once', async () => {
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

  it('narrows a product to the selected options and drops impossible ones', async () => {
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
