import type { Cart } from '../../shared/cart/cart.ts'
import { keys } from './keys.ts'

let channel: BroadcastChannel | undefined

/**
 * Receives what other tabs send: carts, of this or another version of the shop. Closes the channel when the visitor
 * leaves, because an open channel may keep the page out of the back/forward cache.
 */
export function hearTabs(hear: (sent: unknown) => void): void {
  const open = () => {
    try {
      channel ??= new BroadcastChannel(keys.changed)
    } catch {
      // A browser without channels, or one that refuses them, reads the stored time of the last change instead.
      return
    }
    channel.onmessage = ({ data }: MessageEvent<unknown>) => hear(data)
  }
  const close = () => {
    channel?.close()
    channel = undefined
  }
  open()
  addEventListener('pageshow', open)
  addEventListener('pagehide', close)
}

/** Sends a cart that the server has just returned to the other tabs. */
export function notifyTabs(cart: Cart): void {
  channel?.postMessage(cart)
}

/** Stores that the cart changed at `at` (milliseconds since 1970), for pages that could not receive it. */
export function markChange(at: number): void {
  try {
    localStorage.setItem(keys.changed, String(at))
  } catch {
    // Without storage, those pages show the cart they already have.
  }
}

/** Returns the time of the last change by any tab, in milliseconds since 1970. 0 when there is none. */
export function lastChange(): number {
  try {
    return Number(localStorage.getItem(keys.changed))
  } catch {
    return 0
  }
}
