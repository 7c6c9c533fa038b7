import {
  addTo,
  countHead,
  countRows,
  type FieldCount,
  type Outcome,
  type PartReport,
  tableLines,
} from '../report.ts'
import { noteLine } from './notes.ts'
import type { CsvShop } from './read.ts'
import { delimiterNames } from './table.ts'

/** The outcome of each product, by id. */
export type Outcomes = Map<number, Outcome>

/** Returns the format of a file in words: `UTF-8 with BOM, semicolons, 34 columns, 120 lines`. */
export const formatWords = (encoding: string, { table, entries, refused }: CsvShop): string =>
  [
    encoding,
    delimiterNames[table.delimiter] ?? `parted by « ${table.delimiter} »`,
    `${table.head.length} columns`,
    `${entries.length + refused.length} lines`,
  ].join(', ')

/** Counts the rows of a file by kind, and its filled cells by column. Both add up. */
export function countsOf(shop: CsvShop, outcomes: Outcomes) {
  const kinds = new Map<string, FieldCount>()
  const fields = new Map<string, FieldCount>(
    shop.table.head.flatMap((name) =>
      name.trim() === '' ? [] : [[name.trim(), { written: 0, unchanged: 0, skipped: 0 }] as const],
    ),
  )
  const noted = new Set(shop.notes.map(({ line, field }) => `${line} ${field}`))
  for (const { line, kind, product, fields: its } of shop.entries) {
    const outcome = outcomes.get(product) ?? 'skipped'
    addTo(kinds, kind, outcome)
    for (const field of its) addTo(fields, field, noted.has(`${line} ${field}`) ? 'skipped' : outcome)
  }
  for (const { kind, fields: its } of shop.refused) {
    addTo(kinds, kind, 'skipped')
    for (const field of its) addTo(fields, field, 'skipped')
  }
  return { kinds: countRows(kinds), fields: countRows(fields).filter(([, read]) => read > 0) }
}

/**
 * Returns the report of a file: a count by type of row, a count of filled cells by column, then a line for each problem
 * with a cell, a row or a reference. Both counts add up.
 * @param others reports of the written parts, which may list further problems
 */
export function csvReport(shop: CsvShop, outcomes: Outcomes, others: readonly PartReport[]): string[] {
  const { kinds, fields } = countsOf(shop, outcomes)
  const listed = new Set(shop.notes.map(({ line }) => line))
  return [
    ...tableLines(['lines', ...countHead], kinds),
    '',
    ...tableLines(['cells', ...countHead], fields),
    ...(shop.notes.length + shop.refused.length > 0 ? [''] : []),
    ...shop.notes.toSorted((one, other) => one.line - other.line).map(noteLine),
    ...shop.refused
      .filter(({ line }) => !listed.has(line))
      .map(({ line, sku, why }) => `line ${line}: ${sku}: ${why}: not written`),
    ...others.flatMap(({ part, skipped, notes }) =>
      [...skipped, ...notes].map(({ what, why }) => `  ${part}: ${what}: ${why}`),
    ),
  ]
}
