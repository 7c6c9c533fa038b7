import { env } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import { noticeOf, type Shopper, shopper } from '../../shop/shopper.ts'
import { visit } from '../../shop/visit.ts'
import { freshName } from '../../support/accounts.ts'
import { loadCatalogue } from '../../support/catalogue.ts'

vi.setConfig({ testTimeout: 60_000 })
beforeAll(() => loadCatalogue(env.DB))

const asking: Env = { ...env, TURNSTILE_SITE_KEY: '0x4site', TURNSTILE_SECRET_KEY: '0x4secret' }
const from = { 'CF-Connecting-IP': '203.0.113.7' }

/** The calls that Cloudflare received, and its response to a token. */
const calls: URLSearchParams[] = []
let verdict: () => Response
beforeEach(async () => {
  await env.DB.prepare('DELETE FROM throttles').run()
  calls.length = 0
  verdict = () => Response.json({ success: calls.at(-1)?.get('response') === 'a-hand' })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    expect(String(address)).toBe('https://challenges.cloudflare.com/turnstile/v0/siteverify')
    calls.push(init?.body as URLSearchParams)
    return verdict()
  })
})
afterEach(() => vi.restoreAllMocks())

const forms: Record<string, (visitor: Shopper, turn: number) => ReturnType<Shopper['post']>> = {
  'contact messages': (visitor) =>
    visitor.post(
      '/contacter',
      {
        intent: crypto.randomUUID(),
        name: 'Claire',
        email: `${freshName()}@example.com`,
        subject: 'other',
        message: 'Bonjour, une question sur vos perles.',
        order: '',
        site: '',
      },
      from,
    ),
  registration: (visitor) => {
    const username = freshName()
    const secret = 'une phrase de plusieurs mots'
    const email = `${username}@example.com`
    return visitor.post(
      '/account/register',
      { username, email, password: secret, confirmPassword: secret },
      from,
    )
  },
  'newsletter subscriptions': (visitor) =>
    visitor.post('/newsletter', { email: `${freshName()}@example.com`, source: 'footer' }, from),
}

const json = { Accept: 'application/json' }

describe.each(Object.entries(forms))('form for %s', (_, send) => {
  it('requires a Turnstile check only where it is configured, after several requests', async () => {
    for (let turn = 0; turn < 6; turn += 1) expect((await send(shopper(), turn)).status).not.toBe(428)
    const visitor = shopper(asking)
    for (let turn = 0; turn < 3; turn += 1) expect((await send(visitor, turn)).status).toBe(303)
    await send(visitor, 3)
    const notice = noticeOf(visitor) ?? ''
    const again = await send(visitor, 4)
    expect(`${notice} ${again.html}`).toContain('Une vérification est demandée')
    // A visitor who has passed the check once is not asked again.
    expect((await visitor.post('/verification', { 'cf-turnstile-response': 'a-hand' }, from)).status).toBe(
      303,
    )
    expect((await send(visitor, 5)).status).toBe(303)
    expect(noticeOf(visitor)).not.toContain('vérification')
  })
})

describe('Turnstile check', () => {
  it('has its own page, the only one whose policy allows Cloudflare', async () => {
    expect((await visit('/verification')).status).toBe(404)
    const page = await visit('/verification', {}, asking)
    expect(page.status).toBe(200)
    expect(page.html).toContain('data-sitekey="0x4site"')
    expect(page.headers.get('Content-Security-Policy')).toContain(
      'frame-src https://challenges.cloudflare.com',
    )
    const other = await visit('/contacter', {}, asking)
    expect(other.headers.get('Content-Security-Policy')).not.toContain('cloudflare')
  })

  it('returns 400 when Cloudflare refuses the token and 503 when it does not answer', async () => {
    const visitor = shopper(asking)
    const prove = (token: string) =>
      visitor.post('/verification', { 'cf-turnstile-response': token }, { ...from, ...json })
    expect((await prove('')).status).toBe(400)
    expect(calls).toEqual([])
    expect((await prove('a-machine')).status).toBe(400)
    expect(Object.fromEntries(calls[0] ?? [])).toEqual({
      idempotency_key: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/),
      secret: '0x4secret',
      response: 'a-machine',
      remoteip: '203.0.113.7',
    })
    verdict = () => new Response('bad gateway', { status: 502 })
    expect((await prove('a-hand')).status).toBe(503)
    expect(visitor.cookies.has('aubenacre_known')).toBe(false)
  })
})
