import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { visit } from '../../shop/visit.ts'
import { loadCatalogue } from '../../support/catalogue.ts'

beforeAll(() => loadCatalogue(env.DB))

const forms = ['/cart/items', '/account', '/newsletter', '/contacter', '/checkout', '/retractation']

const send = (path: string, headers: Record<string, string>) =>
  visit(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: 'id=7057',
  })

describe('origin check of forms', () => {
  it.each([
    { Referer: 'https://evil.test/page' },
    { Referer: 'http://aubenacre.test/' },
    { Referer: 'https://aubenacre.test.evil.test/' },
    { Referer: 'https://aubenacre.test@evil.test/' },
    { Referer: 'https://aubenacre.test:8443/' },
    { Referer: 'about:blank' },
    { Referer: 'no address' },
    { Origin: 'null' },
    { Origin: 'https://evil.test', Referer: 'https://aubenacre.test/' },
    { 'Sec-Fetch-Site': 'cross-site', Referer: 'https://aubenacre.test/' },
  ] as Record<string, string>[])('returns 403 for another site: %o', async (headers) => {
    for (const path of forms) {
      const answer = await send(path, headers)
      expect([path, answer.status]).toEqual([path, 403])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
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
