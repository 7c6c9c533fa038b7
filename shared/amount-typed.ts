import { cleanCode } from './one-line.ts'

/** Signs and words for the euro: before an amount, after it, or in place of its decimal comma, as in `12€50`. */
const before = /^([+-]?)(?:€|eur)(?=\d)/i
const behind = /(?<=\d[.,]?)(?:€|euros?|eur)$/i
const between = /(?<=\d)(?:€|euros?|eur)(?=\d\d$)/i
/** An amount with thousands separators and another decimal mark: `1.299,50`, `1,299.50`. */
const thousands = /^[+-]?\d{1,3}(?:(?:\.\d{3})+(?=,\d{1,2}$)|(?:,\d{3})+(?=\.\d{1,2}$))/

/**
 * Returns a typed amount in euros as a decimal for the API: `1 299,50 €`, `12€50`, `1.299,50`, `−12,5 euros` become
 * `1299.50`, `12.50`, `1299.50`, `-12.5`. Returns any other text unchanged, so that validation refuses it.
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
