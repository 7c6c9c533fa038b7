import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { callsThrough } from '../../worker/commerce/call.ts'
import { newsletterCommerce } from '../../worker/commerce/families/newsletter.ts'
import type { Env } from '../../worker/env.ts'
import type { Session } from '../../worker/session.ts'
import { settingsOf } from '../../worker/settings.ts'
import { businessFacts } from '../support/business-facts.ts'
import { errorOf, noticeOf, shopper, words } from './shopper.ts'
import { canonicalOf, headingOf, origin, visit } from './visit.ts'

beforeEach(() =>
  env.DB.batch(
    ['subscriptions', 'throttles', 'outbox'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  ),
)

const json = { Accept: 'application/json' }
const email = 'claire@example.com'
const thanks = 'Merci. Votre code welcome10 vous offre 10\u00a0% sur votre première commande.'

const subscriptions = async () =>
  (
    await env.DB.prepare(
      'SELECT email, source, text_version FROM subscriptions s JOIN consents ON subscription_id = s.id',
    ).all<Record<string, string>>()
  ).results

describe('POST /newsletter without script', () => {
  it('redirects to the previous page with the code in a notice', async () => {
    const visitor = shopper()
    const sent = await visitor.post(
      '/newsletter',
      { email, source: 'footer' },
      { Referer: `${origin}/list/akoya?page=2` },
    )
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/list/akoya?page=2'])
    expect(noticeOf(visitor)).toBe(thanks)
    expect(await subscriptions()).toEqual([{ email, source: 'footer', text_version: '2026-11-21' }])
  })

  it.each([
    ['', 'Veuillez entrer votre adresse e-mail'],
    ['   ', 'Veuillez entrer votre adresse e-mail'],
    ['claire@example', 'Veuillez entrer une adresse e-mail valide'],
    [`${'a'.repeat(250)}@b.fr`, 'Veuillez entrer une adresse e-mail valide'],
  ])('returns 422 beside the field for %o and keeps the typed value', async (typed, sentence) => {
    const page = await shopper().post('/newsletter', { email: typed, source: 'footer' })
    expect(page.status).toBe(422)
    expect(headingOf(page)).toBe('La lettre d’Aubenacre')
    expect(errorOf(page, 'welcome-email')).toBe(sentence)
    expect(page.html).toContain(`value="${typed}"`)
    expect(await subscriptions()).toEqual([])
  })

  it('returns 429 with the time to wait after five requests', async () => {
    const visitor = shopper()
    for (let times = 0; times < 5; times++) await visitor.post('/newsletter', { email })
    const page = await visitor.post('/newsletter', { email })
    expect(page.status).toBe(429)
    expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(words(page)).toMatch(/Trop de demandes\. Réessayez dans \d+\u00a0min\./)
  })
})

describe('POST /newsletter with script', () => {
  it('returns the code to copy, also for an address already subscribed', async () => {
    const visitor = shopper()
    const first = await visitor.post('/newsletter', { email, source: 'popup' }, json)
    expect(first.status).toBe(200)
    expect(JSON.parse(first.html)).toEqual({
      kind: 'success',
      notice: {
        tone: 'success',
        text: thanks,
        act: { label: 'Copier le code', copy: 'welcome10', done: 'Code copié.' },
      },
    })
    expect((await visitor.post('/newsletter', { email: 'Claire@EXAMPLE.com' }, json)).html).toBe(first.html)
  })

  it('returns the error of the field', async () => {
    const { status, html } = await shopper().post('/newsletter', { email: 'claire' }, json)
    expect(status).toBe(422)
    expect(JSON.parse(html).errors).toEqual({ email: 'Veuillez entrer une adresse e-mail valide' })
  })

  it('limits requests by CF-Connecting-IP and ignores X-Forwarded-For', async () => {
    const visitor = shopper()
    const from = (ip: string, index: number) =>
      visitor.post(
        '/newsletter',
        { email: `claire${index}@example.com` },
        { ...json, 'CF-Connecting-IP': ip, 'X-Forwarded-For': `198.51.100.${index}` },
      )
    for (let index = 0; index < 30; index++) expect((await from('192.0.2.7', index)).status).toBe(200)
    const refused = await from('192.0.2.7', 30)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/)
    expect((await from('192.0.2.8', 30)).status).toBe(200)
  })

  it('calls the platform without login or cart key', async () => {
    const sent: Request[] = []
    const calls = callsThrough({
      base: 'https://platform.test/wp-json/',
      send: async (request) => {
        sent.push(request)
        return Response.json({})
      },
      session: { token: 'a.b.c', cartKey: 'f'.repeat(32) } as Session,
      readKey: 'ck:cs',
      visitor: undefined,
    })
    await newsletterCommerce(calls, settingsOf(env)).subscribe(email, 'footer')
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST https://platform.test/wp-json/custom/v1/send-coupon',
    ])
    expect([...(sent[0]?.headers.keys() ?? [])].sort()).toEqual(['accept', 'content-type'])
    expect(await sent[0]?.json()).toEqual({ email, source: 'footer', text_version: '2026-11-21' })
  })
})

