import type { CartObject } from './cart/cart-object.ts'
import type { PlatformBehind } from './http/behind.ts'

declare module '../env.ts' {
  interface Env {
    CARTS: DurableObjectNamespace<CartObject>
    /** Somebody else's platform, for the parts of this one that stand before it: no variable, set by the Worker itself. */
    PLATFORM?: PlatformBehind
  }
}
