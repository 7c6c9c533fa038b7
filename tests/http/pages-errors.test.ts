import { env } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../shared/paths.ts'
import { canonicalOf, headingOf, origin, visit } from '../shop/visit.ts'

const remote = { ...env, COMMERCE_URL: 'https://platform.test' }
const json = { headers: { Accept: 'application/json' } }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Simulates a platform that answers every request with this response. */
const platform = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer)

const logged = () => vi.spyOn(console, 'error').mockImplementation(() => {})

describe('unknown address', () => {
  it.each(['/rien-ici', '/list/a/b', '/favicon.php', '/%E0%A4%A'])(
    '%s returns 404 with links to other pages',
    async (path) => {
      const page = await visit(path)
      expect(page.status).toBe(404)
      expect(headingOf(page)).toBe('Cette page n’existe pas')
      expect(canonicalOf(page)).toBeNull()
      expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'nonce-")
      expect(page.html).toContain('href="/list"')
    },
  )

  it.each([
    ['/list/', '/list'],
    ['/cart/', '/cart'],
    ['/post/', '/post'],
    ['/post/6333/', '/post/6333'],
    ['/list/bagues/?metal=vermeil&page=2', '/list/bagues?metal=vermeil&page=2'],
    ['/product/bague-aube-akoya-7001//', '/product/bague-aube-akoya-7001'],
    ['//evil.example/', '/evil.example'],
    ['/%5Cevil.example/', '/%5Cevil.example'],
    ['/.//evil.example/', '/evil.example'],
    // The shop's paths are in lower case too.
    ['/LIST', '/list'],
    ['/Cart/', '/cart'],
    ['/list/Bagues?metal=vermeil&utm=Ete', '/list/bagues?metal=vermeil&utm=Ete'],
    ['/Product/bague-aube-akoya-7001', '/product/bague-aube-akoya-7001'],
  ])('%s redirects to %s', async (path, own) => {
    const { status, headers } = await visit(path)
    expect([status, headers.get('Location')]).toEqual([301, own])
  })

  it.each([
    '/Rien.PDF',
    '//Evil.example',
    '/demo-payment/CS_Test',
    '/Commande/12/avoir/A-2026',
    '/list/%C3%89t%C3%A9',
    '/hooks/Rien',
    '/WP-JSON/Rien',
  ])('%s is not redirected to lower case', async (path) => {
    const { status, headers } = await visit(path)
    expect(status === 301 ? headers.get('Location') : null).toBeNull()
  })

  it.each([
    '//list/bagues',
    '/list//bagues',
    '/list/bagues.',
    '/list/bagues,',
    '/list/bagues)',
    '/list/bagues%C2%A0',
    '/list/bagues%E2%80%8B',
    '/list/bagues%22',
    '/LIST/bagues).',
    '/list/bagues%20',
    '/list/bagues/%20',
    '/list/bagues%20.',
    '/list/bagues%0D%0A',
    '/list/bagues%09',
    '/list/bagues%3E',
    '/list/bagues%E2%80%A6',
    '/%20list/bagues',
  ])('%j, as people copy it, is redirected to the page', async (path) => {
    const { status, headers } = await visit(path)
    expect([status, headers.get('Location')]).toEqual([301, '/list/bagues'])
  })

  it.each([
    ['/product/bague-aube-akoya-7001.', '/product/bague-aube-akoya-7001'],
    ['/product/bague-aube-akoya-7001%20', '/product/bague-aube-akoya-7001'],
    ['/product/bague-aube-akoya-7001),', '/product/bague-aube-akoya-7001'],
    ['/list/bagues&utm_source=lettre&utm_medium=mail', '/list/bagues?utm_source=lettre&utm_medium=mail'],
    ['/list/bagues%3Futm_source=lettre', '/list/bagues?utm_source=lettre'],
    [
      '/account/nouveau-mot-de-passe%3Fkey%3Da-B_c%26login%3Dz',
      '/account/nouveau-mot-de-passe?key=a-B_c&login=z',
    ],
    ['/list/bagues&amp;tri=prix', '/list/bagues?tri=prix'],
    ['/list/bagues.?page=2', '/list/bagues?page=2'],
    ['/%20', '/'],
    ['/),', '/'],
  ])('%j is redirected to %j', async (path, own) => {
    const { status, headers } = await visit(path)
    expect([status, headers.get('Location')]).toEqual([301, own])
  })

  it.each([
    ['PUT', '/list/bagues', 'GET, HEAD'],
    ['DELETE', '/product/bague-aube-akoya-7001', 'GET, HEAD'],
    ['PATCH', '/', 'GET, HEAD'],
    ['OPTIONS', '/sitemap.xml', 'GET, HEAD'],
    ['PUT', '/checkout', 'GET, HEAD, POST'],
    ['POST', '/cart', 'GET, HEAD'],
    ['DELETE', '/cart/items', 'POST, GET, HEAD'],
    ['DELETE', paths.measures, 'POST'],
  ])('%s %s answers 405 with the methods that it has', async (method, path, allowed) => {
    const answer = await visit(path, { method, headers: { Origin: origin } })
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, allowed])
    expect(headingOf(answer)).toBe('Cette page n’existe pas')
  })

  it.each(['PUT', 'POST', 'DELETE'])('%s to an unknown address answers 404', async (method) => {
    const answer = await visit('/rien/ici', { method, headers: { Origin: origin } })
    expect([answer.status, answer.headers.get('Allow')]).toEqual([404, null])
  })

  it('with a trailing slash is redirected only for GET', async () => {
    const { status } = await visit('/cart/items/', { method: 'POST', headers: { Origin: origin } })
    expect(status).toBe(404)
    expect((await visit('/')).status).not.toBe(301)
    expect((await visit('//')).status).toBe(404)
  })

  it('returns JSON to scripts', async () => {
    const { status, html } = await visit('/rien-ici', json)
    expect(status).toBe(404)
    expect(JSON.parse(html)).toMatchObject({ kind: 'refused', status: 404 })
  })

  it('returns 404 without a page for a missing file', async () => {
    for (const path of ['/assets/main-OLD.js', '/pictures/7001-1-00000000-320.avif']) {
      const { status, html } = await visit(path)
      expect(status).toBe(404)
      expect(html).not.toContain('<html')
    }
  })

  it('of the REST API returns the error envelope of WooCommerce', async () => {
    const { status, html } = await visit('/wp-json/wc/v3/products', {}, remote)
    expect(status).toBe(404)
    expect(JSON.parse(html)).toMatchObject({ code: 'rest_no_route' })
  })
})

