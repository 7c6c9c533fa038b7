/** No-break space, and the narrow one. */
const wide = '\u00a0'
const narrow = '\u202f'

/** Units and months that stay beside their number. */
const months = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'
const units = `${months}|mm|cm|m|g|ct|kg|µm|µg|h|min|carats|lettres|jours|mois|ans|°C`

const rules: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/(?<=[\p{L}\p{N}])'(?=[\p{L}\p{N}«“])/gu, '’'],
  [/\.{3}/g, '…'],
  [/«\s*/g, `«${wide}`],
  [/\s*»/g, `${wide}»`],
  // A sign that ends a word takes its space even where none was typed; `14:30` and an address keep theirs.
  [/(?<=[\p{L}\p{N})\]’»”€%‰°…]) *([;!?]+)/gu, `${narrow}$1`],
  [/(?<=[\p{L}\p{N})\]’»”€%‰°…])(?: +:| *:(?=\s|$))/gu, `${wide}:`],
  // The same where the word before is set apart (strong, a link) and only the space is here.
  [/^ +([;!?])/g, `${narrow}$1`],
  [/^ +:/g, `${wide}:`],
  [/(?<=\p{N}) *([€%‰])/gu, `${wide}$1`],
  [new RegExp(`(?<=\\p{N}) (?=(?:${units})(?![\\p{L}\\p{N}]))`, 'gu'), wide],
  [/(?<=n°) +(?=\p{N})/gu, wide],
  // A reduction is written with the sign minus; the dash of a name (3-D, L221-28) is between two characters.
  [/(?<=^|[\s(«])-(?=\p{N})/gu, '−'],
]

/**
 * Words with the typography of French: no-break spaces, apostrophes, suspension points, minus. Words that have it
 * already come back as they are. Spaces and line ends in a row become one space first.
 */
export const typeset = (words: string): string =>
  rules.reduce((text, [wrong, right]) => text.replace(wrong, right), words.replace(/[ \t\r\n]+/g, ' '))
