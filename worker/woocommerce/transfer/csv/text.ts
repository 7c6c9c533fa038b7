import { defuseCell, readCell } from '../../../../shared/csv-cell.ts'

/** A row of a CSV file by the names of its first line. */
export type CsvRow = Record<string, string>

/** Most columns of a file: WooCommerce writes some forty, and four for each attribute. */
const mostColumns = 1000

/** Every cell of every line, quotes and the line ends inside them read as they are meant. */
function cellsOf(text: string, separator: string): string[][] {
  const lines: string[][] = [[]]
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*)?)(${separator}|\\r\\n|\\n|\\r|$)`,
    'y',
  )
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex
    const found = cell.exec(text)
    if (!found)
      throw new Error(
        `line ${text.slice(0, at).split('\n').length}: a quote that is not closed, or not doubled`,
      )
    const [, quoted, plain = '', end] = found
    lines.at(-1)?.push(readCell(quoted === undefined ? plain : quoted.replaceAll('""', '"')))
    if (lines.length === 1 && (lines[0]?.length ?? 0) > mostColumns)
      throw new Error(`line 1: more than ${mostColumns} columns`)
    if (end !== separator && cell.lastIndex < text.length) lines.push([])
    if (end === separator && cell.lastIndex === text.length) lines.at(-1)?.push('')
  }
  return lines
}

/** What parts the cells: what comes most often in the first line. */
function separatorOf(text: string): string {
  const first = text.split(/[\r\n]/, 1)[0] ?? ''
  return first.split(';').length > first.split(',').length ? ';' : ','
}

/**
 * Reads a CSV file: commas or semicolons, any line ends, with or without the mark of its encoding; a cell defused for
 * spreadsheets is read as it was.
 * @throws Error that names the line of a fault
 */
export function parseCsv(file: string): CsvRow[] {
  const text = file.replace(/^\ufeff/, '')
  const [head = [], ...lines] = cellsOf(text, separatorOf(text))
  return lines
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map((cells) => Object.fromEntries(head.map((name, column) => [name.trim(), cells[column] ?? ''])))
}

/** A cell as it stands in a file, with commas between cells. */
const writtenCell = (cell: string): string => {
  const defused = defuseCell(cell)
  return /[",;\r\n]|^\s|\s$/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused
}

/** Writes rows as a CSV file with commas; its columns are those any row has, in their order. */
export function writeCsv(rows: readonly CsvRow[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  return `${lines.map((cells) => cells.map(writtenCell).join(',')).join('\r\n')}\r\n`
}

/** Values in one cell, `a, b`; a comma inside one is written `\,`. */
export const joinList = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll(',', '\\,')).join(', ')

/** The values of such a cell. */
export const splitList = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((value) => value.replaceAll('\\,', ',').trim())
    .filter((value) => value !== '')

/** A text as WooCommerce writes it: line ends as `\n`. */
export const csvText = (text: string): string => text.replaceAll('\\n', '\\\\n').replaceAll('\n', '\\n')

/** The text of such a cell. */
export const plainText = (cell: string): string =>
  cell.replace(/\\\\n|\\n/g, (found) => (found === '\\n' ? '\n' : '\\n'))
