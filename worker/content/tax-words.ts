import { taxWords } from '#brand/delivery.ts'
import { entryOf } from '../../shared/words/fit-words.ts'

/** Sentences about a tax that is not in the total, by where it would be due. */
const untaxed: Readonly<Record<string, string>> = {
  GB: taxWords.untaxedBritain,
  export: taxWords.untaxedExport,
}

/**
 * Returns why a sale has no VAT of ours; `null` when it has.
 * @param taxCountry an EU country, `GB`, `XI` or `export`
 */
export const untaxedReason = (taxCountry: string): string | null => entryOf(untaxed, taxCountry) ?? null
