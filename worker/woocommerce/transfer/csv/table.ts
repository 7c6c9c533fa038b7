import { CsvError, type CsvErrorCode, parse } from 'csv-parse/sync'
import { readCell } from '../../../../shared/csv-cell.ts'

/** A line of a file, its cells in the order of its first line. */
export interface Line {
  /** Number of its first line in the file, from 1. */
  number: number
  cells: string[]
}

/** A file of comma separated values, or of what parts them there. */
export interface Table {
  delimiter: string
  head: string[]
  lines: Line[]
}

/** What parts cells, as the report calls it. */
export const delimiterNames: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'strokes',
}

/** Most columns of a file: WooCommerce writes some forty, and five for each attribute. */
const maxColumns = 2000

const words: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote that is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'a quote inside a quoted cell that is not doubled',
}

/** Every record of a text, with the line it ends on. Throws an Error that names the line of a fault. */
function records(text: string, delimiter: string, options: { to?: number } = {}) {
  try {
    return parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      // A quote in the middle of a bare cell is a quote: `6" chain`.
      relax_quotes: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      ...options,
    }) as unknown as { record: string[]; info: { lines: number } }[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const said = words[error.code as CsvErrorCode] ?? error.message
    throw new Error(`line ${Number(error['lines'] ?? 1)}: ${said}`)
  }
}

const first = (text: string, delimiter: string): string[] => {
  try {
    return records(text, delimiter, { to: 1 })[0]?.record ?? []
  } catch {
    return []
  }
}

/**
 * Reads a file whose cells are parted by commas, semicolons, tabs or strokes: what gives its first line the most columns
 * that are known, or what a line `sep=;` before it says. A cell defused for spreadsheets is read as it was.
 * @param isKnown whether a name of the first line is one of a column
 * @throws Error that names the line of a fault: a quote that is not closed, a line with more cells than there are columns
 */
export function readTable(written: string, isKnown: (name: string) => boolean): Table {
  const file = written.replace(/^\ufeff/, '')
  const said = /^"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(file)
  const text = said ? file.slice(said[0].length) : file
  const known = (delimiter: string) => first(text, delimiter).filter(isKnown).length
  const delimiter =
    said?.[1] ??
    Object.keys(delimiterNames).reduce((best, each) =>
      known(each) > known(best) || (known(each) === known(best) && width(text, each) > width(text, best))
        ? each
        : best,
    )
  let begins = said ? 2 : 1
  const all = records(text, delimiter).map(({ record, info }) => {
    const number = begins
    begins = info.lines + (said ? 2 : 1)
    return { number, cells: record.map(readCell) }
  })
  const [head = { number: 1, cells: [] }, ...lines] = all
  if (head.cells.length > maxColumns) throw new Error(`line 1: more than ${maxColumns} columns`)
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const long = filled.find(({ cells }) => cells.slice(head.cells.length).some((cell) => cell.trim() !== ''))
  if (long)
    throw new Error(
      `line ${long.number}: ${long.cells.length} cells for ${head.cells.length} columns: a comma or a quote is missing or too many`,
    )
  return { delimiter, head: head.cells, lines: filled }
}

const width = (text: string, delimiter: string) => first(text, delimiter).length
