import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { actions } from '../../../worker/routes.ts'
import { visit } from '../../shop/visit.ts'
import { loadCatalogue } from '../../support/catalogue.ts'

beforeAll(() => loadCatalogue(env.DB))

/** Every form of the route table, with its parameters filled in. */
const forms = actions.map(({ path }) => path.replace(/:[^/]+/g, '1'))

const send = (path: string, headers: Record<string, string>) =>
  visit(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: 'id=7057',
  })

describe('origin check of forms', () => {
  it.each(['text/html', 'application/json'])(
    'returns 403 at every form for another site (%s)',
    async (Accept) => {
      expect(forms.length).toBeGreaterThan(70)
      for (const path of forms) {
        const answer = await send(path, {
          Accept,
          Origin: 'https://evil.test',
          'Sec-Fetch-Site': 'cross-site',
        })
        expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 403, []])
      }
    },
  )

  it.each([
    { Referer: 'https://evil.test/page' },
    { Referer: 'http://aubenacre.test/' },
    { Referer: 'https://aubenacre.test.evil.test/' },
    { Referer: 'https://aubenacre.test@evil.test/' },
    { Referer: 'https://aubenacre.test:8443/' },
    { Referer: 'about:blank' },
    { Referer: 'no address' },
    { Origin: 'null' },
    { Origin: 'null', 'Sec-Fetch-Site': '' },
    { Origin: 'https://evil.test' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://aubenacre.test', 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.test', Referer: 'https://aubenacre.test/' },
    { 'Sec-Fetch-Site': 'cross-site', Referer: 'https://aubenacre.test/' },
  ] as Record<string, string>[])('returns 403 for another site: %o', async (headers) => {
    const answer = await send('/cart/items', headers)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
  })

  it.each([
    {},
    { Referer: 'https://aubenacre.test/product/x-7057' },
    { Referer: '' },
    { 'Sec-Fetch-Site': 'same-origin', Referer: 'https://evil.test/' },
  ] as Record<string, string>[])('accepts our own pages: %o', async (headers) => {
    expect((await send('/cart/items', headers)).status).toBe(303)
  })
})
