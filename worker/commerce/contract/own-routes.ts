import { brand } from '#brand/brand.ts'

/** Namespace of our own REST routes, which no WooCommerce has: `maree/v1` for the key `maree`. */
export const ownRoutes = `${brand.key}/v1` as const
