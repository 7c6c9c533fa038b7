import { brand } from '#brand/brand.ts'

/**
 * A header of our own calls: what the platform has given a browser to be known by, and what it gives it now. The shop keeps
 * it in a cookie.
 */
export const knownHeader = `X-${brand.key}-Known`
