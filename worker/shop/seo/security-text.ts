import { paths } from '../../../shared/paths.ts'

/** Days for which what the file says may be believed; the standard asks for less than a year. */
const believed = 180
const day = 86_400_000

/**
 * `/.well-known/security.txt` of the shop at an origin: whom to tell of a fault (RFC 9116). `email` of the house, where it has
 * one; its form otherwise. `now` in milliseconds.
 */
export const securityText = (origin: string, email: string | undefined, now: number): string =>
  [
    ...(email ? [`Contact: mailto:${email}`] : []),
    `Contact: ${origin}${paths.contact}`,
    `Expires: ${new Date(Math.floor(now / day + believed) * day).toISOString().replace('.000', '')}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${origin}${paths.securityText}`,
    '',
  ].join('\n')
