import { brotliCompressSync, constants } from 'node:zlib'

/** Weight of something a browser downloads; sizes in bytes after brotli. */
export interface Weight {
  name: string
  bytes: number
  /** Most it may weigh; without one it is only shown. */
  limit?: number
}

/** Bytes of a file as a browser downloads it: brotli at its best quality, as the edge serves immutable files. */
export const compressedSize = (contents: Uint8Array): number =>
  brotliCompressSync(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** One line per weight, the ones over their limit marked. */
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

/** @throws Error that shows the whole table, when something is over its limit */
export function checkBudgets(weights: readonly Weight[]): void {
  const over = weights.filter(({ bytes, limit }) => limit !== undefined && bytes > limit)
  if (over.length === 0) return
  throw new Error(`Over budget: ${over.map(({ name }) => name).join(', ')} (brotli)\n${budgetTable(weights)}`)
}
