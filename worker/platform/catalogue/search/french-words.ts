import french from '../../../../.build/french.json' with { type: 'json' }

let words: ReadonlySet<string> | undefined

/** Whether a word of plain letters is a French word. It then means something else than a similar word of the catalogue. */
export const isFrench = (plain: string): boolean => {
  words ??= new Set(french.split(' '))
  return words.has(plain)
}
