import { brand } from '#brand/brand.ts'

/** Seconds of a time step (RFC 6238, § 5.2), and digits of a code. */
const step = 30
const digits = 6

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Encodes bytes as base32 without padding (RFC 4648), the format that authenticator apps read. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** Computes the six-digit code of a secret at a time step (RFC 4226, § 5.3). */
export async function codeAt(secret: Uint8Array<ArrayBuffer>, timeStep: number): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-1' }
  const key = await crypto.subtle.importKey('raw', secret, algorithm, false, ['sign'])
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(timeStep))
  const hash = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer))
  const offset = hash.getUint8(19) & 15
  const number = hash.getUint32(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * Returns the time step of a code: the current one, or one step before or after for inexact clocks. `null` if it is wrong.
 * @param now milliseconds since 1970
 */
export async function stepOfCode(
  secret: Uint8Array<ArrayBuffer>,
  code: string,
  now: number,
): Promise<number | null> {
  const current = Math.floor(now / 1000 / step)
  for (const timeStep of [current, current - 1, current + 1])
    if ((await codeAt(secret, timeStep)) === code) return timeStep
  return null
}

/** Returns the `otpauth:` address from which an authenticator app reads a secret. */
export const totpAddress = (secret: Uint8Array, account: string): string =>
  `otpauth://totp/${encodeURIComponent(`${brand.name}:${account}`)}?${new URLSearchParams({
    secret: base32(secret),
    issuer: brand.name,
  })}`
