import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keys } from '../../client/state/keys.ts'
import type { FakeShop } from './fake-shop.ts'
import { cartOf, line, settled } from './fixtures.ts'
import { closeTabs, goOffline, goOnline, left, openShop, openTab } from './shop-tabs.ts'

const offline = 'Connexion interrompue. Votre panier sera mis à jour au retour du réseau.'
const toast = () => document.querySelector('.toast p')?.textContent

let shop: FakeShop

beforeEach(() => {
  shop = openShop()
})
afterEach(closeTabs)

describe('fast clicks', () => {
  test('send two requests for ten clicks, the second with the last quantity', async () => {
    const tab = await openTab(shop)
    shop.hold()
    const wishes = [tab.setQuantity('a1', 2)]
    await settled()
    for (const quantity of [3, 4, 5, 4, 3, 2, 3, 4, 5]) wishes.push(tab.setQuantity('a1', quantity))
    expect(tab.cart.value?.count).toBe(5)
    shop.release()
    await settled()
    expect(tab.cart.value?.count).toBe(5)
    shop.flow()
    await Promise.all(wishes)
    expect(shop.calls.map(({ quantity }) => quantity)).toEqual([2, 5])
    expect(shop.cart.count).toBe(5)
    expect(tab.cart.value?.count).toBe(5)
    expect(left()).toEqual([])
  })

  test('restore the confirmed quantity after a refusal, with a notice', async () => {
    const tab = await openTab(shop)
    await tab.setQuantity('a1', 3)
    await tab.setQuantity('a1', 6)
    expect(tab.cart.value?.count).toBe(3)
    expect(toast()).toBe('Stock insuffisant')
    expect(left()).toEqual([])
  })
})

describe('cart versions', () => {
  test('ignore a response with an older version', async () => {
    const tab = await openTab(shop)
    tab.receiveCart({ ...cartOf(line({ quantity: 4, subtotal: 39_600 })), version: 40 })
    tab.receiveCart({ ...cartOf(line()), version: 39 })
    expect(tab.cart.value?.count).toBe(4)
    tab.receiveCart({ ...cartOf(line({ quantity: 5, subtotal: 49_500 })), version: 41 })
    expect(tab.cart.value?.count).toBe(5)
  })

  test('are optional: without them the last response counts', async () => {
    const tab = await openTab(shop)
    tab.receiveCart(cartOf(line({ quantity: 4, subtotal: 39_600 })))
    tab.receiveCart(cartOf(line()))
    expect(tab.cart.value?.count).toBe(1)
  })
})

test('a page drawn before a request of the previous page was answered reads the cart again', async () => {
  const before = await openTab(shop)
  const drawn = { cart: shop.cart, at: Date.now() - 1 }
  await before.setQuantity('a1', 5)
  expect(left()).toEqual([])
  const tab = await openTab(shop, drawn)
  expect(tab.cart.value?.count).toBe(1)
  await tab.refreshCart()
  expect(tab.cart.value?.count).toBe(5)
})

describe('offline', () => {
  test('a click shows a notice and the new quantity, and is sent when the network returns', async () => {
    const tab = await openTab(shop)
    goOffline(shop)
    await tab.setQuantity('a1', 3)
    expect(toast()).toBe(offline)
    expect(tab.cart.value?.count).toBe(3)
    expect(left()).toHaveLength(1)
    goOnline(shop)
    await vi.waitFor(() => expect(left()).toEqual([]))
    expect(shop.cart.count).toBe(3)
    expect(tab.cart.value?.count).toBe(3)
  })

  test('requests are sent in order, only the last one per line', async () => {
    const tab = await openTab(shop)
    goOffline(shop)
    await tab.writeCart('/cart/items', new FormData())
    await tab.setQuantity('a1', 5)
    await tab.setQuantity('a1', 4)
    goOnline(shop)
    await vi.waitFor(() => expect(left()).toEqual([]))
    expect(shop.calls.map(({ address, quantity }) => [address, quantity])).toEqual([
      ['/cart/items', 1],
      ['/cart/items/a1', 4],
    ])
    expect(tab.cart.value?.count).toBe(4)
  })

  test('the next page sends a request that the previous page could not send', async () => {
    const before = await openTab(shop)
    goOffline(shop)
    await before.removeLine('a1')
    expect(toast()).toBe(offline)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    shop.isReachable = true
    const after = await openTab(shop)
    expect(after.targets.value.get('a1')).toBe(0)
    await after.refreshCart()
    expect(shop.cart.count).toBe(0)
    expect(after.cart.value?.lines).toEqual([])
    expect(left()).toEqual([])
  })

  test('an add whose response is lost counts once', async () => {
    const tab = await openTab(shop)
    shop.fetch.mockImplementationOnce(async (address, init) => {
      await shop.fetch(address, init)
      throw new TypeError('failed to fetch')
    })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await tab.writeCart('/cart/items', new FormData())
    expect(left()).toHaveLength(1)
    goOnline(shop)
    await vi.waitFor(() => expect(left()).toEqual([]))
    expect(shop.calls).toHaveLength(2)
    expect(shop.cart.count).toBe(2)
    expect(tab.cart.value?.count).toBe(2)
  })

  test('requests older than an hour or unreadable are deleted', async () => {
    const tab = await openTab(shop)
    const old = { address: '/cart/items', fields: [], at: Date.now() - 3_600_001 }
    localStorage.setItem(`${keys.request}one`, JSON.stringify(old))
    localStorage.setItem(`${keys.request}two`, 'not JSON')
    await tab.refreshCart()
    expect(shop.calls).toEqual([])
    expect(left()).toEqual([])
  })

  test('a click is sent later on the same page even if the browser refuses storage', async () => {
    const tab = await openTab(shop)
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    vi.stubGlobal('localStorage', { setItem: refuse, getItem: refuse, removeItem: refuse })
    goOffline(shop)
    await tab.setQuantity('a1', 2)
    expect(tab.cart.value?.count).toBe(2)
    goOnline(shop)
    await vi.waitFor(() => expect(shop.cart.count).toBe(2))
  })
})
