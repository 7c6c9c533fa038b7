import { env, SELF } from 'cloudflare:test'
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { visit } from '../shop/visit.ts'
import { loadCatalogue } from '../support/catalogue.ts'

beforeAll(() => loadCatalogue(env.DB))

const add = (headers: Record<string, string>) =>
  SELF.fetch('https://aubenacre.test/cart/items', {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: 'id=7057',
  })

describe('page responses', () => {
  it('have a new nonce each time, and their policy covers every script', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const page = await SELF.fetch('https://aubenacre.test/cart')
        const policy = page.headers.get('Content-Security-Policy') ?? ''
        const nonce = /script-src 'nonce-([0-9a-f]{32})' 'strict-dynamic'/.exec(policy)?.[1]
        const html = await page.text()
        const scripts = html.matchAll(
          /(<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>)(.*?)<\/script>/gs,
        )
        for (const [, script, code = ''] of scripts) {
          if (code) expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
          else expect(script).toContain(`nonce="${nonce}"`)
        }
        expect(html).not.toMatch(/\sstyle="|\son[a-z]+="/)
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(2)
  })

  it('allow the pictures of the platform and no other origin', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => {})
    const page = await visit('/', {}, { ...env, COMMERCE_URL: 'https://shop.example/fr' })
    expect(page.headers.get('Content-Security-Policy')).toContain(
      "img-src 'self' data: https://shop.example;",
    )
    silence.mockRestore()
  })
})

describe('POST requests', () => {
  it('from our own pages set cookies that scripts cannot read', async () => {
    const answer = await add({ Origin: 'https://aubenacre.test', 'Sec-Fetch-Site': 'same-origin' })
    expect(answer.status).toBe(303)
    const cookies = answer.headers.getSetCookie()
    expect(cookies.some((cookie) => cookie.startsWith('__Host-aubenacre_cart='))).toBe(true)
    for (const cookie of cookies) expect(cookie).toMatch(/HttpOnly.*Secure.*SameSite=Lax/)
  })

  it('that are too large or of another type are refused and change nothing', async () => {
    const headers = { 'Sec-Fetch-Site': 'same-origin' }
    const large = await SELF.fetch('https://aubenacre.test/cart/items', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: `id=7057&x=${'a'.repeat(70_000)}`,
    })
    expect(large.status).toBe(413)
    for (const type of ['application/json', 'text/plain', 'multipart/form-data']) {
      const answer = await SELF.fetch('https://aubenacre.test/cart/items', {
        method: 'POST',
        redirect: 'manual',
        headers: { ...headers, 'Content-Type': type, Accept: 'application/json' },
        body: '{"id":"7057"}',
      })
      expect(answer.status).toBe(400)
      expect(
        answer.headers.getSetCookie().some((cookie) => cookie.startsWith('__Host-aubenacre_cart=')),
      ).toBe(false)
    }
  })
  it.each([
    ['twenty-one values of one name', 'x=1&'.repeat(21), 400],
    ['six hundred and one fields', Array.from({ length: 600 }, (_, place) => `x${place}=1&`).join(''), 400],
    ['as many as a form may have', 'x=1&'.repeat(20), 200],
  ])('are limited in their number of fields: %s', async (_, fields, status) => {
    const answer = await SELF.fetch('https://aubenacre.test/cart/items', {
      method: 'POST',
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/x-www-form-urlencoded',
        Accept: 'application/json',
      },
      body: `${fields}id=7057`,
    })
    expect(answer.status).toBe(status)
    if (status === 400)
      expect(await answer.json()).toMatchObject({
        kind: 'refused',
        notice: { text: 'Cette demande n’a pas pu être lue. Rouvrez la page et recommencez.' },
      })
    else await answer.text()
  })
})
