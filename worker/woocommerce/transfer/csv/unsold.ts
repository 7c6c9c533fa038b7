import type { CsvRow } from './row.ts'

const sold = ['simple', 'variable', 'variation', 'grouped']

const filled = (row: CsvRow, keys: readonly string[]) => keys.filter((key) => row.text(key) !== '')

/**
 * Returns why this shop cannot sell a row: an external product, a downloadable file, or a type of a plugin. Returns
 * `null` when it can. Cells that only such products use become notes on any other row.
 * @param kinds words of its type column
 */
export function unsold(row: CsvRow, kinds: readonly string[]): string | null {
  const refuse = (why: string) => {
    row.note('type', why)
    return why
  }
  if (kinds.includes('external')) return refuse('what another shop sells is not sold here: left out')
  if (kinds.includes('downloadable')) return refuse('files to download are not sold here: left out')
  const other = kinds.find((kind) => kind !== 'virtual' && !sold.includes(kind))
  if (other) return refuse('a kind of product that is not sold here: left out')
  if (kinds.includes('virtual'))
    row.note('type', 'nothing is sold here without being sent: written as what is sent')
  if (kinds.includes('grouped'))
    for (const key of filled(row, ['regularPrice', 'salePrice', 'stock']))
      row.note(key, 'a set has the prices and the stock of its pieces: left out')
  if (kinds.includes('variable'))
    for (const key of filled(row, ['regularPrice', 'salePrice']))
      row.note(key, 'a product with choices has the prices of its variations: left out')
  for (const key of filled(row, ['externalUrl', 'buttonText']))
    row.note(key, 'only what another shop sells has one: left out')
  const downloads = (['downloadId', 'downloadName', 'downloadUrl'] as const).flatMap((part) =>
    row.numbers(part).map((number) => `${part} ${number}`),
  )
  for (const key of filled(row, downloads)) row.note(key, 'files to download are not sold here: left out')
  for (const key of filled(row, ['downloadLimit', 'downloadExpiry']))
    if (!/^'?(?:-1|0)$/.test(row.text(key))) row.note(key, 'files to download are not sold here: left out')
  if (row.text('cost') !== '') row.note('cost', 'what things cost the house is not kept here: left out')
  return null
}
