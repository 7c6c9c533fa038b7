import type { Block, Words } from '../../../shared/catalogue/content.ts'

export interface Row {
  cells: Words[][]
  /** Whether each of its cells names a column. */
  isHead: boolean
}

/** The rows of a table as a block. One column is no table but the paragraphs that stand in it. */
export function tableOf(read: readonly Row[]): Block[] {
  const rows = read.filter(({ cells }) => cells.some(({ length }) => length > 0))
  const [first, ...others] = rows
  if (!first) return []
  if (rows.every(({ cells }) => cells.length === 1))
    return rows.flatMap(({ cells }) => cells.map((words) => ({ kind: 'paragraph' as const, words })))
  const head = first.isHead ? first.cells : first.cells.map(() => [])
  return [{ kind: 'table', head, rows: (first.isHead ? others : rows).map(({ cells }) => cells) }]
}
