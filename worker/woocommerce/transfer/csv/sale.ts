import { parisClock } from '../../../../shared/delivery/calendar.ts'
import { entryOf } from '../../../../shared/words/fit-words.ts'
import type { CsvRow } from './row.ts'

/** Factors that convert a unit of weight to kilograms, or a unit of length to centimetres. */
const units: Readonly<Record<string, number>> = {
  kg: 1,
  kilogrammes: 1,
  g: 0.001,
  grammes: 0.001,
  lbs: 0.453_592_37,
  lb: 0.453_592_37,
  livres: 0.453_592_37,
  oz: 0.028_349_523_125,
  onces: 0.028_349_523_125,
  m: 100,
  cm: 1,
  mm: 0.1,
  in: 2.54,
  pouce: 2.54,
  pouces: 2.54,
  po: 2.54,
  yd: 91.44,
}

/** Returns a measure in kilograms or centimetres; `''` when there is none. The cell may name a unit of its own: `4,5 g`. */
export function measureOf(
  row: CsvRow,
  key: 'weight' | 'length' | 'width' | 'height',
  column: string,
): string {
  const [, written, own = column] = /^(.*\d)\s*([a-z]+)$/i.exec(row.text(key)) ?? []
  const unit = own.toLowerCase()
  const number = row.measure(key, written)
  const factor = entryOf(units, unit) ?? (unit === '' ? 1 : undefined)
  if (number === '' || factor === 1) return number
  if (factor === undefined) {
    row.note(key, `« ${unit} » is no unit that is known: left out`)
    return ''
  }
  return String(Number((Number(number) * factor).toPrecision(12)))
}

/** `2026-12-01`, `2026-12-01 8:00:00`, `2026-12-01T08:00:00+01:00`, `01/12/2026 08:00`, `01/12/26`. */
const year = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2})(?::|h)(\d{2})(?::(\d{2}))?(?:\.\d+)?)?$/i
const day =
  /^(\d{1,2})[-/.](\d{1,2})(?:[-/.](\d{4})|[/.](\d{2}))(?:[T ]+(?:à )?(\d{1,2})(?::|h)(\d{2})(?::(\d{2}))?)?$/i

/**
 * Returns an instant in the shop's local time, `2026-12-01T08:00:00`; `null` for a text that is no date.
 * @param isEnd whether a day alone means its last second instead of its first
 */
function instantOf(cell: string, isEnd: boolean): string | null {
  const text = cell
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<=:\d{2}) ?(?:utc|gmt)$/i, 'Z')
  const utc = /^\d{9,10}$/.test(text)
    ? Number(text) * 1000
    : /\d(?:Z|[+-]\d{2}:?\d{2})$/.test(text) && text.includes(':')
      ? Date.parse(text.replace(' ', 'T'))
      : Number.NaN
  if (!Number.isNaN(utc)) return parisClock(utc)
  const first = year.exec(text)
  const last = first ? null : day.exec(text)
  const [years, month, date, ...time] = first
    ? first.slice(1)
    : last
      ? [last[3] ?? `20${last[4]}`, last[2], last[1], ...last.slice(5)]
      : []
  if (!years || !month || !date) return null
  const pad = (number = '0') => number.padStart(2, '0')
  const [hour, minute, second] = time
  const clock =
    hour === undefined ? (isEnd ? '23:59:59' : '00:00:00') : `${pad(hour)}:${pad(minute)}:${pad(second)}`
  const instant = `${years}-${pad(month)}-${pad(date)}T${clock}`
  const read = new Date(`${instant}Z`)
  return Number.isNaN(read.getTime()) || read.toISOString().slice(0, 19) !== instant ? null : instant
}

/** The prices of a row. Instants are in the shop's local time; `null` for an open end. */
interface RowPrices {
  regular: string
  sale: string
  from: string | null
  to: string | null
}

const notWritten = 'not an amount in euros: the line is not written'

/**
 * Returns the prices of a row; `null` when a cell is not understood, because a missing product is better than a wrong
 * price.
 * @param clock the current local time of the shop
 * @param isHere whether the shop has the product, whose regular price a file without that column leaves as it is
 */
export function pricesOf(row: CsvRow, clock: string, isHere: boolean): RowPrices | null {
  const regular = row.amount('regularPrice', notWritten)
  const sale = row.amount('salePrice', notWritten)
  const date = (key: 'saleFrom' | 'saleTo', isEnd: boolean) => {
    const cell = row.text(key)
    if (cell === '') return null
    const found = instantOf(cell, isEnd)
    if (!found) row.note(key, 'not a date: the line is not written')
    return found ?? undefined
  }
  const [from, to] = [date('saleFrom', false), date('saleTo', true)]
  if (regular === null || sale === null || from === undefined || to === undefined) return null
  if (Number(regular) === 0 && regular !== '' && !row.isNoted('regularPrice'))
    row.note('regularPrice', 'nothing is given away here: written as a draft')
  if (from && to && to < from) row.note('saleTo', 'before it begins: this reduction never runs')
  else if (sale !== '' && to && to < clock) row.note('saleTo', 'this reduction is over: left out')
  for (const key of ['saleFrom', 'saleTo'] as const)
    if (sale === '' && row.text(key) !== '') row.note(key, 'no sale price: left out')
  const isAlone = isHere && !row.has('regularPrice')
  const isLower = Number(sale) > 0 && (isAlone || Number(sale) < Number(regular))
  if (sale !== '' && !isLower)
    row.note(
      'salePrice',
      regular === '' && !isAlone
        ? 'no regular price to be lower than: left out'
        : 'not below the regular price: left out',
    )
  return {
    regular: Number(regular) > 0 ? regular : '',
    sale: isLower ? sale : '',
    from: isLower ? from : null,
    to: isLower ? to : null,
  }
}

/** Whether a sale runs at a local time of the shop. */
export const isOnSale = ({ sale, from, to }: RowPrices, clock: string): boolean =>
  sale !== '' && (from === null || from <= clock) && (to === null || to >= clock)
