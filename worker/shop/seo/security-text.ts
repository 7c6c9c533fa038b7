import { paths } from '../../../shared/paths.ts'

/** Validity of the file, in days. The standard recommends less than a year. */
const believed = 180
const day = 86_400_000

/**
 * Returns `/.well-known/security.txt` of the shop at an origin: the contact for security reports (RFC 9116). `email` is
 * that of the shop; without it only the contact form is given. `now` in milliseconds.
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
