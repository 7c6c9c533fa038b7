import type { RemoteCart } from './remote-cart.ts'
import type { SharedRead } from './shared-read.ts'

/** What the adapter adds to the bindings of the Worker. */
export interface WooCommerceBindings {
  /** What stands before the carts, and before the cold reads, of somebody else's platform. */
  REMOTE_CARTS: DurableObjectNamespace<RemoteCart>
  SHARED_READS: DurableObjectNamespace<SharedRead>
}

declare module '../env.ts' {
  interface Env extends WooCommerceBindings {}
}
