import { brotliCompressSync, constants } from 'node:zlib'

/** Size of a file that a browser downloads, in bytes after brotli. */
export interface Weight {
  name: string
  bytes: number
  /** Maximum size in bytes. A size without a limit is only printed. */
  limit?: number
}

/** Returns the bytes that a browser downloads: brotli at its best quality, as the edge serves immutable files. */
export const compressedSize = (contents: Uint8Array): number =>
  brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** Returns one line per size. Marks those over their limit. */
export function budgetTable(weights: readonly Weight[]): string {
  const longest = Math.max(0, ...weights.map(({ name }) => name.length))
  return weights
    .map(({ name, bytes, limit }) => {
      const size = `${name.padEnd(longest)} ${String(bytes).padStart(7)} B`
      if (limit === undefined) return size
      return `${size} of ${String(limit).padStart(6)}${bytes > limit ? `  over by ${bytes - limit}` : ''}`
    })
    .join('\n')
}

/**
 * Checks every size against its limit.
 * @throws Error with the whole table, when a size is over its limit
 */
export function checkBudgets(weights: readonly Weight[]): void {
  const over = weights.filter(({ bytes, limit }) => limit !== undefined && bytes > limit)
  if (over.length === 0) return
  throw new Error(`Over budget: ${over.map(({ name }) => name).join(', ')} (brotli)\n${budgetTable(weights)}`)
}
