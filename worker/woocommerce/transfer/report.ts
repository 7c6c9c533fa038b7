/** Something of a part, and what became of it. */
export interface Note {
  what: string
  why: string
}

/** What became of one part of a move: what was read was written, was as it is, or was left behind. */
export interface PartReport {
  part: string
  read: number
  written: number
  /** As it was at the last move. */
  same: number
  /** What was left behind, and why. */
  skipped: Note[]
  /** What was written, or is as it was, without some of what it has there. */
  notes: Note[]
  /** What became of the fields that are not empty there, by name. */
  fields: Map<string, FieldCount>
}

/** What became of a thing that was read. */
export type Outcome = 'written' | 'unchanged' | 'skipped'
export type FieldCount = Record<Outcome, number>

/** Counts one thing more by its name, or so many. */
export function addTo(counts: Map<string, FieldCount>, name: string, outcome: Outcome, things = 1): void {
  const count = counts.get(name) ?? { written: 0, unchanged: 0, skipped: 0 }
  count[outcome] += things
  counts.set(name, count)
}

/** Counts as rows of a table: what was read is the sum of the rest. */
export const countRows = (counts: ReadonlyMap<string, FieldCount>) =>
  [...counts].map(
    ([name, { written, unchanged, skipped }]) =>
      [name, written + unchanged + skipped, written, unchanged, skipped] as const,
  )

/** Names of the columns of a count. */
export const countHead = ['read', 'written', 'unchanged', 'skipped'] as const

/** A report of a part nothing of which was read yet. */
export const emptyReport = (part: string): PartReport => ({
  ...{ part, read: 0, written: 0, same: 0 },
  ...{ skipped: [], notes: [], fields: new Map() },
})

/** Whether all that was read is here as it is there. */
export const isWhole = (reports: readonly PartReport[]): boolean =>
  reports.every(({ skipped, notes }) => skipped.length + notes.length === 0)

/** Rows of numbers under their names, in columns. */
export function tableLines(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string[] {
  const all = [head, ...rows].map((row) => row.map(String))
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
}

/** The reports as a table and their fields as another, then what was left behind and what is not whole, a line each. */
export function reportLines(reports: readonly PartReport[]): string[] {
  const rows = reports.map(({ part, read, written, same, skipped }) => [
    ...[part, read, written, same],
    skipped.length,
  ])
  const lines = (part: string, found: readonly Note[]) =>
    found.map(({ what, why }) => `  ${part}: ${what}: ${why}`)
  return [
    ...tableLines(['', ...countHead], rows),
    ...tableLines(
      ['fields', ...countHead],
      reports.flatMap(({ part, fields }) =>
        countRows(fields).map(([name, ...counts]) => [`${part} ${name}`, ...counts]),
      ),
    ),
    ...reports.flatMap(({ part, skipped, notes }) => [...lines(part, skipped), ...lines(part, notes)]),
  ]
}
