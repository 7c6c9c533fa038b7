import type { CartObject } from './cart/cart-object.ts'
import type { PlatformBehind } from './http/behind.ts'

/** Bindings that the platform adds to the Worker's. */
export interface PlatformBindings {
  CARTS: DurableObjectNamespace<CartObject>
  /** The platform behind (a WooCommerce), for the parts of ours that call it. Not a variable: the Worker sets it. */
  PLATFORM?: PlatformBehind
}

declare module '../env.ts' {
  interface Env extends PlatformBindings {}
}
