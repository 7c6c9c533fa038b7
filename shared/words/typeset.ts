/** The no-break space and the narrow no-break space. */
const wide = '\u00a0'
const narrow = '\u202f'

/** Units and months that stay on the same line as their number. */
const months = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'
const units = `${months}|mm|cm|m|g|ct|kg|µm|µg|h|min|carats|lettres|jours|mois|ans|°C`

const rules: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/(?<=[\p{L}\p{N}])'(?=[\p{L}\p{N}«“])/gu, '’'],
  [/\.{3}/g, '…'],
  [/«\s*/g, `«${wide}`],
  [/\s*»/g, `${wide}»`],
  // Punctuation after a word gets its space even when none was typed. `14:30` and addresses get none.
  [/(?<=[\p{L}\p{N})\]’»”€%‰°…]) *([;!?]+)/gu, `${narrow}$1`],
  [/(?<=[\p{L}\p{N})\]’»”€%‰°…])(?: +:| *:(?=\s|$))/gu, `${wide}:`],
  // The word before has its own emphasis or link, so only the space is in this text.
  [/^ +([;!?])/g, `${narrow}$1`],
  [/^ +:/g, `${wide}:`],
  [/(?<=\p{N}) *([€%‰])/gu, `${wide}$1`],
  [new RegExp(`(?<=\\p{N}) (?=(?:${units})(?![\\p{L}\\p{N}]))`, 'gu'), wide],
  [/(?<=n°) +(?=\p{N})/gu, wide],
  // A discount uses the minus sign. The hyphen of a name (3-D, L221-28) stands between two characters.
  [/(?<=^|[\s(«])-(?=\p{N})/gu, '−'],
]

/**
 * Applies French typography: no-break spaces, apostrophes, ellipses, minus signs. Returns a typeset text unchanged.
 * First joins consecutive spaces and line ends into one space.
 */
export const typeset = (words: string): string =>
  rules.reduce((text, [wrong, right]) => text.replace(wrong, right), words.replace(/[ \t\r\n]+/g, ' '))
