/** What became of one part of a move. */
export interface PartReport {
  part: string
  read: number
  written: number
  /** As it was at the last move. */
  same: number
  /** What was left behind, and why. */
  skipped: { what: string; why: string }[]
}

/** A report of a part nothing of which was read yet. */
export const emptyReport = (part: string): PartReport => ({ part, read: 0, written: 0, same: 0, skipped: [] })

/** The reports as a table, then what was left behind, a line each. */
export function reportLines(reports: readonly PartReport[]): string[] {
  const head = ['', 'read', 'written', 'unchanged', 'skipped']
  const rows = reports.map(({ part, read, written, same, skipped }) => [
    part,
    read,
    written,
    same,
    skipped.length,
  ])
  const all = [head, ...rows].map((row) => row.map(String))
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
  return [
    ...all.map(line),
    ...reports.flatMap(({ part, skipped }) => skipped.map(({ what, why }) => `  ${part}: ${what}: ${why}`)),
  ]
}
