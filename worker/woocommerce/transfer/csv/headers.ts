import { nameText } from '../../../commerce/contract/text.ts'
import {
  type ColumnName,
  columnNames,
  type NumberedPart,
  numberedNames,
  storedNames,
} from './header-names.ts'

/** What a column of a file holds. `unit` is the unit of a weight or a length in its name. */
export type Column =
  | { name: ColumnName; unit?: string }
  | { name: NumberedPart; number: number }
  | { name: 'meta'; key: string }

/**
 * Folds a name for comparison: decodes entities (`En stock&nbsp;?`), removes accents, case, question marks, invisible
 * characters, and the kinds of spaces, apostrophes and dashes.
 */
const folded = (name: string): string =>
  nameText(name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc\u0060\u00b4\u2032]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/gu, '')
    .replace(/[\s\u00a0\u202f\u2009]+/gu, ' ')
    .replace(/ ?\? ?$/, '')
    .trim()

const once = new Map(
  (Object.keys(columnNames) as ColumnName[]).flatMap((name) =>
    columnNames[name].map((written) => [folded(written), name] as const),
  ),
)
const numbered = new Map(
  (Object.keys(numberedNames) as NumberedPart[]).flatMap((name) =>
    numberedNames[name].map((written) => [folded(written), name] as const),
  ),
)

/** Columns of WooCommerce that this shop stores as the metadata that they are there. */
const stored = new Map(
  Object.entries(storedNames).flatMap(([key, names]) =>
    names.map((written) => [folded(written), key] as const),
  ),
)

/**
 * Returns what a column holds; `null` for a name that WooCommerce has neither in English nor in French.
 * @param written a cell of the first line of a file
 */
export function columnOf(written: string): Column | null {
  const meta = /^\s*m[eé]ta(?:s|donn[ée]es?)?[\s\u00a0\u202f]*:[\s\u00a0\u202f]*(\S.*?)\s*$/iu.exec(
    nameText(written).normalize('NFC'),
  )
  if (meta?.[1]) return { name: 'meta', key: meta[1] }
  const name = folded(written)
  const own = once.get(name)
  if (own) return { name: own }
  const key = stored.get(name)
  if (key) return { name: 'meta', key }
  const measured = /^(.+?) ?\(([^()]+)\)$/.exec(name)
  const withUnit = measured && once.get(`${measured[1]} (%)`)
  if (withUnit) return { name: withUnit, unit: measured[2] ?? '' }
  const number = /\d+/.exec(name)?.[0]
  const part = number && numbered.get(name.replace(number, '#'))
  return part ? { name: part, number: Number(number) } : null
}

/** Returns a key that identifies a column. Two columns with the same key are duplicates. */
export const columnKey = (column: Column): string =>
  'number' in column
    ? `${column.name} ${column.number}`
    : column.name === 'meta'
      ? `meta ${column.key}`
      : column.name

/** Returns the keys of columns: `weight`, `meta care`, `attributeName 1` and `attributeName`. */
export const keysOf = (columns: readonly (Column | null)[]) =>
  new Set(columns.flatMap((column) => (column ? [columnKey(column), column.name] : [])))

/**
 * Returns the columns of a file, `null` where the first line is empty, and for an unknown column without content. Throws
 * an Error that names every other unknown column.
 * @param isFilled whether any line has content in a column
 */
export function columnsOf(head: readonly string[], isFilled: (place: number) => boolean): (Column | null)[] {
  const found = head.map((written, place) =>
    written.trim() === '' ? null : (columnOf(written) ?? (isFilled(place) ? written : null)),
  )
  const unknown = found.filter((column) => typeof column === 'string')
  if (unknown.length > 0)
    throw new Error(
      `line 1: ${unknown.map((name) => `« ${name.trim()} »`).join(', ')}: no column of WooCommerce, English or French. Nothing was written.`,
    )
  const seen = new Map<string, string>()
  for (const [place, column] of (found as (Column | null)[]).entries()) {
    if (!column) continue
    const other = seen.get(columnKey(column))
    if (other !== undefined)
      throw new Error(`line 1: « ${other} » and « ${head[place]} » are the same column. Nothing was written.`)
    seen.set(columnKey(column), head[place] ?? '')
  }
  // Something must say which product a line means.
  if (!found.some((column) => ['name', 'sku', 'id'].includes((column as Column | null)?.name ?? '')))
    throw new Error('line 1: no column of names, SKUs or IDs. Nothing was written.')
  return found as (Column | null)[]
}