describe('error with a status', () => {
  it.each([
    '/flux/google-99999.xml',
    '/flux/google-9999.xml',
    '/flux/google-999999999.xml',
    '/sitemap-bijoux-99999.xml',
    '/sitemap-bijoux-9999.xml',
  ])('%s returns 404 past the last file', async (path) => {
    expect((await visit(path)).status).toBe(404)
  })

  it.each([400, 404, 409, 422, 429])('%i of the platform is passed on with its message', async (status) => {
    logged()
    platform(async () =>
      Response.json(
        { code: 'refused', message: 'Pas ainsi.', data: { status, retry_after: 7 } },
        { status, headers: { 'Content-Type': 'application/json' } },
      ),
    )
    const there = { ...remote, COMMERCE_URL: `https://refuses-${status}.test` }
    const page = await visit('/cart', {}, there)
    expect(page.status).toBe(status)
    expect(page.html).not.toContain('Référence de l’incident')
    if (status === 404) return
    expect(headingOf(page)).toBe('Demande refusée')
    expect(page.html).toContain('<p>Pas ainsi.</p>')
    expect(page.headers.get('Retry-After')).toBe('7')
    const script = await visit('/cart', json, there)
    expect(script.status).toBe(status)
    expect(JSON.parse(script.html)).toMatchObject({ kind: 'refused', status, notice: { text: 'Pas ainsi.' } })
  })

  it.each([401, 403])(
    '%i of the platform becomes a server error, because the key of the shop is wrong',
    async (status) => {
      logged()
      platform(async () =>
        Response.json(
          { code: 'woocommerce_rest_cannot_view', message: 'Sorry', data: { status } },
          { status },
        ),
      )
      const there = { ...remote, COMMERCE_URL: `https://refuses-${status}.test` }
      expect((await visit('/list', {}, there)).status).toBeGreaterThanOrEqual(500)
    },
  )

  it.each(['/hooks/woocommerce', '/hooks/content'])(
    '%s returns 413 for more than one megabyte',
    async (path) => {
      const { status, html } = await visit(path, { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) })
      expect([status, html]).toEqual([413, 'Cette demande est trop volumineuse.'])
    },
  )
})

