import type { Block, Words } from '../../../shared/catalogue/content.ts'

export interface Row {
  cells: Words[][]
  /** Whether all its cells are column headings. */
  isHead: boolean
}

/** Returns the rows of a table as blocks. A table with one column becomes paragraphs. */
export function tableOf(read: readonly Row[]): Block[] {
  const rows = read.filter(({ cells }) => cells.some(({ length }) => length > 0))
  const [first, ...others] = rows
  if (!first) return []
  if (rows.every(({ cells }) => cells.length === 1))
    return rows.flatMap(({ cells }) => cells.map((words) => ({ kind: 'paragraph' as const, words })))
  const head = first.isHead ? first.cells : first.cells.map(() => [])
  return [{ kind: 'table', head, rows: (first.isHead ? others : rows).map(({ cells }) => cells) }]
}
