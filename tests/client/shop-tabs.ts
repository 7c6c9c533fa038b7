import { vi } from 'vitest'
import { keys } from '../../client/state/keys.ts'
import { FakeShop } from './fake-shop.ts'

/** Creates a shop that the tabs of a test share, with an empty storage and document. */
export function openShop(): FakeShop {
  const shop = new FakeShop()
  vi.stubGlobal('fetch', shop.fetch)
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  return shop
}

/**
 * Ends a test. The events make its tabs run while they have nothing to send, so that they do not wake during later
 * tests.
 */
export function closeTabs(): void {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  dispatchEvent(new Event('online'))
  dispatchEvent(new Event('pagehide'))
  vi.restoreAllMocks()
}

/**
 * Opens a tab: its own copy of every module, with the shared storage and channel.
 * @param drawn the cart of its page, and the time from which it may have changed (milliseconds since 1970)
 */
export async function openTab(shop: FakeShop, drawn = { cart: shop.cart, at: Date.now() }) {
  vi.resetModules()
  const [{ cart, isFresh, receiveCart, showCart }, writes, { targets }] = await Promise.all([
    import('../../client/state/cart.ts'),
    import('../../client/state/cart-writes.ts'),
    import('../../client/state/outbox.ts'),
  ])
  showCart(drawn.cart, drawn.at)
  return { cart, isFresh, receiveCart, targets, ...writes }
}

/** Returns the names of the stored requests. */
export const left = () => Object.keys(localStorage).filter((name) => name.startsWith(keys.request))

/** Disconnects the network, and the browser knows it. */
export function goOffline(shop: FakeShop): void {
  shop.isReachable = false
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
}

/** Reconnects the network. */
export function goOnline(shop: FakeShop): void {
  shop.isReachable = true
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  dispatchEvent(new Event('online'))
}
