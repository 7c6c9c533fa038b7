/**
 * Replaces `node:crypto` for password hashing in tests of the Worker. scrypt takes a sixth of a second of CPU per call,
 * and tests call it a thousand times. The real cost is tested in `platform/account/hashing.pure.test.ts`, and used by
 * the journeys.
 */
import { scrypt as derive, type ScryptOptions } from 'node:crypto'

export * from 'node:crypto'

type Told = (error: Error | null, hash: Buffer) => void

/** Calls up to this cost run as they are. Tests store such hashes themselves. */
const maxN = 16

/**
 * Derives a hash at the lowest cost. As with scrypt, it depends on password, salt, length and cost: the cost becomes a
 * part of the salt.
 */
export function scrypt(
  password: string,
  salt: Uint8Array,
  bytes: number,
  options: ScryptOptions,
  told: Told,
): void {
  const { N = 16_384, r = 8, p = 1 } = options
  const isCheap = N <= maxN
  const whole = isCheap ? salt : Buffer.concat([salt, Buffer.from(`${N},${r},${p}`)])
  derive(password, whole, bytes, isCheap ? options : { N: 2, r: 1, p: 1 }, told)
}
