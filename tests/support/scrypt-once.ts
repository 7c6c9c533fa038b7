/**
 * `node:crypto` for the hashing of passwords, in tests: scrypt itself, which takes a sixth of a second of a core each time it
 * is asked; what a test file asks again is answered from memory. The same question has the same answer by definition.
 */
import { scrypt as derive, type ScryptOptions } from 'node:crypto'

export * from 'node:crypto'

type Told = (error: Error | null, hash: Buffer) => void
const known = new Map<string, Promise<Buffer>>()

/** scrypt, once for each password, salt, length and cost. */
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
    // Whoever asks may write into what it is given.
    (found) => told(null, Buffer.from(found)),
    (error: Error) => told(error, Buffer.alloc(0)),
  )
}
