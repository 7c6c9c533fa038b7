import { createHash } from 'node:crypto'

/** Returns a short hash of some data: 16 hex characters of SHA-256 over its JSON. */
export const fingerprintOf = (data: unknown): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 16)
