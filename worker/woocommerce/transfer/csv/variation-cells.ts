import { type CsvRow, wordOf } from './row.ts'

/** Columns of products alone, and flags of theirs. */
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

/** Tells each cell of a variation that says something a variation does not have of its own here. */
export function tellForeign(row: CsvRow): void {
  const left = 'a variation has that of its product: left out'
  for (const key of ofProducts) if (row.text(key) !== '') row.note(key, left)
  for (const key of flags) if (row.flag(key, false)) row.note(key, left)
  if (!['', 'visible'].includes(wordOf(row.text('visibility')))) row.note('visibility', left)
}
