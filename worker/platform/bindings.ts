import type { CartObject } from './cart/cart-object.ts'
import type { PlatformBehind } from './http/behind.ts'

/** What the platform adds to the bindings of the Worker. */
export interface PlatformBindings {
  CARTS: DurableObjectNamespace<CartObject>
  /** Somebody else's platform, for the parts of this one that stand before it: no variable, set by the Worker itself. */
  PLATFORM?: PlatformBehind
}

declare module '../env.ts' {
  interface Env extends PlatformBindings {}
}
