import { brand } from '#brand/brand.ts'

/**
 * Header of the shop's calls to our own platform. It carries the token by which the platform recognises a browser, in
 * both directions. The shop stores it in a cookie.
 */
export const knownHeader = `X-${brand.key}-Known`
