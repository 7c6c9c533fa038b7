import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { endSessions } from '../../../worker/platform/customers/sessions.ts'
import { loggedIn, loggedInAgain, type TestCustomer } from '../../support/customer.ts'
import { checkoutFields, noticeOf, type Shopper, shopper } from '../shopper.ts'
import { guestWith, json, logIn, openBaskets, pendants, pieces, studs } from './login-basket.ts'

openBaskets()

const expired = 'La connexion a expiré, veuillez vous reconnecter'
const endLogins = ({ id }: TestCustomer) => endSessions(env.DB, id).run()

describe('expired login', () => {
  /** Returns a customer with a cart whose login has expired. */
  async function over(): Promise<{ customer: TestCustomer; visitor: Shopper }> {
    const customer = await loggedIn()
    const visitor = await guestWith(studs)
    logIn(visitor, customer)
    await visitor.get('/cart')
    await endLogins(customer)
    return { customer, visitor }
  }

  async function expectLoggedOut(visitor: Shopper, customer: TestCustomer) {
    expect(visitor.cookies.has('aubenacre_token')).toBe(false)
    expect(visitor.cookies.get('aubenacre_cart')).toMatch(/^[0-9a-f]{32}$/)
    expect(visitor.cookies.get('aubenacre_count')).toBe('0')
    expect(noticeOf(visitor)).toBe(expired)
    expect(await pieces(visitor)).toEqual({})
    await visitor.post('/cart/items', pendants)
    logIn(visitor, await loggedInAgain(customer))
    expect(await pieces(visitor)).toEqual({ 'Puces Rosée': 1, 'Pendants Goutte de rosée': 1 })
  }

  it.each([
    ['/cart', '/cart'],
    ['/checkout', '/'],
    ['/account', '/account'],
    ['/favorite?x=1', '/favorite?x=1'],
  ])(
    'on the page %s redirects to %s with a notice, and the next login restores the cart',
    async (path, goTo) => {
      const { customer, visitor } = await over()
      const answer = await visitor.get(path)
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, goTo])
      expect(decodeURIComponent(visitor.cookies.get('aubenacre_notice') ?? '')).toContain(
        paths.accountBackTo(path),
      )
      await expectLoggedOut(visitor, customer)
    },
  )

  it.each([
    ['/cart/coupon', { code_side: 'welcome10', apply: 'side' }, '/checkout', '/'],
    ['/checkout', {}, '/checkout', '/'],
  ])('on the form %s returns 401 with script and redirects without', async (path, fields, from, goTo) => {
    const headers = { Referer: `https://aubenacre.test${from}` }
    for (const script of [false, true]) {
      const { customer, visitor } = await over()
      const body = path === '/checkout' ? await orderFields() : fields
      const answer = await visitor.post(path, body, script ? { ...json, ...headers } : headers)
      if (script) {
        expect(answer.status).toBe(401)
        const act = { label: 'Se connecter', go: paths.accountBackTo(from) }
        expect(JSON.parse(answer.html)).toMatchObject({
          kind: 'expired',
          notice: { text: expired, act },
          goTo,
        })
      } else expect([answer.status, answer.headers.get('Location')]).toEqual([303, goTo])
      await expectLoggedOut(visitor, customer)
    }
  })

  it('keeps an added product in a new guest cart and merges it at the next login', async () => {
    for (const headers of [{}, json]) {
      const { customer, visitor } = await over()
      const answer = await visitor.post('/cart/items', pendants, headers)
      if ('Accept' in headers) {
        const outcome = {
          kind: 'success',
          notice: { text: expired, act: { label: 'Se connecter' } },
          cart: { count: 1 },
        }
        expect(JSON.parse(answer.html)).toMatchObject(outcome)
      } else {
        expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/cart'])
        expect(noticeOf(visitor)).toBe(expired)
      }
      expect(visitor.cookies.has('aubenacre_token')).toBe(false)
      expect(await pieces(visitor)).toEqual({ 'Pendants Goutte de rosée': 1 })
      logIn(visitor, await loggedInAgain(customer))
      expect(await pieces(visitor)).toEqual({ 'Puces Rosée': 1, 'Pendants Goutte de rosée': 1 })
    }
  })

  /** Returns a valid order form. It comes from another visitor, because only its fields matter. */
  const orderFields = async () => checkoutFields(await guestWith(studs))

  it('returns 401 and the page to reload to a script that reads the cart', async () => {
    const { customer, visitor } = await over()
    const answer = await visitor.get('/cart', { ...json, Referer: 'https://aubenacre.test/list?page=2' })
    expect(answer.status).toBe(401)
    expect(JSON.parse(answer.html)).toMatchObject({ kind: 'expired', goTo: '/list?page=2' })
    await expectLoggedOut(visitor, customer)
  })

  it('breaks no public page and causes no redirect loop', async () => {
    for (const token of ['a.b.c', 'eyJh.eyJk.c2ln']) {
      const visitor = shopper()
      visitor.cookies.set('aubenacre_token', token)
      for (const path of ['/', '/list', '/product/x-7057', '/search?wd=or', '/guide-list', '/rien-ici']) {
        const { status } = await visitor.get(path)
        expect(status, path).toBe(path === '/rien-ici' ? 404 : path.startsWith('/product') ? 301 : 200)
      }
    }
  })

  it('leaves a guest cart that was not merged yet with the visitor', async () => {
    const customer = await loggedIn()
    const visitor = await guestWith(studs)
    const key = visitor.cookies.get('aubenacre_cart')
    logIn(visitor, customer)
    await endLogins(customer)
    expect((await visitor.get('/cart')).status).toBe(303)
    expect(visitor.cookies.get('aubenacre_cart')).toBe(key)
    expect(await pieces(visitor)).toEqual({ 'Puces Rosée': 1 })
    expect(visitor.cookies.get('aubenacre_count')).toBe('1')
  })
})
