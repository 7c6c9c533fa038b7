import { createHash } from 'node:crypto'

/** A short mark of a piece of data: the same as long as the data is. */
export const fingerprintOf = (data: unknown): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 16)
