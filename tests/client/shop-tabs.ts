import { vi } from 'vitest'
import { keys } from '../../client/state/keys.ts'
import { FakeShop } from './fake-shop.ts'

/** A shop that the tabs of a test share, their storage and document fresh. */
export function openShop(): FakeShop {
  const shop = new FakeShop()
  vi.stubGlobal('fetch', shop.fetch)
  localStorage.clear()
  document.body.replaceChildren()
  return shop
}

/** Ends a test. Its tabs must not wake in those after: they are told of a network with nothing to send. */
export function closeTabs(): void {
  vi.unstubAllGlobals()
  localStorage.clear()
  dispatchEvent(new Event('online'))
  dispatchEvent(new Event('pagehide'))
  vi.restoreAllMocks()
}

/**
 * A tab: its own copy of every module, the storage and the channel of the others.
 * @param drawn the cart of its page, and from when on it may have changed (milliseconds since 1970)
 */
export async function openTab(shop: FakeShop, drawn = { cart: shop.cart, at: Date.now() }) {
  vi.resetModules()
  const [{ cart, receiveCart, showCart }, writes, { targets }] = await Promise.all([
    import('../../client/state/cart.ts'),
    import('../../client/state/cart-writes.ts'),
    import('../../client/state/outbox.ts'),
  ])
  showCart(drawn.cart, drawn.at)
  return { cart, receiveCart, targets, ...writes }
}

/** Names of the requests that wait in the storage. */
export const left = () => Object.keys(localStorage).filter((name) => name.startsWith(keys.request))

/** Takes the network away, and the browser knows. */
export function goOffline(shop: FakeShop): void {
  shop.isReachable = false
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
}

/** Gives it back. */
export function goOnline(shop: FakeShop): void {
  shop.isReachable = true
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  dispatchEvent(new Event('online'))
}
