import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { noticeOf, shopper } from '../../shop/shopper.ts'
import { origin } from '../../shop/visit.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { loggedIn } from '../../support/customer.ts'

beforeAll(() => loadCatalogue(env.DB))

const token = 'eyJh.eyJk.c2ln'
const offer = 'première commande en vous connectant'
const from = (path: string) => ({ Referer: origin + path })

describe('the banner of the welcome offer', () => {
  it('closes with a form that returns to the page, and then appears on no page', async () => {
    const visitor = shopper()
    expect((await visitor.get('/list?page=2')).html).toContain(offer)
    const answer = await visitor.post('/promo/dismiss', {}, from('/list?page=2'))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/list?page=2')
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-aubenacre_promo=1; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ])
    for (const path of ['/list?page=2', '/', '/cart']) {
      expect((await visitor.get(path)).html).not.toContain(offer)
    }
  })

  it('is hidden from customers, on checkout, and when the shop has no offer', async () => {
    const customer = shopper()
    customer.cookies.set('aubenacre_token', token)
    expect((await customer.get('/account')).html).not.toContain(offer)
    const buyer = shopper()
    await buyer.post('/cart/items', { id: '7057' })
    expect((await buyer.get('/checkout')).html).not.toContain(offer)
    expect((await shopper({ ...env, PROMO_BANNER: 'off' }).get('/')).html).not.toContain(offer)
  })
})

describe('account link in the header', () => {
  it('leads a visitor to the login, with the return address', async () => {
    const { html } = await shopper().get('/list?page=2')
    expect(html).toContain('href="/account?backUrl=%2Flist%3Fpage%3D2" data-late="overlay"')
    expect(html).not.toContain('Se déconnecter')
  })

  it('lets a customer log out, which deletes the login and opens another cart', async () => {
    const customer = shopper()
    await customer.post('/cart/items', { id: '7057' })
    const key = customer.cookies.get('aubenacre_cart')
    customer.cookies.set('aubenacre_token', (await loggedIn()).token)
    const page = await customer.get('/account')
    expect(page.html).toContain('Se déconnecter')
    expect(page.html).not.toContain('data-overlay')
    const answer = await customer.post('/account/logout', {}, from('/list'))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/list')
    expect(noticeOf(customer)).toBe('Vous êtes déconnecté.')
    expect(customer.cookies.has('aubenacre_token')).toBe(false)
    expect(customer.cookies.get('aubenacre_cart')).toMatch(/^[0-9a-f]{32}$/)
    expect(customer.cookies.get('aubenacre_cart')).not.toBe(key)
    expect(customer.cookies.get('aubenacre_count')).toBe('0')
  })
})

it('POST /language keeps French and says that the site is only in French', async () => {
  const visitor = shopper()
  const answer = await visitor.post('/language', {}, from('/list'))
  expect(answer.headers.get('Location')).toBe('/list')
  expect(visitor.cookies.get('aubenacre_lang')).toBe('fr')
  expect(noticeOf(visitor)).toBe('Le site n’existe qu’en français pour le moment.')
  expect((await visitor.get('/list')).html).toMatch(/^<!DOCTYPE html><html lang="fr"/i)
})
