import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { studs, withStuds } from '../../commerce/cart-studs.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { cartOf, errorOf, noticeOf, shopper, words } from '../shopper.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
})

const json = { Accept: 'application/json' }

describe('discount code in a link', () => {
  it('stores the code, redirects to the page without it, and applies it to the first cart', async () => {
    const visitor = shopper()
    const { status, headers } = await visitor.get('/?utm_source=lettre&code=%20Welcome10')
    expect([status, headers.get('Location'), headers.get('Cache-Control')]).toEqual([
      303,
      '/?utm_source=lettre',
      'no-store',
    ])
    expect(headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^__Host-aubenacre_code=welcome10; Max-Age=604800;/),
    )
    expect(words(await visitor.get('/?utm_source=lettre'))).toContain('Le code welcome10 est gardé')
    expect((await cartOf(visitor)).coupons).toEqual([])
    const { html } = await visitor.post('/cart/items', studs, json)
    expect(JSON.parse(html).cart.coupons).toEqual([{ code: 'welcome10', saving: 290 }])
    expect(visitor.cookies.has('aubenacre_code')).toBe(false)
    await visitor.post('/cart/code', { remove: 'welcome10' })
    expect((await cartOf(visitor)).coupons).toEqual([])
  })

  it('is applied by the next page to an existing cart and removes no other code', async () => {
    const { visitor } = await withStuds()
    await visitor.get('/?code=welcome10')
    const page = words(await visitor.get('/cart'))
    expect(page).toContain('Code welcome10 appliqué.')
    expect(page).toContain('Remise welcome10')
    await env.DB.prepare(
      "REPLACE INTO coupons (code, type, amount, individual_use) VALUES ('seul', 'percent', 5, 1)",
    ).run()
    await visitor.get('/?code=seul')
    expect(words(await visitor.get('/cart'))).toContain('Le code seul n’a pas été ajouté')
    expect((await cartOf(visitor)).coupons).toEqual([{ code: 'welcome10', saving: 290 }])
    expect(visitor.cookies.has('aubenacre_code')).toBe(false)
  })

  it('shows how much is missing while the cart is below the minimum, then applies the code', async () => {
    await env.DB.prepare(
      "REPLACE INTO coupons (code, type, amount, minimum_cents) VALUES ('des-50', 'fixed_cart', 500, 5000)",
    ).run()
    const { visitor, key } = await withStuds()
    await visitor.get('/?code=des-50')
    expect(words(await visitor.get('/cart'))).toContain(
      'Code des-50 en attente. Ajoutez 21,00\u00a0€ d’articles pour utiliser ce code.',
    )
    await visitor.post(`/cart/items/${key}`, { quantity: '2' })
    expect((await cartOf(visitor)).coupons).toEqual([{ code: 'des-50', saving: 500 }])
  })

  it('shows once why a code is not valid', async () => {
    const { visitor } = await withStuds()
    await visitor.get('/?code=inconnu')
    expect(words(await visitor.get('/cart'))).toContain(
      'Le code inconnu n’a pas été appliqué. Ce code n’est pas valable.',
    )
    expect(visitor.cookies.has('aubenacre_code')).toBe(false)
  })

  it('sets no cookie for a malformed code or a prefetch', async () => {
    const visitor = shopper()
    for (const bad of ['', '%3Cb%3E', 'x'.repeat(41), 'a%0Ab']) {
      expect((await visitor.get(`/?code=${bad}`)).headers.get('Location')).toBe('/')
    }
    expect((await visitor.get('/?code=welcome10', { 'Sec-Purpose': 'prefetch' })).status).toBe(503)
    expect(visitor.cookies.size).toBe(0)
  })
})

describe('discount code form of the cart page, without script', () => {
  it('applies a code once, removes it once, and returns 422 beside the field for an unknown one', async () => {
    const { visitor } = await withStuds()
    for (const code of ['WELCOME10', 'welcome10 ']) {
      expect((await visitor.post('/cart/code', { code })).headers.get('Location')).toBe('/cart')
      expect(noticeOf(visitor)).toBe('Code welcome10 appliqué.')
    }
    const wrong = await visitor.post('/cart/code', { code: 'inconnu' })
    expect([wrong.status, errorOf(wrong, 'cart-code')]).toEqual([422, 'Ce code n’est pas valable.'])
    expect(wrong.html).toContain('value="inconnu"')
    expect((await cartOf(visitor)).discount).toBe(290)
    for (let times = 0; times < 2; times++) {
      expect((await visitor.post('/cart/code', { remove: 'welcome10' })).status).toBe(303)
      expect(await cartOf(visitor)).toMatchObject({ coupons: [], total: 2900 })
    }
  })

  it('names the codes that a code for use alone replaces, and refuses another beside it', async () => {
    await env.DB.batch(
      ['seul-5', 'partage-a', 'partage-b'].map((code) =>
        env.DB.prepare(
          "REPLACE INTO coupons (code, type, amount, individual_use) VALUES (?, 'percent', 5, ?)",
        ).bind(code, code === 'seul-5' ? 1 : 0),
      ),
    )
    const { visitor } = await withStuds()
    for (const code of ['partage-a', 'partage-b']) await visitor.post('/cart/code', { code })
    expect(noticeOf(visitor)).toBe('Code partage-b appliqué.')
    await visitor.post('/cart/code', { code: 'SEUL-5' })
    expect(noticeOf(visitor)).toBe(
      'Code seul-5 appliqué à la place de partage-a, partage-b\u00a0: ces codes ne se cumulent pas.',
    )
    expect((await cartOf(visitor)).coupons).toEqual([{ code: 'seul-5', saving: 145 }])
    const beside = await visitor.post('/cart/code', { code: 'partage-a' })
    expect([beside.status, errorOf(beside, 'cart-code')]).toEqual([
      422,
      'Un code de votre panier ne se cumule pas avec un autre. Retirez-le pour utiliser celui-ci.',
    ])
    expect((await cartOf(visitor)).coupons).toEqual([{ code: 'seul-5', saving: 145 }])
  })

  it('names a waiting code for use alone that another code replaces', async () => {
    await env.DB.batch([
      env.DB.prepare(
        "REPLACE INTO coupons (code, type, amount, individual_use, minimum_cents) VALUES ('seul-des-50', 'percent', 5, 1, 5000)",
      ),
      env.DB.prepare("REPLACE INTO coupons (code, type, amount) VALUES ('sans-minimum', 'percent', 5)"),
    ])
    const { visitor, key } = await withStuds()
    await visitor.post(`/cart/items/${key}`, { quantity: '2' })
    await visitor.post('/cart/code', { code: 'seul-des-50' })
    await visitor.post(`/cart/items/${key}`, { quantity: '1' })
    await visitor.post('/cart/code', { code: 'sans-minimum' })
    expect(noticeOf(visitor)).toMatch(/^Code sans-minimum appliqué à la place de seul-des-50/)
  })
})
