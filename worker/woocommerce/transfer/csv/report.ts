import { type PartReport, tableLines } from '../report.ts'
import { noteLine } from './notes.ts'
import type { CsvShop } from './read.ts'
import { delimiterNames } from './table.ts'

/** What became of a product: by its number. */
export type Outcomes = Map<number, 'written' | 'unchanged' | 'skipped'>

/** The format of a file, in words: `UTF-8 with BOM, semicolons, 34 columns, 120 lines`. */
export const formatWords = (encoding: string, { table, entries, refused }: CsvShop): string =>
  [
    encoding,
    delimiterNames[table.delimiter] ?? `parted by « ${table.delimiter} »`,
    `${table.head.length} columns`,
    `${entries.length + refused.length} lines`,
  ].join(', ')

interface Count {
  written: number
  unchanged: number
  skipped: number
}

const counted = (name: string, { written, unchanged, skipped }: Count) =>
  [name, written + unchanged + skipped, written, unchanged, skipped] as const

/**
 * What became of each line and each cell of a file: a count by kind of line, one by column (of the cells that are not
 * empty), which both add up, then a line for each cell that is not understood, each line that ends nowhere and each name of
 * what is not there.
 * @param others reports of the parts the file was written in: what else is not whole
 */
export function csvReport(shop: CsvShop, outcomes: Outcomes, others: readonly PartReport[]): string[] {
  const kinds = new Map<string, Count>()
  const fields = new Map<string, Count>(
    shop.table.head.filter((name) => name.trim() !== '').map((name) => [name.trim(), noCount()]),
  )
  const noted = new Set(shop.notes.map(({ line, field }) => `${line} ${field}`))
  const add = (into: Map<string, Count>, name: string, outcome: keyof Count) => {
    const count = into.get(name) ?? noCount()
    count[outcome] += 1
    into.set(name, count)
  }
  for (const { line, kind, product, fields: its } of shop.entries) {
    const outcome = outcomes.get(product) ?? 'skipped'
    add(kinds, kind, outcome)
    for (const field of its) add(fields, field, noted.has(`${line} ${field}`) ? 'skipped' : outcome)
  }
  for (const { kind, fields: its } of shop.refused) {
    add(kinds, kind, 'skipped')
    for (const field of its) add(fields, field, 'skipped')
  }
  const head = ['read', 'written', 'unchanged', 'skipped']
  const isTold = new Set(shop.notes.map(({ line }) => line))
  return [
    ...tableLines(
      ['lines', ...head],
      [...kinds].map(([name, count]) => counted(name, count)),
    ),
    '',
    ...tableLines(
      ['cells', ...head],
      [...fields].map(([name, count]) => counted(name, count)).filter(([, read]) => read > 0),
    ),
    ...(shop.notes.length + shop.refused.length > 0 ? [''] : []),
    ...shop.notes.toSorted((one, other) => one.line - other.line).map(noteLine),
    ...shop.refused
      .filter(({ line }) => !isTold.has(line))
      .map(({ line, sku, why }) => `line ${line}: ${sku}: ${why}: not written`),
    ...others.flatMap(({ part, skipped, notes }) =>
      [...skipped, ...notes].map(({ what, why }) => `  ${part}: ${what}: ${why}`),
    ),
  ]
}

const noCount = (): Count => ({ written: 0, unchanged: 0, skipped: 0 })
