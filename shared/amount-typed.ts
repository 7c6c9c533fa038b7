import { cleanCode } from './one-line.ts'

/** The signs and words of the euro before an amount, behind it, or in the place of its comma: `12€50`. */
const before = /^([+-]?)(?:€|eur)(?=\d)/i
const behind = /(?<=\d[.,]?)(?:€|euros?|eur)$/i
const between = /(?<=\d)(?:€|euros?|eur)(?=\d\d$)/i
/** Thousands parted as the other mark than the one of the cents: `1.299,50`, `1,299.50`. */
const thousands = /^[+-]?\d{1,3}(?:(?:\.\d{3})+(?=,\d{1,2}$)|(?:,\d{3})+(?=\.\d{1,2}$))/

/**
 * An amount of euros as a person types it, as a decimal of the wire: `1 299,50 €`, `12€50`, `1.299,50`, `−12,5 euros` are
 * `1299.50`, `12.50`, `1299.50`, `-12.5`. What is none stays as it is, to be refused.
 */
export const decimalTyped = (typed: string): string =>
  cleanCode(typed)
    .replace(/[ '’]/g, '')
    .replaceAll('\u066b', ',')
    .replace(before, '$1')
    .replace(behind, '')
    .replace(between, ',')
    .replace(thousands, (units) => units.replace(/[.,]/g, ''))
    .replace(/,(?=\d{1,2}$)/, '.')
