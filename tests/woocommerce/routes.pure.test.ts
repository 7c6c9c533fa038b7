import { describe, expect, it } from 'vitest'
import { families } from '../../worker/settings.ts'
import { familyOf, hasRoute, indexOf, servedThere } from '../../worker/woocommerce/routes.ts'

const index = (...patterns: [string, string[]][]) =>
  indexOf(
    {
      name: 'Boutique',
      namespaces: ['wc/v3', 'cocart/v2'],
      routes: Object.fromEntries(patterns.map(([pattern, methods]) => [pattern, { methods }])),
    },
    0,
  )
const there = (...given: Parameters<typeof index>) =>
  families.filter((family) => servedThere(index(...given), family))

describe('familyOf', () => {
  it.each([
    ['/wc/v3/products', null],
    ['/wp/v2/posts/7', null],
    ['/cocart/v2/cart', null],
    ['/jwt-auth/v1/token', null],
    ['/customer/v1/validate-coupon', 'coupons'],
    ['/customer/v1/like', 'favourites'],
    ['/customer/v1/likes', 'favourites'],
    ['/aubenacre/v1/likes', 'favourites'],
    ['/custom/v1/send-coupon', 'letter'],
    ['/aubenacre/v1/letter/stop/read', 'letter'],
    ['/customer/v1/register', 'accounts'],
    ['/customer/v1/cust_forgot-password', 'accounts'],
    ['/aubenacre/v1/customer', 'accounts'],
    ['/aubenacre/v1/customer/delete', 'accounts'],
    ['/aubenacre/v1/logout', 'accounts'],
    ['/customer/v1/stripe/checkout', 'orders'],
    ['/customer/v1/order/12', 'orders'],
    ['/customer/v1/update_order', 'orders'],
    ['/aubenacre/v1/orders', 'orders'],
    ['/aubenacre/v1/withdrawals/read', 'orders'],
    ['/aubenacre/v1/workshop/key', 'orders'],
    ['/aubenacre/v1/products', 'house'],
    ['/aubenacre/v1/cart/merge', 'house'],
    ['/custom/v1/contact', 'house'],
    ['/elsewhere/v1/anything', 'house'],
  ])('%s: %s', (path, family) => expect(familyOf(path)).toBe(family))
})

describe('route index of a platform', () => {
  it('keeps only the routes of the contract, and refuses an index without WooCommerce', () => {
    const { routes, name } = index(['/wc/v3/products', ['GET']], ['/customer/v1/likes', ['GET']])
    expect([name, routes]).toEqual(['Boutique', [['/customer/v1/likes', ['GET']]]])
    const bare = { namespaces: ['wc/v3'], routes: { '/customer/v1/like': {} } }
    expect(indexOf(bare, 0).routes).toEqual([['/customer/v1/like', []]])
    expect(() => indexOf({ code: 'rest_forbidden' }, 0)).toThrow()
    // WooCommerce and its plugins may be off for a moment. Accounts and orders must not move here because of that.
    expect(() => indexOf({ name: 'Boutique', namespaces: ['wp/v2'], routes: {} }, 0)).toThrow()
  })

  // CoCart removes its namespace from the middle of the list, and PHP then writes the list as an object.
  it('reads namespaces that PHP writes as an object', () => {
    const index = {
      name: 'Boutique',
      namespaces: { 0: 'oembed/1.0', 3: 'jwt-auth/v1', 4: 'wc/v3' },
      routes: {},
    }
    expect(indexOf(index, 0).namespaces).toEqual(['oembed/1.0', 'jwt-auth/v1', 'wc/v3'])
  })

  it('matches whole paths and methods', () => {
    const has = index(
      ['/customer/v1/order/(?P<id>[\\d]+)', ['GET']],
      ['/customer/v1/paypal/(?P<way>checkout|capture)', ['POST', 'PUT']],
      ['/custom/v1/(?>atomic)++', ['GET']],
    )
    expect(hasRoute(has, 'GET', '/customer/v1/order/12')).toBe(true)
    expect(hasRoute(has, 'POST', '/customer/v1/order/12')).toBe(false)
    expect(hasRoute(has, 'GET', '/customer/v1/order/12/notes')).toBe(false)
    expect(hasRoute(has, 'GET', '/x/customer/v1/order/12')).toBe(false)
    expect(hasRoute(has, 'GET', '/Customer/v1/ORDER/12')).toBe(true)
    expect(hasRoute(has, 'PUT', '/customer/v1/paypal/capture')).toBe(true)
    expect(hasRoute(has, 'GET', '/custom/v1/atomic')).toBe(false)
  })

  it('tells which families the platform serves', () => {
    expect(there()).toEqual([])
    expect(there(['/customer/v1/register', ['POST']], ['/custom/v1/send-coupon', ['POST']])).toEqual([
      'accounts',
      'letter',
    ])
    expect(families.every((family) => servedThere(null, family))).toBe(true)
  })
})
