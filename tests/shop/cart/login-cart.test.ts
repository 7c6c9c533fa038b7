import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { embedded } from '../../../worker/platform/index.ts'
import { bodyText } from '../../support/body-text.ts'
import { loggedIn, loggedInAgain, type TestCustomer } from '../../support/customer.ts'
import { cartOf, checkoutFields, hidden, noticeOf, type Shopper, shopper, words } from '../shopper.ts'
import { guestWith, json, logIn, openBaskets, pendants, pieces, studs } from './login-basket.ts'

openBaskets()

describe('login of a browser without a cookie of ours', () => {
  const form = { username: 'sans.cookie', email: 'sans.cookie@example.com', password: 'Nacre-2026' }
  const fields = { username: form.username, password: form.password }
  const entered = '/account?entree=1&backUrl=%2Faccount%2Fcommandes'

  it('leads on when the browser keeps the login, and names cookies when it does not', async () => {
    await shopper().post('/account/register', { ...form, confirmPassword: form.password })
    const visitor = shopper()
    const path = '/account/login?backUrl=%2Faccount%2Fcommandes'
    expect((await visitor.post(path, fields)).headers.get('Location')).toBe(entered)
    const onward = await visitor.get(entered)
    expect([onward.status, onward.headers.get('Location')]).toEqual([302, '/account/commandes'])
    expect(noticeOf(visitor)).toBe('Connexion réussie')
    const blocked = shopper()
    await blocked.post(path, fields, json)
    blocked.cookies.clear()
    const page = words(await blocked.get(entered))
    expect(page).toMatch(/role="alert">La connexion est gardée par un cookie/)
    expect(page).toContain('name="password"')
    expect(words(await shopper().get('/account'))).not.toContain('gardée par un cookie')
  })
})

describe('login of a visitor with a cart', () => {
  it('merges the guest cart, deletes its key and reports pieces out of stock', async () => {
    const visitor = await guestWith(studs)
    const password = 'Nacre-2026'
    const form = { username: 'lea.panier', email: 'lea.panier@example.com', password }
    await visitor.post('/account/register', { ...form, confirmPassword: password })
    const answer = await visitor.post('/account/login', { username: form.username, password })
    expect(answer.status).toBe(303)
    expect(noticeOf(visitor)).toBe('Connexion réussie')
    expect(visitor.cookies.has('aubenacre_cart')).toBe(false)
    expect(visitor.cookies.get('aubenacre_count')).toBe('1')
    expect(await pieces(visitor)).toEqual({ 'Puces Rosée': 1 })
    // The customer logs in on another device, which has a cart of its own. Both become one cart.
    const elsewhere = await guestWith(studs, pendants)
    await elsewhere.post('/account/login', { username: form.username, password })
    expect(await pieces(visitor)).toEqual({ 'Puces Rosée': 2, 'Pendants Goutte de rosée': 1 })
    await env.DB.prepare('UPDATE variations SET stock = 1 WHERE product_id = 7001').run()
    const ring = { id: '7001', quantity: '1', attribute_pa_taille: '52' }
    await visitor.post('/cart/items', ring)
    const third = await guestWith(ring)
    await third.post('/account/login', { username: form.username, password })
    expect(noticeOf(third)).toMatch(
      /^Connexion réussie\. Une pièce de «\u00a0.+\u00a0» n’a pas rejoint votre panier\u00a0: le stock ne suffit pas\.$/,
    )
  })

  it('merges the guest cart before the first cart request, also before a write', async () => {
    const customer = await loggedIn()
    const visitor = await guestWith(studs)
    logIn(visitor, customer)
    await visitor.post('/cart/items', pendants)
    expect(await pieces(visitor)).toEqual({ 'Puces Rosée': 1, 'Pendants Goutte de rosée': 1 })
    expect(visitor.cookies.has('aubenacre_cart')).toBe(false)
  })

  it('leaves the cart with the customer after a logout', async () => {
    const customer = await loggedIn()
    const visitor = await guestWith(studs)
    logIn(visitor, customer)
    await visitor.get('/cart')
    await visitor.post('/account/logout')
    expect(await pieces(visitor)).toEqual({})
    await visitor.post('/cart/items', pendants)
    logIn(visitor, await loggedInAgain(customer))
    expect(await pieces(visitor)).toEqual({ 'Puces Rosée': 1, 'Pendants Goutte de rosée': 1 })
    const stranger = shopper()
    logIn(stranger, await loggedIn())
    expect(await pieces(stranger)).toEqual({})
  })

  it('during checkout keeps the order that was already placed', async () => {
    const customer = await loggedIn()
    const visitor = await guestWith(studs)
    const fields = await checkoutFields(visitor)
    const first = await visitor.post('/checkout', fields)
    logIn(visitor, customer)
    const page = await visitor.get('/checkout')
    expect(words(page)).toContain('Puces Rosée')
    expect(hidden(page, 'client_ref')).toBe(fields['client_ref'])
    const again = await visitor.post('/checkout', fields)
    expect(again.headers.get('Location')).toBe(first.headers.get('Location'))
    const { results } = await env.DB.prepare('SELECT customer_id FROM orders WHERE client_ref = ?1')
      .bind(fields['client_ref'])
      .all()
    expect(results).toEqual([{ customer_id: customer.id }])
  })

  it('during checkout returns 409 when the merge changes the cart', async () => {
    const customer = await loggedIn()
    const before = shopper()
    logIn(before, customer)
    await before.post('/cart/items', pendants)
    const visitor = await guestWith(studs)
    const fields = await checkoutFields(visitor)
    logIn(visitor, customer)
    const answer = await visitor.post('/checkout', fields)
    expect(answer.status).toBe(409)
    expect(words(answer)).toContain('Votre panier a changé pendant la commande.')
    expect(words(answer)).toContain('value="Morel"')
    expect(hidden(answer, 'client_ref')).not.toBe(fields['client_ref'])
  })
})