describe('platform that does not answer', () => {
  it('causes 503 with a link to retry, without internal details', async () => {
    const error = logged()
    platform(() => Promise.reject(new TypeError('connection refused by 10.0.0.7')))
    const page = await visit('/product/bague-7001', {}, remote)
    expect(page.status).toBe(503)
    expect(page.headers.get('Retry-After')).toBe('30')
    expect(page.html).toContain('Un incident nous empêche d’afficher cette page.')
    expect(page.html).toMatch(/href="\/product\/bague-7001">Réessayer</)
    expect(page.html).toContain('href="/contacter"')
    expect(page.html).not.toContain('10.0.0.7')
    expect(error).toHaveBeenCalled()
    const script = await visit('/product/bague-7001', json, remote)
    expect(script.status).toBe(503)
    expect(JSON.parse(script.html)).toMatchObject({ kind: 'refused', status: 503, notice: { seconds: 5 } })
  })
})

describe('unexpected error', () => {
  it('returns 500 with a reference that is in the log, and no details', async () => {
    const error = logged()
    platform(async () => Response.json({ secret: 'inside' }))
    // Another platform, because the circuit of the previous one may be open.
    const page = await visit('/list', {}, { ...remote, COMMERCE_URL: 'https://other.test' })
    expect(page.status).toBe(500)
    const reference = /Référence de l’incident\u00a0: ([0-9a-f]{8})/.exec(page.html)?.[1]
    expect(error.mock.calls.some(([first]) => first === `error ${reference}`)).toBe(true)
    expect(page.html).not.toMatch(/ZodError|invalid_type|\.tsx?:/)
    expect(canonicalOf(page)).toBeNull()
  })

  it('in the settings closes the shop with 503', async () => {
    logged()
    const { status, html } = await visit('/', {}, { ...env, APP_SECRET: 'short' })
    expect(status).toBe(503)
    expect(html).toBe('La boutique est fermée pour le moment. Revenez un peu plus tard.')
  })
})

describe('expired login', () => {
  const cookie = { Cookie: '__Host-aubenacre_token=a.b.c' }
  const expired = async () =>
    Response.json(
      { code: 'jwt_auth_invalid_token', message: 'Expired', data: { status: 403 } },
      { status: 403 },
    )

  it('is deleted with a notice, and the page reloads', async () => {
    platform(expired)
    const { status, headers } = await visit('/cart?a=1', { headers: cookie }, remote)
    expect(status).toBe(303)
    expect(headers.get('Location')).toBe('/cart?a=1')
    const cookies = headers.getSetCookie().join('\n')
    expect(cookies).toMatch(/__Host-aubenacre_token=;/)
    expect(cookies).toContain('__Host-aubenacre_notice=')
  })

  it('redirects from the checkout to the home page', async () => {
    platform(expired)
    const { headers } = await visit('/checkout', { headers: cookie }, remote)
    expect(headers.get('Location')).toBe('/')
  })

  it('returns 401 to scripts', async () => {
    platform(expired)
    const { status, html } = await visit('/cart', { headers: { ...cookie, ...json.headers } }, remote)
    expect(status).toBe(401)
    expect(JSON.parse(html)).toMatchObject({ kind: 'expired', goTo: '/' })
  })
})
