import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keys } from '../../client/state/keys.ts'
import type { FakeShop } from './fake-shop.ts'
import { closeTabs, goOffline, goOnline, left, openShop, openTab } from './shop-tabs.ts'

let shop: FakeShop

beforeEach(() => {
  shop = openShop()
})
afterEach(closeTabs)

describe('two tabs', () => {
  test('agree on what is confirmed', async () => {
    const one = await openTab(shop)
    const two = await openTab(shop)
    await one.setQuantity('a1', 4)
    await vi.waitFor(() => expect(two.cart.value?.count).toBe(4))
    await two.removeLine('a1')
    await vi.waitFor(() => expect(one.cart.value?.lines).toEqual([]))
  })

  test('a kept quantity gives way to a newer one of another tab', async () => {
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

  test('one that heard nothing reads the cart again, one that did does not', async () => {
    const one = await openTab(shop)
    const two = await openTab(shop)
    await one.setQuantity('a1', 4)
    await vi.waitFor(() => expect(two.cart.value?.count).toBe(4))
    shop.fetch.mockClear()
    await two.followCart()
    expect(shop.fetch).not.toHaveBeenCalled()
    localStorage.setItem(keys.changed, String(Date.now() + 1000))
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2000)
    await Promise.all([two.followCart(), two.refreshCart(), two.followCart()])
    expect(shop.fetch).toHaveBeenCalledOnce()
  })
})
