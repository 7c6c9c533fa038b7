/** What an invoice or a confirmation says of a tax that is not in its total, by where it would be due. */
const untaxed: Readonly<Record<string, string>> = {
  GB: 'Livraison au Royaume-Uni\u00a0: TVA française non applicable (article 262, I du code général des impôts).',
  export: 'Exportation\u00a0: exonération de TVA, article 262, I du code général des impôts.',
}

/**
 * Why a sale bears no tax of ours; `null` where it bears one.
 * @param taxCountry an EU country, `GB`, `XI` or `export`
 */
export const untaxedReason = (taxCountry: string): string | null => untaxed[taxCountry] ?? null
