import type { RemoteCart } from './remote-cart.ts'
import type { SharedRead } from './shared-read.ts'

/** Bindings that the adapter adds to those of the Worker. */
export interface WooCommerceBindings {
  /** Durable Objects in front of WooCommerce's carts, and of reads that no cache holds. */
  REMOTE_CARTS: DurableObjectNamespace<RemoteCart>
  SHARED_READS: DurableObjectNamespace<SharedRead>
}

declare module '../env.ts' {
  interface Env extends WooCommerceBindings {}
}
