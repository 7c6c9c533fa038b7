import { CsvError, type CsvErrorCode, parse } from 'csv-parse/sync'
import { readCell } from '../../../../shared/csv-cell.ts'

/** A record of a file, its cells in the order of the columns. */
export interface Line {
  /** The number of its first line in the file, from 1. */
  number: number
  cells: string[]
}

/** A parsed CSV file, with any delimiter. */
export interface Table {
  delimiter: string
  head: string[]
  lines: Line[]
}

/** The delimiters, as the report names them. */
export const delimiterNames: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'strokes',
}

/** Lines without content, which spreadsheets leave above the names of the columns. */
const emptyLines = /^(?:[ \t,;|]*(?:\r\n|\r|\n))*/

/** The maximum number of columns. WooCommerce writes about forty, and five for each attribute. */
const maxColumns = 2000

const notDoubled = 'a quote inside a quoted cell that is not doubled'
const words: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote that is not closed',
  CSV_INVALID_CLOSING_QUOTE: notDoubled,
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: notDoubled,
}

/**
 * Returns all records of a text, each with its last line number. Throws an Error with the first line number of a
 * malformed record.
 * @param before number of lines of the file above the text
 */
function records(text: string, delimiter: string, { to, before = 0 }: { to?: number; before?: number } = {}) {
  let read = before
  try {
    return parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      // A quote inside an unquoted cell is a plain character: `6" chain`. Spaces around a quoted cell are ignored.
      // Anything else after its closing quote is refused, because such a cell would swallow the next lines.
      relax_quotes: true,
      trim: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record: (record, { lines }) => {
        read = before + lines
        return record
      },
      ...(to && { to }),
    }) as unknown as { record: string[]; info: { lines: number } }[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Error(`line ${read + 1}: ${words[error.code as CsvErrorCode] ?? error.message}`)
  }
}

/** A quote that a program escaped with a backslash: `"dit \"petit\""`. */
const escaped = /(?<!\\)\\"/g

/** Returns all records, also of a file whose quotes are escaped with backslashes where CSV doubles them. */
function allRecords(text: string, delimiter: string, before: number): ReturnType<typeof records> {
  try {
    return records(text, delimiter, { before })
  } catch (error) {
    if (text.search(escaped) < 0) throw error
    try {
      return records(text.replace(escaped, '""'), delimiter, { before })
    } catch {
      throw error
    }
  }
}

/** Returns the text of a cell. A program may write a text as a formula, `="00123"`, and nothing as a database does. */
const cellText = (written: string): string => {
  if (written === 'NULL' || written === '\\N') return ''
  return readCell(written.replace(/^="(.*)"$/s, '$1'))
}

const first = (text: string, delimiter: string): string[] => {
  try {
    return records(text, delimiter, { to: 1 })[0]?.record ?? []
  } catch {
    return []
  }
}

/** Returns the delimiter that gives the most known columns, or the most columns of those that give as many. */
function bestDelimiter(text: string, isKnown: (name: string) => boolean): string {
  const tried = Object.keys(delimiterNames).map((delimiter) => {
    const cells = first(text, delimiter)
    return { delimiter, width: cells.length, known: cells.filter(isKnown).length }
  })
  return tried.reduce((best, each) =>
    each.known > best.known || (each.known === best.known && each.width > best.width) ? each : best,
  ).delimiter
}

/**
 * Reads a file with commas, semicolons, tabs or strokes as delimiter. Uses the delimiter that gives the most known
 * columns, or the one that a first line `sep=;` declares. Undoes the protection of cells against spreadsheet formulas.
 * @param isKnown whether a cell of the first line is the name of a column
 * @throws Error with the line number of a problem: an unclosed quote, a line with more cells than columns, or a file
 * that ends in the middle of a line
 */
export function readTable(written: string, isKnown: (name: string) => boolean): Table {
  // Old programs end a file with Ctrl-Z or zero bytes.
  const file = written.replace(/^\ufeff/, '').replace(/[^\P{Cc}\t\r\n]+$/u, '')
  const message = /^"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(file)
  const above = emptyLines.exec(message ? file.slice(message[0].length) : file)?.[0] ?? ''
  const text = file.slice((message?.[0].length ?? 0) + above.length)
  const before = (message ? 1 : 0) + (above.match(/\r\n|\r|\n/g)?.length ?? 0)
  const delimiter = message?.[1] ?? bestDelimiter(text, isKnown)
  let begins = before + 1
  const all = allRecords(text, delimiter, before).map(({ record, info }) => {
    const number = begins
    begins = info.lines + before + 1
    return { number, cells: record.map(cellText) }
  })
  const [head = { number: 1, cells: [] }, ...lines] = all
  if (head.cells.length > maxColumns) throw new Error(`line 1: more than ${maxColumns} columns`)
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const long = filled.find(({ cells }) => cells.slice(head.cells.length).some((cell) => cell.trim() !== ''))
  if (long)
    throw new Error(
      `line ${long.number}: ${long.cells.length} cells for ${head.cells.length} columns: a comma or a quote is missing or too many`,
    )
  // Spreadsheets may leave out empty cells at the end of a line, but they end each line.
  const end = all.length > 1 ? all.at(-1) : undefined
  if (end && end.cells.length < head.cells.length && !/[\r\n]$/.test(text))
    throw new Error(`line ${end.number}: the file ends in the middle of this line`)
  return { delimiter, head: head.cells, lines: filled }
}
