/** An entry of a part, and a reason. */
export interface Note {
  what: string
  why: string
}

/** The result of one part of a transfer. Each entry read was written, unchanged or skipped. */
export interface PartReport {
  part: string
  read: number
  written: number
  /** Entries unchanged since the last transfer. */
  same: number
  /** Skipped entries, with reasons. */
  skipped: Note[]
  /** Entries that were written or are unchanged, but lack some of their data. */
  notes: Note[]
  /** The outcome of the filled fields, by name. */
  fields: Map<string, FieldCount>
}

/** The outcome of an entry that was read. */
export type Outcome = 'written' | 'unchanged' | 'skipped'
export type FieldCount = Record<Outcome, number>

/** Adds to the count of a name: one, or `things`. */
export function addTo(counts: Map<string, FieldCount>, name: string, outcome: Outcome, things = 1): void {
  const count = counts.get(name) ?? { written: 0, unchanged: 0, skipped: 0 }
  count[outcome] += things
  counts.set(name, count)
}

/** Returns the counts as table rows. `read` is the sum of the others. */
export const countRows = (counts: ReadonlyMap<string, FieldCount>) =>
  [...counts].map(
    ([name, { written, unchanged, skipped }]) =>
      [name, written + unchanged + skipped, written, unchanged, skipped] as const,
  )

/** Column names of a count. */
export const countHead = ['read', 'written', 'unchanged', 'skipped'] as const

/** Returns the report of a part before anything is read. */
export const emptyReport = (part: string): PartReport => ({
  ...{ part, read: 0, written: 0, same: 0 },
  ...{ skipped: [], notes: [], fields: new Map() },
})

/** Whether everything that was read arrived completely. */
export const isWhole = (reports: readonly PartReport[]): boolean =>
  reports.every(({ skipped, notes }) => skipped.length + notes.length === 0)

/** Returns a table as text lines with aligned columns. */
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

/**
 * Returns the reports as text lines: a table of entries, a table of fields, then one line for each skipped or
 * incomplete entry.
 */
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
