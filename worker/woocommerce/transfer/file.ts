import { type Decoded, decodeFile } from './csv/decode.ts'
import { knownProducts } from './csv/known-products.ts'
import { csvPlatform } from './csv/platform.ts'
import { type CsvShop, readShop } from './csv/read.ts'
import type { KnownProducts } from './csv/references.ts'
import type { House } from './house.ts'
import { type PullAllOptions, pullAll } from './import/all.ts'
import { completion } from './import/completion.ts'
import type { Outcome, PartReport } from './report.ts'

/** A product file that was read. */
export interface OpenFile {
  encoding: Decoded['encoding']
  shop: CsvShop
  /** The products of the shop when the file was read. */
  known: KnownProducts
}

/**
 * Reads a product file beside the products of the shop. Commands and the workshop use this one reader.
 * @throws Error, before anything is written: see `decodeFile` and `readShop`
 */
export async function openFile(bytes: Uint8Array, house: House, now = new Date()): Promise<OpenFile> {
  const { text, encoding } = decodeFile(bytes)
  const known = await knownProducts(house)
  return { encoding, shop: readShop(text, { known, now }), known }
}

/**
 * Imports a file into the catalogue, part by part, or only reports with `dryRun`.
 * @param source identifies the file, so that an interrupted import continues
 * @returns the outcome of each product by id, and the report of each part
 */
export async function importFile(
  { shop }: OpenFile,
  house: House,
  source: string,
  options: Omit<PullAllOptions, 'guides' | 'settled' | 'complete'>,
): Promise<{ outcomes: Map<number, Outcome>; reports: PartReport[] }> {
  const outcomes = new Map<number, Outcome>()
  const reports = await pullAll(csvPlatform(shop, source), house, {
    ...options,
    guides: null,
    complete: completion(house, shop, options.now),
    settled: (part, id, outcome) => {
      if (part === 'products' || part === 'sets') outcomes.set(Number(id), outcome)
    },
  })
  return { outcomes, reports }
}
