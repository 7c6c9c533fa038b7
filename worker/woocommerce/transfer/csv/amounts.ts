/** What parts the units from the hundredths. */
export type DecimalMark = ',' | '.'

/** Every blank a spreadsheet or WooCommerce writes between thousands or before a sign, and Swiss apostrophes. */
const blanks = /[\s\u00a0\u1680\u2000-\u200d\u202f\u205f\u2060\u3000\ufeff]+/gu
const thousands = /(\d) (?=\d{3}(?!\d))/g
const apostrophes = /(\d)['\u2018\u2019\u02bc](?=\d{3}(?!\d))/g

/**
 * A number without the blanks between its thousands, and without the signs of the euro around it; French prices end in
 * `129,-` too. Any other blank stays, and makes it none: `12 50` is not 1250.
 */
const bare = (cell: string): string =>
  cell
    .normalize('NFKC')
    .replace(blanks, ' ')
    .trim()
    .replace(/^(?:€|eur|euros?) ?|(?: ?(?:€|euros?|eur|ttc))+$/giu, '')
    .replace(thousands, '$1')
    .replace(apostrophes, '$1')
    .replace(/[,.][-–—]+$/, '')

const grouped = { ',': /^[1-9]\d{0,2}(?:,\d{3})+$/, '.': /^[1-9]\d{0,2}(?:\.\d{3})+$/ }

/** What one cell alone proves of the mark of its file: `1.299,00` and `49,9` a comma, `1299` and `1.299` nothing. */
function proves(number: string): DecimalMark | null {
  const [comma, dot] = [number.lastIndexOf(','), number.lastIndexOf('.')]
  if (comma >= 0 && dot >= 0) return comma > dot ? ',' : '.'
  if (grouped[','].test(number)) return number.split(',').length > 2 ? '.' : null
  if (grouped['.'].test(number)) return number.split('.').length > 2 ? ',' : null
  if (/^\d*,\d+$/.test(number)) return ','
  if (/^\d*\.\d+$/.test(number)) return '.'
  return null
}

/** The mark the cells of a file use, when those that prove one agree; else `null`. */
export function decimalMarkOf(cells: Iterable<string>): DecimalMark | null {
  const marks = new Set<DecimalMark>()
  for (const cell of cells) {
    const mark = proves(bare(cell))
    if (mark) marks.add(mark)
  }
  const [only = null] = marks
  return marks.size === 1 ? only : null
}

/** Digits with a dot: `1299.00`; `null` for what is no number, or could be two. */
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
 * A number in its French or English form, as digits with a dot: `1 299,00 €`, `1,299.00`, `€ 1.299,00`, `1’299`; `null` for
 * what is none, is below zero, or could be two numbers (`1.299`) in a file that does not tell.
 * @param mark that of the file, for a cell that proves nothing
 */
export const numberText = (cell: string, mark: DecimalMark | null): string | null =>
  decimalOf(bare(cell), mark)

/** An amount as WooCommerce tells it, two decimals; `isRounded` when the cell had a fraction of a cent. */
export function amountText(
  cell: string,
  mark: DecimalMark | null,
): { amount: string; isRounded: boolean } | null {
  const decimal = numberText(cell, mark)
  // `1,299` is no price to the thousandth, wherever the comma is the decimal mark: it was written by another hand.
  if (decimal === null || (/^[1-9]\d{0,2}\.\d{3}$/.test(decimal) && proves(bare(cell)) === null)) return null
  const [units = '', fraction = ''] = decimal.split('.')
  if (units.length > 9) return null
  const cents = Number(units) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
  const isUp = Number(fraction[2] ?? 0) >= 5
  const all = cents + (isUp ? 1 : 0)
  const amount = `${Math.trunc(all / 100)}.${String(all % 100).padStart(2, '0')}`
  return { amount, isRounded: /[1-9]/.test(fraction.slice(2)) }
}
