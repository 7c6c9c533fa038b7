/**
 * Replaces `node:crypto` for password hashing in tests. scrypt takes a sixth of a second of CPU per call. A repeated
 * call with the same inputs is answered from memory, because the result is the same by definition.
 */
import { scrypt as derive, type ScryptOptions } from 'node:crypto'

export * from 'node:crypto'

type Told = (error: Error | null, hash: Buffer) => void
const known = new Map<string, Promise<Buffer>>()

/** Runs scrypt once per password, salt, length and cost. */
export function scrypt(
  password: string,
  salt: Uint8Array,
  bytes: number,
  options: ScryptOptions,
  told: Told,
): void {
  const asked = JSON.stringify([password, [...salt], bytes, options])
  const hash =
    known.get(asked) ??
    new Promise<Buffer>((resolve, reject) =>
      derive(password, salt, bytes, options, (error, found) => (error ? reject(error) : resolve(found))),
    )
  known.set(asked, hash)
  hash.then(
    // Return a copy, because a caller may change its buffer.
    (found) => told(null, Buffer.from(found)),
    (error: Error) => told(error, Buffer.alloc(0)),
  )
}
