import type { PaymentMethod } from '../../shared/checkout.ts'
import type { Settings } from '../env.ts'

/**
 * How this shop is paid: a platform of its own takes cards through Stripe; ours has the demonstration provider, which
 * refuses to exist in production.
 */
export const methodOf = ({ COMMERCE_URL }: Settings): PaymentMethod => (COMMERCE_URL ? 'stripe' : 'simulated')