describe('login with a platform that has no merge route', () => {
  const remote = { ...env, COMMERCE_URL: 'https://platform.test' }
  /** The calls that the platform received: method and path, credentials, body. */
  const asked: { call: string; as: string; body: string }[] = []
  let broken: string | undefined

  async function platform(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname.replace('/wp-json/', '')
    const [bearer, key] = ['Authorization', 'CoCart-API-Cart-Key'].map((name) => request.headers.get(name))
    const as = [bearer?.startsWith('Bearer') && 'customer', key && 'key'].filter(Boolean).join('+')
    const call = `${request.method} ${path}`
    asked.push({ call, as, body: request.method === 'POST' ? await bodyText(request.clone()) : '' })
    if (broken === call) return new Response('bad gateway', { status: 502 })
    const envelope = { code: 'rest_no_route', message: '', data: { status: 404 } }
    if (path === 'aubenacre/v1/cart/merge') return Response.json(envelope, { status: 404 })
    const context = createExecutionContext()
    const answer = await embedded.fetch(request, { ...env, IN_PROCESS: true }, context)
    await waitOnExecutionContext(context)
    return answer
  }

  /** Returns a guest of that platform with articles in the cart, who then logs in. */
  async function due(customer: TestCustomer, ...items: Record<string, string>[]): Promise<Shopper> {
    vi.stubGlobal('fetch', platform)
    const visitor = shopper(remote)
    for (const item of items) await visitor.post('/cart/items', item)
    logIn(visitor, customer)
    asked.length = 0
    broken = undefined
    return visitor
  }

  it('adds the guest lines one by one, and never sends a cart key with a bearer token', async () => {
    const customer = await loggedIn()
    const letters = { id: '7043', quantity: '1', attribute_pa_longueur: '40 cm', letters: 'louise' }
    const visitor = await due(customer, { ...studs, quantity: '2' }, letters)
    const cart = await cartOf(visitor)
    expect(cart.lines.map(({ quantity, personalisation }) => [quantity, personalisation?.letters])).toEqual([
      [2, undefined],
      [1, 'louise'],
    ])
    expect(asked.map(({ call, as }) => `${as}: ${call}`)).toEqual([
      'key: GET cocart/v2/cart',
      'customer: GET cocart/v2/cart',
      'customer: POST cocart/v2/cart/add-item',
      'customer: POST cocart/v2/cart/add-item',
      'key: POST cocart/v2/cart/clear',
      'customer: GET cocart/v2/cart',
      'customer: GET cocart/v2/cart',
    ])
    expect(JSON.parse(asked[3]?.body ?? '')).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      quantity: '1',
      item_data: { personnalisation: 'louise' },
    })
    expect(visitor.cookies.has('aubenacre_cart')).toBe(false)
  })

  it.each(['POST cocart/v2/cart/add-item', 'GET cocart/v2/cart'])(
    'after a failure at %s keeps the guest cart and adds every line once later',
    async (call) => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      const customer = await loggedIn()
      const visitor = await due(customer, studs, pendants)
      broken = call
      await visitor.get('/cart', json)
      expect(visitor.cookies.has('aubenacre_cart')).toBe(true)
      broken = undefined
      expect(await pieces(visitor)).toEqual({ 'Puces Rosée': 1, 'Pendants Goutte de rosée': 1 })
      expect(await pieces(visitor)).toEqual({ 'Puces Rosée': 1, 'Pendants Goutte de rosée': 1 })
    },
  )

  it('adds as many pieces as the stock allows and reports the missing ones', async () => {
    const customer = await loggedIn()
    await env.DB.prepare('UPDATE products SET stock = 5 WHERE id = 7057').run()
    const visitor = await due(customer, { ...studs, quantity: '4' })
    const before = shopper()
    logIn(before, customer)
    await before.post('/cart/items', { ...studs, quantity: '3' })
    const { lines, warnings } = await cartOf(visitor)
    await env.DB.prepare('UPDATE products SET stock = NULL WHERE id = 7057').run()
    expect(lines).toMatchObject([{ quantity: 5 }])
    expect(warnings).toEqual([
      '2\u00a0pièces de «\u00a0Puces Rosée\u00a0» n’ont pas rejoint votre panier\u00a0: le stock ne suffit pas.',
    ])
  })
})
