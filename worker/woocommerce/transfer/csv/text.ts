import { defuseCell } from '../../../../shared/csv-cell.ts'

/** A row of a CSV file by the names of its first line. */
export type CsvRecord = Record<string, string>

/** A cell as it stands in a file, with commas between cells. */
const writtenCell = (cell: string): string => {
  const defused = defuseCell(cell)
  return /[",;\r\n]|^\s|\s$/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused
}

/** Writes rows as a CSV file with commas; its columns are those any row has, in their order. */
export function writeCsv(rows: readonly CsvRecord[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  return `${lines.map((cells) => cells.map(writtenCell).join(',')).join('\r\n')}\r\n`
}
