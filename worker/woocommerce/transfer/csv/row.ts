import { entryOf } from '../../../../shared/words/fit-words.ts'
import { amountText, type DecimalMark, numberText } from './amounts.ts'
import { type ColumnName, columnNames, type NumberedPart } from './header-names.ts'
import { type Column, columnKey } from './headers.ts'
import { splitList } from './lists.ts'
import type { CsvNote } from './notes.ts'
import type { Line } from './table.ts'

const yes = ['1', 'yes', 'true', 'oui', 'vrai', 'y', 'o', 'publie', 'x']
const no = ['0', 'no', 'false', 'non', 'faux', 'n']

/** Matches characters that nobody sees: control characters other than line ends and tabs, and soft hyphens. */
const unseen = /[^\P{Cc}\t\r\n]|[\u00ad\u200b\u2060\ufeff]/gu

/** Whether a cell has characters that nobody sees. They are left out. */
export const hasUnseen = (cell: string): boolean => cell.search(unseen) >= 0

/** Folds a word of a cell for comparison. Programs write flags as numbers: `1.0` is `1`. */
export const wordOf = (cell: string): string =>
  cell
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/\u2212/g, '-')
    .replace(/[\s\u00a0\u202f]+/gu, ' ')
    .trim()
    .replace(/^(-?\d+)[.,]0+$/, '$1')

/** Data that all rows of a file share. */
interface FileFacts {
  columns: readonly (Column | null)[]
  /** Names of the columns, as the file writes them. */
  head: readonly string[]
  mark: DecimalMark | null
}

/** The cells of a row, each read by its type. A cell that is not understood becomes a note. */
export class CsvRow {
  readonly line: number
  readonly notes: CsvNote[] = []
  readonly #cells = new Map<string, { value: string; field: string }>()
  readonly #mark: DecimalMark | null
  readonly #columns: readonly (Column | null)[]

  constructor(line: Line, { columns, head, mark }: FileFacts) {
    this.line = line.number
    this.#mark = mark
    this.#columns = columns
    for (const [place, column] of columns.entries())
      if (column)
        this.#cells.set(columnKey(column), {
          value: line.cells[place] ?? '',
          field: (head[place] ?? '').trim(),
        })
  }

  has(name: ColumnName): boolean {
    return this.#cells.has(name)
  }

  /** Returns the trimmed text of a cell without control characters; `''` when there is none. */
  text(key: ColumnName | string): string {
    return (this.#cells.get(key)?.value ?? '').replace(unseen, '').trim()
  }

  /** Returns the filled cells as the file writes them, by column key. */
  filled(): [key: string, value: string][] {
    return [...this.#cells].flatMap(([key, { value }]) => (value.trim() === '' ? [] : [[key, value]]))
  }

  part(name: NumberedPart, number: number): string {
    return this.text(`${name} ${number}`)
  }

  list(name: ColumnName): string[] {
    return splitList(this.text(name))
  }

  /** The SKU, or what else identifies the row in a report. */
  get called(): string {
    return this.text('sku') || this.text('name') || (this.text('id') && `id:${this.text('id')}`)
  }

  /** Whether a note exists for a cell. */
  isNoted(key: ColumnName | string): boolean {
    return this.notes.some((each) => each.field === this.#fieldOf(key))
  }

  #fieldOf(key: ColumnName | string): string {
    return this.#cells.get(key)?.field ?? columnNames[key as ColumnName]?.[0] ?? key
  }

  /** Adds a note about a cell. */
  note(key: ColumnName | string, done: string, value = this.text(key)): void {
    this.notes.push({ line: this.line, sku: this.called, field: this.#fieldOf(key), value, done })
  }

  /** Returns the numbers of the row's attributes or downloadable files. */
  numbers(name: NumberedPart): number[] {
    return this.#columns.flatMap((column) =>
      column && 'number' in column && column.name === name ? [column.number] : [],
    )
  }

  /** Returns the meta data of plugins, from the columns `Meta: key`. */
  metas(): { key: string; value: string }[] {
    return this.#columns.flatMap((column) => {
      const value = column?.name === 'meta' ? this.text(columnKey(column)) : ''
      return column?.name === 'meta' && value !== '' ? [{ key: column.key, value }] : []
    })
  }

  /** Returns a yes or a no. Returns `usual` for an empty cell, and for an unknown word, which becomes a note. */
  flag(key: ColumnName | string, usual: boolean): boolean {
    const word = wordOf(this.text(key))
    if (yes.includes(word)) return true
    if (no.includes(word)) return false
    if (word !== '') this.note(key, `neither yes nor no: read as ${usual ? 'yes' : 'no'}`)
    return usual
  }

  /**
   * Returns the value of a known word. Returns `usual` for an empty cell, and for an unknown word, which becomes a
   * note.
   */
  choice<T>(key: ColumnName, words: Readonly<Record<string, T>>, usual: T, done: string): T {
    const word = wordOf(this.text(key))
    if (word === '') return usual
    const found = entryOf(words, word)
    if (found === undefined) this.note(key, done)
    return found ?? usual
  }

  /**
   * Returns an amount, `1299.00`; `''` for an empty cell. Returns `null` for a cell that is not understood, which
   * becomes a note.
   */
  amount(key: ColumnName, done: string): string | null {
    const cell = this.text(key)
    if (cell === '') return ''
    const found = amountText(cell, this.#mark)
    if (!found) this.note(key, done)
    else if (found.isRounded)
      this.note(key, `a fraction of a cent: written as ${Number(found.amount) === 0 ? 'none' : found.amount}`)
    return found?.amount ?? null
  }

  /**
   * Returns a measure as digits with a dot. Returns `''` for an empty cell, and for one that is not understood, which
   * becomes a note.
   * @param cell the number of the cell, without its unit
   */
  measure(key: ColumnName, cell = this.text(key)): string {
    if (cell === '') return ''
    const found = numberText(cell, this.#mark)
    if (found === null) this.note(key, 'not a number: left out')
    return found ?? ''
  }

  /**
   * Returns a whole number, possibly negative. Returns `null` for an empty cell, and for one that is not understood,
   * which becomes a note. Truncates a fraction and notes it.
   */
  whole(key: ColumnName, done: string): number | null {
    const cell = this.text(key)
    if (cell === '') return null
    const isBelow = /^['\s]*[-\u2212]/u.test(cell)
    const found = numberText(cell.replace(/^['\s]*[-\u2212]\s*/u, ''), this.#mark ?? '.')
    if (found === null) {
      this.note(key, done)
      return null
    }
    const whole = Math.trunc(Number(found)) * (isBelow ? -1 : 1)
    if (Number(found) !== Math.trunc(Number(found)))
      this.note(key, `only whole pieces are counted: read as ${whole}`)
    // `1.000` is one piece with three decimals, or a thousand: selling too few harms less than selling too many.
    else if (/\d\.000$/.test(found)) this.note(key, `perhaps thousands: read as ${whole}`)
    return whole
  }
}
