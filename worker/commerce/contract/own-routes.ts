import { brand } from '#brand/brand.ts'

/** Namespace of the REST rows that no WooCommerce has: `aubenacre/v1` for the key `aubenacre`. */
export const ownRoutes = `${brand.key}/v1` as const
