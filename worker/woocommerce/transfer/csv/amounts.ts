/** The decimal mark of a number. */
export type DecimalMark = ',' | '.'

/** All spaces that a spreadsheet or WooCommerce writes between thousands or before a sign, and Swiss apostrophes. */
const blanks = /[\s\u00a0\u1680\u2000-\u200d\u202f\u205f\u2060\u3000\ufeff]+/gu
const thousands = /(\d) (?=\d{3}(?!\d))/g
const apostrophes = /(\d)['\u2018\u2019\u02bc](?=\d{3}(?!\d))/g
/** An apostrophe before a number, which tells a spreadsheet to leave it as text. */
export const textMark = /^['\u2018\u2019](?=\d)/

/**
 * Returns a number without thousands separators and euro signs. French prices may also end in `129,-`. Any other space
 * stays and makes the number invalid: `12 50` is not 1250.
 */
const bare = (cell: string): string =>
  cell
    .normalize('NFKC')
    .replace(blanks, ' ')
    .trim()
    .replace(textMark, '')
    .replace(/^(?:€|eur|euros?) ?|(?: ?(?:€|euros?|eur|ttc))+$/giu, '')
    .replace(thousands, '$1')
    .replace(apostrophes, '$1')
    .replace(/[,.][-–—]+$/, '')

const grouped = { ',': /^[1-9]\d{0,2}(?:,\d{3})+$/, '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/ }

/**
 * Returns the decimal mark that one cell proves: `1.299,00` and `49,9` prove a comma, `1299` and `1.299` prove nothing.
 */
function proves(number: string): DecimalMark | null {
  const [comma, dot] = [number.lastIndexOf(','), number.lastIndexOf('.')]
  if (comma >= 0 && dot >= 0) return comma > dot ? ',' : '.'
  if (grouped[','].test(number)) return number.split(',').length > 2 ? '.' : null
  if (grouped['.'].test(number)) return number.split('.').length > 2 ? ',' : null
  if (/^\d*,\d+$/.test(number)) return ','
  if (/^\d*\.\d+$/.test(number)) return '.'
  return null
}

/** Returns the decimal mark of a file, if all cells that prove one agree; otherwise `null`. */
export function decimalMarkOf(cells: Iterable<string>): DecimalMark | null {
  const marks = new Set<DecimalMark>()
  for (const cell of cells) {
    const mark = proves(bare(cell))
    if (mark) marks.add(mark)
  }
  const [only = null] = marks
  return marks.size === 1 ? only : null
}

/** Returns the digits with a dot: `1299.00`; `null` for a text that is no number or is ambiguous. */
function decimalOf(number: string, mark: DecimalMark | null): string | null {
  const own = proves(number) ?? (/[,.]/.test(number) ? mark : '.')
  if (!own) return null
  const other = own === ',' ? '.' : ','
  const [units = '', rest, ...more] = number.split(own)
  if (more.length > 0 || (rest !== undefined && !/^\d+$/.test(rest))) return null
  const whole = grouped[other].test(units) ? units.replaceAll(other, '') : units
  if (!/^\d*$/.test(whole) || (whole === '' && !rest)) return null
  return rest === undefined ? whole : `${whole || '0'}.${rest}`
}

/**
 * Returns a number in French or English notation as digits with a dot: `1 299,00 €`, `1,299.00`, `€ 1.299,00`, `1’299`.
 * Returns `null` for a text that is no number, for a negative number, and for an ambiguous one (`1.299`) in a file
 * without a known mark.
 * @param mark the decimal mark of the file, for a cell that proves none
 */
export const numberText = (cell: string, mark: DecimalMark | null): string | null =>
  decimalOf(bare(cell), mark)

/**
 * Returns an amount in WooCommerce's format, with two decimals. `isRounded` tells that the cell had a fraction of a
 * cent.
 */
export function amountText(
  cell: string,
  mark: DecimalMark | null,
): { amount: string; isRounded: boolean } | null {
  const decimal = numberText(cell, mark)
  // No price has thousandths, so `1,299` in a file with decimal commas comes from someone who uses another notation.
  if (decimal === null || (/^[1-9]\d{0,2}\.\d{3}$/.test(decimal) && proves(bare(cell)) === null)) return null
  const [units = '', fraction = ''] = decimal.split('.')
  if (units.length > 9) return null
  const cents = Number(units) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
  const isUp = Number(fraction[2] ?? 0) >= 5
  const all = cents + (isUp ? 1 : 0)
  const amount = `${Math.trunc(all / 100)}.${String(all % 100).padStart(2, '0')}`
  return { amount, isRounded: /[1-9]/.test(fraction.slice(2)) }
}