describe('newsletter page', () => {
  it('is not indexed and contains only the welcome form', async () => {
    const page = await visit('/newsletter')
    expect(page.status).toBe(200)
    expect(canonicalOf(page)).toBeNull()
    expect(page.html.match(/data-overlay/g)).toHaveLength(1)
    expect(page.html.match(/<form[^>]*action="\/newsletter"/g)).toHaveLength(1)
    expect(words(page)).toContain('−10\u00a0% pour faire connaissance')
  })
})

describe('welcome offer', () => {
  const isMade = async (path: string, token?: string) => {
    const { html } = await visit(
      path,
      token ? { headers: { Cookie: `__Host-aubenacre_token=${token}` } } : {},
    )
    return html.includes('data-late="welcome"')
  }

  it.each(['/', '/search?wd=perle'])('is present on %s', async (path) => {
    expect(await isMade(path)).toBe(true)
  })

  it.each([
    '/cart',
    '/newsletter',
    '/lettre/desinscription',
    '/cgv',
    '/mentions-legales',
    '/retractation',
    '/cookies-privacy',
  ])('is absent from %s', async (path) => {
    expect(await isMade(path)).toBe(false)
  })

  it('is absent for a logged-in customer', async () => {
    expect(await isMade('/', 'a.b.c')).toBe(false)
  })
})

describe('footer', () => {
  /** Returns the words below the view of a page. */
  const footerWith = async (more: Partial<Env> = {}) =>
    words(await visit('/newsletter', {}, { ...env, ...more }))
      .split('</main>')[1]
      ?.replaceAll('<!-- -->', '') ?? ''

  it('shows the facts of the business', async () => {
    const page = await footerWith()
    expect(page).toContain('href="mailto:bonjour@example.com"')
    expect(page).toContain('href="tel:+33123456789"')
    expect(page).toContain(businessFacts.BUSINESS_HOURS)
    expect(page).toContain('Maison Essai SAS. Prix en euros, toutes taxes comprises.')
    expect(page).toContain('Un écrin offert')
    expect(page).toContain('Accessibilité\u00a0: partiellement conforme')
    expect(page).not.toContain('<mark')
  })

  it('marks missing facts outside production', async () => {
    const untold = Object.fromEntries(Object.keys(businessFacts).map((name) => [name, undefined]))
    const page = await footerWith(untold)
    for (const name of ['EMAIL', 'PHONE', 'HOURS', 'NAME', 'CASE_OFFERED', 'ACCESSIBILITY'])
      expect(page).toContain(`>BUSINESS_${name}</mark>`)
    expect(page).not.toMatch(/(?:mailto|tel):BUSINESS/)
  })

  it('offers no gift box when the business has none', async () => {
    expect(await footerWith({ BUSINESS_CASE_OFFERED: 'no' })).not.toContain('Un écrin offert')
  })
})
