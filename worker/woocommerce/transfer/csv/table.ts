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

const notDoubled = 'a quote inside a quoted cell that is not doubled'
const words: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote that is not closed',
  CSV_INVALID_CLOSING_QUOTE: notDoubled,
  CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE: notDoubled,
}

/**
 * Every record of a text, with the line it ends on. Throws an Error that names the line a faulty record begins on.
 * @param before lines of the file above the text
 */
function records(text: string, delimiter: string, { to, before = 0 }: { to?: number; before?: number } = {}) {
  let read = before
  try {
    return parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      // A quote in the middle of a bare cell is a quote: `6" chain`. Blanks around a quoted cell are none of it, and
      // anything else behind its quote is refused: such a cell would hold the lines that follow.
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
  const message = /^"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(file)
  const text = message ? file.slice(message[0].length) : file
  const known = (delimiter: string) => first(text, delimiter).filter(isKnown).length
  const delimiter =
    message?.[1] ??
    Object.keys(delimiterNames).reduce((best, each) =>
      known(each) > known(best) || (known(each) === known(best) && width(text, each) > width(text, best))
        ? each
        : best,
    )
  let begins = message ? 2 : 1
  const all = records(text, delimiter, { before: message ? 1 : 0 }).map(({ record, info }) => {
    const number = begins
    begins = info.lines + (message ? 2 : 1)
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
