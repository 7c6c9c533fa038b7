import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkoutFields, shopper } from '../../shop/shopper.ts'
import { visit } from '../../shop/visit.ts'
import { loadCatalogue } from '../../support/catalogue.ts'

beforeAll(() => loadCatalogue(env.DB))

const answers = [
  '/',
  '/list',
  '/account',
  '/no-page',
  '/robots.txt',
  '/sitemap.xml',
  '/flux/google-1.xml',
  '/search/suggest?wd=perle',
  '/cards?bijoux=7001',
  '/wp-json/wp/v2/posts',
  '/wp-json/no-route',
  '/.well-known/security.txt',
]

describe('security headers of every response', () => {
  it.each(answers)('%s cannot be sniffed, framed or embedded by other sites', async (path) => {
    const { status, headers } = await visit(path)
    expect(status).toBe(path.includes('/no-') ? 404 : 200)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('Referrer-Policy')).toMatch(/origin/)
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains')
  })

  it('allow an engraving picture to be shown in mails', async () => {
    const { headers } = await visit('/personnalisation/7057/lea.svg')
    expect(headers.get('Cross-Origin-Resource-Policy')).toMatch(/origin/)
  })
})

describe('content policy of a page', () => {
  const policyOf = async (path: string, bindings = env) =>
    (await visit(path, {}, bindings)).headers.get('Content-Security-Policy') ?? ''

  it.each(['/', '/list/bagues', '/account', '/cart'])(
    'of %s allows one trusted-types policy and nothing unsafe',
    async (path) => {
      const policy = await policyOf(path)
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types aubenacre;")
      expect(policy).not.toMatch(/unsafe|allow-duplicates|\*/)
    },
  )

  it('names the address for violation reports', async () => {
    const { headers } = await visit('/')
    expect(headers.get('Reporting-Endpoints')).toBe('refusals="/rapports/politique"')
    expect(headers.get('Content-Security-Policy')).toContain(
      'report-to refusals; report-uri /rapports/politique',
    )
  })
})

