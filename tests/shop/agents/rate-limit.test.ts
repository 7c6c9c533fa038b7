import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadCatalogue } from '../../support/catalogue.ts'
import { origin } from '../visit.ts'
import { wanted } from './acp-program.ts'
import { isOfProtocol, type Protocol, send } from './protocols.ts'
import { lineItems, onTheWeb, platformUrl, profileWith } from './ucp-platform.ts'

onTheWeb({ [platformUrl]: () => Response.json(profileWith()) })

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-26T09:00:00Z'))
  await loadCatalogue(env.DB)
  // The Worker reads the profile of a new platform once, and counts that read too.
  await send('ucp', '/ucp/v1/carts', JSON.stringify({ line_items: lineItems('9999') }))
})

describe('rate limit of agents', () => {
  it('applies to one key from any IP address, and not to other keys', async () => {
    await env.DB.prepare('DELETE FROM throttles').run()
    const call = (Authorization: string, address: string) =>
      send('acp', '/acp/checkout_sessions', JSON.stringify(wanted('9999')), {
        headers: { Authorization, 'CF-Connecting-IP': address },
      })
    const [one, other] = ['Bearer key-of-one-program-0001', 'Bearer key-of-another-one-0002']
    expect((await call(one, '198.51.100.20')).status).toBe(400)
    // Simulates as many calls as a key allows, from several addresses.
    await env.DB.prepare('UPDATE throttles SET hits = 600').run()
    const refused = await call(one, '198.51.100.21')
    expect([refused.status, isOfProtocol('acp', refused)]).toEqual([429, true])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await call(other, '198.51.100.21')).status).toBe(400)
    expect((await call(one, '198.51.100.22')).status).toBe(429)
    vi.setSystemTime(Date.now() + 601_000)
    expect((await call(one, '198.51.100.22')).status).toBe(400)
  })

  it.each<[Protocol, string, object]>([
    ['ucp', '/ucp/v1/carts', { line_items: lineItems('9999') }],
    ['acp', '/acp/checkout_sessions', wanted('9999')],
  ])('returns 429 with Retry-After to one IP address over %s', async (protocol, path, body) => {
    const headers = { 'CF-Connecting-IP': protocol === 'ucp' ? '198.51.100.8' : '198.51.100.9' }
    const call = () => send(protocol, path, JSON.stringify(body), { headers })
    for (let index = 0; index < 60; index += 1) expect((await call()).status).toBeLessThan(429)
    const answer = await call()
    expect([answer.status, isOfProtocol(protocol, answer)]).toEqual([429, true])
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(JSON.stringify([answer.html])).not.toContain(origin.replace('https://', '198.'))
  })
})
