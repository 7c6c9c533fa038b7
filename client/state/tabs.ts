import type { Cart } from '../../shared/cart/cart.ts'
import { keys } from './keys.ts'

let channel: BroadcastChannel | undefined

/** Hears the carts that other tabs are told. The channel is closed while the page is away: it may rest in memory. */
export function hearTabs(hear: (cart: Cart) => void): void {
  const open = () => {
    channel ??= new BroadcastChannel(keys.changed)
    channel.onmessage = ({ data }: MessageEvent<Cart>) => hear(data)
  }
  const close = () => {
    channel?.close()
    channel = undefined
  }
  open()
  addEventListener('pageshow', open)
  addEventListener('pagehide', close)
}

/** Tells the other tabs a cart the server has just answered. */
export function notifyTabs(cart: Cart): void {
  channel?.postMessage(cart)
}

/** Notes that the cart changed at `at` (milliseconds since 1970), for the pages that could not hear it. */
export function markChange(at: number): void {
  try {
    localStorage.setItem(keys.changed, String(at))
  } catch {
    // Without storage those pages show what they were left with.
  }
}

/** Milliseconds since 1970 of the last change noted by any tab; 0 when there is none. */
export function lastChange(): number {
  try {
    return Number(localStorage.getItem(keys.changed))
  } catch {
    return 0
  }
}
