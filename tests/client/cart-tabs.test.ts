import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keys } from '../../client/state/keys.ts'
import type { FakeShop } from './fake-shop.ts'
import { answer } from './fixtures.ts'
import { closeTabs, goOffline, goOnline, left, openShop, openTab } from './shop-tabs.ts'

let shop: FakeShop

beforeEach(() => {
  shop = openShop()
})
afterEach(closeTabs)

describe('two tabs', () => {
  test('show the same confirmed cart', async () => {
    const one = await openTab(shop)
    const two = await openTab(shop)
    await one.setQuantity('a1', 4)
    await vi.waitFor(() => expect(two.cart.value?.count).toBe(4))
    await two.removeLine('a1')
    await vi.waitFor(() => expect(one.cart.value?.lines).toEqual([]))
  })

  test('send only the newest quantity when both changed it offline', async () => {
    const one = await openTab(shop)
    const two = await openTab(shop)
    goOffline(shop)
    await one.setQuantity('a1', 2)
    await two.setQuantity('a1', 5)
    goOnline(shop)
    await vi.waitFor(() => expect(left()).toEqual([]))
    expect(shop.cart.count).toBe(5)
    expect(new Set(shop.calls.map(({ quantity }) => quantity))).toEqual(new Set([5]))
  })

  test('read the cart again only if they missed a change', async () => {
    const one = await openTab(shop)
    const two = await openTab(shop)
    await one.setQuantity('a1', 4)
    await vi.waitFor(() => expect(two.cart.value?.count).toBe(4))
    shop.fetch.mockClear()
    await two.syncCart()
    expect(shop.fetch).not.toHaveBeenCalled()
    localStorage.setItem(keys.changed, String(Date.now() + 1000))
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2000)
    await Promise.all([two.syncCart(), two.refreshCart(), two.syncCart()])
    expect(shop.fetch).toHaveBeenCalledOnce()
  })
})

describe('tab that stays open while another version of the shop is deployed', () => {
  test.each([
    ['another shape of the cart', { count: 9, items: [] }],
    ['another shape of a line', { count: 9, lines: [{ id: 'a1' }] }],
    ['nothing', null],
  ])('drops %s from a tab of that version, and asks the server', async (_, sent) => {
    const tab = await openTab(shop)
    await tab.setQuantity('a1', 4)
    const other = new BroadcastChannel(keys.changed)
    other.postMessage(sent)
    await vi.waitFor(() => expect(tab.isFresh()).toBe(false))
    expect(tab.cart.value?.count).toBe(4)
    shop.fetch.mockClear()
    await tab.loadCart()
    expect(shop.fetch).toHaveBeenCalledOnce()
    other.close()
  })

  test('is loaded again once if the server itself sends another shape, and not again and again', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const tab = await openTab(shop)
    vi.stubGlobal('fetch', async () => answer({ cart: { count: 9, items: [] }, customer: null }))
    for (const later of [1_000, 2_000]) {
      localStorage.setItem(keys.changed, String(Date.now() + later))
      await tab.syncCart()
    }
    expect(reload).toHaveBeenCalledOnce()
    expect(tab.cart.value).toEqual(shop.cart)
  })
})

describe('tab of a browser that lacks or refuses something', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  test.each<[string, () => unknown]>([
    ['no channel', () => vi.stubGlobal('BroadcastChannel', undefined)],
    ['a refused channel', () => vi.stubGlobal('BroadcastChannel', refuse)],
    ['no lock', () => vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: undefined } }))],
    [
      'a refused lock',
      () => {
        const request = async () => refuse()
        vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }))
      },
    ],
    [
      'no randomUUID',
      () => vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) }),
    ],
  ])('%s: still writes the cart, once', async (_, lack) => {
    lack()
    const tab = await openTab(shop)
    await tab.setQuantity('a1', 4)
    expect([tab.cart.value?.count, shop.calls.length, left()]).toEqual([4, 1, []])
  })
})

describe('tab whose visitor logged in or out elsewhere', () => {
  const header = (customer: string) =>
    `<header class="header"><a data-late="hearts"${customer && ` data-customer="${customer}"`}></a></header>`

  /** Whether a page drawn for one customer reloads when the cart it reads belongs to another one. */
  async function rereads(drawnFor: string, customer: string | null): Promise<boolean> {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const tab = await openTab(shop)
    document.body.innerHTML = header(drawnFor)
    vi.stubGlobal('fetch', async () => answer({ cart: shop.cart, customer }))
    localStorage.setItem(keys.changed, String(Date.now() + 1000))
    await tab.syncCart()
    return reload.mock.calls.length > 0
  }

  test.each([
    ['2', null, true],
    ['', '2', true],
    ['2', '3', true],
    ['2', '2', false],
    ['', null, false],
  ])('drawn for %o, cart read for %o: reloads the page: %s', async (drawnFor, customer, asked) => {
    expect(await rereads(drawnFor, customer)).toBe(asked)
  })

  test('goes to the address of the response when the login has expired', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const tab = await openTab(shop)
    const notice = { tone: 'warning', text: 'La connexion a expiré, veuillez vous reconnecter' }
    vi.stubGlobal('fetch', async () => answer({ kind: 'expired', notice, goTo: '/list' }, 401))
    localStorage.setItem(keys.changed, String(Date.now() + 1000))
    await tab.syncCart()
    expect(assign).toHaveBeenCalledExactlyOnceWith('/list')
  })
})