describe('reports of policy violations', () => {
  const send = (body: unknown, type = 'application/reports+json') =>
    visit('/rapports/politique', {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const violation = (effectiveDirective: string, blockedURL: string) => ({
    type: 'csp-violation',
    url: 'https://aubenacre.test/commande/12?acces=secret',
    user_agent: 'Mozilla/5.0 (someone)',
    body: {
      effectiveDirective,
      blockedURL,
      documentURL: 'https://aubenacre.test/?q=claire',
      sample: 'alert(1)',
    },
  })
  const rows = async () => (await env.DB.prepare('SELECT * FROM policy_refusals').all()).results

  it('are counted by directive and kind, without personal data', async () => {
    const { status } = await send([
      violation('script-src-elem', 'https://evil.test/x.js?mail=claire@example.com'),
      violation('script-src-elem', 'https://other.test/y.js'),
      violation('require-trusted-types-for', 'trusted-types-sink'),
    ])
    expect(status).toBe(204)
    const old = {
      'csp-report': {
        'effective-directive': 'img-src',
        'blocked-uri': 'data',
        'document-uri': 'https://a.test/claire',
      },
    }
    expect((await send(old, 'application/csp-report')).status).toBe(204)
    const all = await rows()
    expect(all.map(({ directive, blocked, times }) => [directive, blocked, times])).toEqual([
      ['img-src', 'data', 1],
      ['require-trusted-types-for', 'trusted-types', 1],
      ['script-src-elem', 'other', 2],
    ])
    expect(JSON.stringify(all)).not.toMatch(/evil|claire|secret|Mozilla|alert/)
  })

  it('are refused when malformed, and one request counts at most twenty', async () => {
    const before = await rows()
    for (const body of ['', 'x', '1', 'null', '"x"']) expect((await send(body)).status).toBe(400)
    for (const body of [[], {}, [1, null, 'x'], [{ type: 'csp-violation' }], [violation('drop table', 'x')]])
      expect((await send(body)).status).toBe(204)
    expect(await rows()).toEqual(before)
    await send(Array.from({ length: 100 }, () => violation('connect-src', 'https://a.test')))
    const { times } = (await rows()).find(({ directive }) => directive === 'connect-src') ?? {}
    expect(times).toBe(20)
    expect((await send(`"${'x'.repeat(70_000)}"`)).status).toBe(413)
  })
})

describe('browser cache', () => {
  const cacheOf = ({ headers }: { headers: Headers }) => headers.get('Cache-Control')

  it('does not store carts, orders or forms with typed values', async () => {
    const visitor = shopper()
    await visitor.post('/cart/items', { id: '7057', quantity: '1' })
    expect(cacheOf(await visitor.get('/cart'))).toBe('private, no-store')
    expect(cacheOf(await visitor.get('/cart', { Accept: 'application/json' }))).toBe('private, no-store')
    expect(cacheOf(await visitor.get('/checkout'))).toBe('private, no-store')
    const wrong = await visitor.post('/checkout', await checkoutFields(visitor, { postcode: 'x' }))
    expect([wrong.status, cacheOf(wrong)]).toEqual([422, 'private, no-store'])
    for (const path of ['/contacter', '/retractation', '/account/register', '/account/login']) {
      const typed = { email: 'claire@example', name: 'Claire', username: 'claire', password: 'x', order: 'x' }
      const again = await visitor.post(path, typed)
      expect([path, cacheOf(again)]).toEqual([path, 'private, no-store'])
    }
    expect(cacheOf(await visitor.get('/retractation?commande=1001'))).toBe('private, no-store')
  })

  it('may store pages without personal data', async () => {
    for (const path of ['/cart', '/account', '/retractation', '/contacter', '/list'])
      expect([path, cacheOf(await visit(path))]).toEqual([path, expect.stringMatching(/no-cache$/)])
  })
})

/**
 * Returns the score that the HTTP Observatory gives to a response
 * (developer.mozilla.org/en-US/observatory/docs/tests_and_scoring). It starts at a hundred and subtracts what is
 * missing. Bonus points count only from ninety on.
 */
function observatory({ headers }: { headers: Headers }): { score: number; lost: string[] } {
  const policy = headers.get('Content-Security-Policy') ?? ''
  const referrer = headers.get('Referrer-Policy') ?? ''
  const transport = headers.get('Strict-Transport-Security') ?? ''
  const cookies = headers.getSetCookie()
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
  const losses: [what: string, points: number, isLost: boolean][] = [
    ['no content policy', 25, policy === ''],
    [
      'unsafe scripts',
      20,
      /unsafe-|https?:(?:\s|$)|\*/.test(scripts) || !policy.includes("object-src 'none'"),
    ],
    ['unsafe styles', 5, /style-src [^;]*unsafe/.test(policy)],
    ['cookies in the open', 40, cookies.some((line) => !/; Secure/i.test(line))],
    ['cookies that scripts read', 30, cookies.some((line) => !/; HttpOnly/i.test(line))],
    ['read by other origins', 50, headers.get('Access-Control-Allow-Origin') !== null],
    [
      'referrer',
      5,
      !/^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(referrer),
    ],
    ['transport', 20, Number(/max-age=(\d+)/.exec(transport)?.[1] ?? 0) < 15_768_000],
    ['sniffed', 5, headers.get('X-Content-Type-Options') !== 'nosniff'],
    ['framed', 20, !/frame-ancestors 'none'/.test(policy)],
    ['read by other sites', 50, headers.get('Cross-Origin-Resource-Policy') === 'cross-origin'],
  ]
  const lost = losses.filter(([, , isLost]) => isLost)
  const base = lost.reduce((sum, [, points]) => sum - points, 100)
  // Bonus: 5 for a policy without unsafe sources, 5 for the referrer policy, 5 for frame protection, 10 for the
  // resource policy.
  return { score: base >= 90 ? base + 25 : base, lost: lost.map(([what]) => what) }
}

describe('HTTP Observatory', () => {
  it.each(['/', '/list', '/product/bague-aube-akoya-7001', '/cart', '/checkout', '/account', '/contacter'])(
    'gives %s the highest score',
    async (path) => {
      const visitor = shopper()
      await visitor.post('/cart/items', { id: '7057', quantity: '1' })
      // The checkout redirects a visitor with an empty cart. A redirect has no page policy to check.
      const read = [await visit(path), await visitor.get(path)].filter(({ status }) => status === 200)
      expect(read.length).toBeGreaterThan(0)
      for (const answer of read) expect(observatory(answer)).toEqual({ score: 125, lost: [] })
    },
  )
})
