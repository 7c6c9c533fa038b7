import { type CsvRow, wordOf } from './row.ts'

/** Columns that only products have here, and their flags. */
const ofProducts = [
  'description',
  'shortDescription',
  'categories',
  'tags',
  'tagsBySpaces',
  'slug',
  'grouped',
  'upsells',
  'crossSells',
] as const
const flags = ['featured', 'soldIndividually'] as const

/** Notes each cell of a variation that only its product can have here. */
export function reportForeign(row: CsvRow): void {
  const left = 'a variation has that of its product: left out'
  for (const key of ofProducts) if (row.text(key) !== '') row.note(key, left)
  for (const key of flags) if (row.flag(key, false)) row.note(key, left)
  if (!['', 'visible'].includes(wordOf(row.text('visibility')))) row.note('visibility', left)
}
