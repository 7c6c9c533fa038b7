import type { Part } from './piece-parts.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Says what an edit changed of a piece: the labels of its parts.
 * @param now the value that the edit wrote; `null` when it brought the text of the brand's files back
 * @param before the value until then; `null` when there was none
 */
export function changedParts(parts: readonly Part[], now: unknown, before: unknown): string {
  if (now === null) return 'Comme à l’origine'
  if (before === null) return 'Première version'
  const [one, other] = [now as Values, before as Values]
  const changed = parts.filter(({ name }) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))
  return changed.map(({ label }) => label).join(', ')
}
