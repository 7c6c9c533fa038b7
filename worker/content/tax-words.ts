import { taxWords } from '#brand/delivery.ts'

/** What an invoice or a confirmation says of a tax that is not in its total, by where it would be due. */
const untaxed: Readonly<Record<string, string>> = {
  GB: taxWords.untaxedBritain,
  export: taxWords.untaxedExport,
}

/**
 * Why a sale bears no tax of ours; `null` where it bears one.
 * @param taxCountry an EU country, `GB`, `XI` or `export`
 */
export const untaxedReason = (taxCountry: string): string | null => untaxed[taxCountry] ?? null
