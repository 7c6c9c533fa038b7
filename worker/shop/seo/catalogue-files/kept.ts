import type { ProductSummary } from '../../../../shared/catalogue/catalogue.ts'
import type { Env } from '../../../env.ts'

/** Products of one file. A sitemap may have no more addresses (sitemaps.org). */
export const productsAFile = 50_000

/** A part of the catalogue whose texts are in KV: the products with ids up to `upto`, after those of the part before. */
export interface Part {
  upto: number
  /** Name of its texts in KV, which never change; `''` before the first were made. */
  key: string
  products: number
  /** Products that the merchant feed leaves out because they have no picture, and the first of them. */
  unpictured: number
  named: Pick<ProductSummary, 'id' | 'sku' | 'name'>[]
  /** Why its texts must be made again: a product of it has changed, or something that all products show. */
  old?: 'product' | 'all' | undefined
}

/** What is kept of the catalogue files. */
export interface Kept {
  /** The last change that `old` of the parts takes into account. */
  seen: number
  /** Origin, deployment and days that the texts show. */
  round: string
  parts: Part[]
  /** Keys of texts that the run before this list replaced: nobody reads them any more. */
  gone: string[]
}

const keptKey = 'catalogue-files'
export const textKey = (format: string, key: string): string => `${keptKey}:${format}:${key}`

/** Seconds after which another isolate reads a newer version from KV. */
const cacheTtl = 30

export const readKept = ({ CACHE }: Pick<Env, 'CACHE'>): Promise<Kept | null> =>
  CACHE.get<Kept>(keptKey, { type: 'json', cacheTtl })

export const writeKept = ({ CACHE }: Pick<Env, 'CACHE'>, kept: Kept): Promise<void> =>
  CACHE.put(keptKey, JSON.stringify(kept))

/** Returns the parts of each file, in order; `null` while the texts of a part have never been made. */
export function filesOf(kept: Kept | null): Part[][] | null {
  if (!kept || kept.parts.some(({ key }) => key === '')) return null
  const files: Part[][] = []
  let left = 0
  for (const part of kept.parts) {
    if (part.products === 0) continue
    if (part.products > left) {
      files.push([])
      left = productsAFile
    }
    left -= part.products
    files.at(-1)?.push(part)
  }
  return files
}
