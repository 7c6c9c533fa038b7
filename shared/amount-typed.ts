import { cleanCode } from './one-line.ts'

/** Signs and words for the euro: before an amount, after it, or in place of its decimal comma, as in `12€50`. */
const before = /^([+-]?)(?:€|eur)(?=\d)/i
const behind = /(?<=\d[.,]?)(?:€|euros?|eur)$/i
const between = /(?<=\d)(?:€|euros?|eur)(?=\d\d$)/i
/** An amount with thousands separators and another decimal mark: `1.299,50`, `1,299.50`. */
const thousands = /^[+-]?\d{1,3}(?:(?:\.\d{3})+(?=,\d{1,2}$)|(?:,\d{3})+(?=\.\d{1,2}$))/
/** Words behind an amount: `1290 € TTC`. A dash for no cents: `1290,-`. */
const taxIncluded = /(?<=\d.*)ttc$/i
const noCents = /(?<=\d)[.,]-+$/
/** `1.290`: a thousand for some, 1.29 for the API. */
const ambiguous = /^([+-]?\d{1,3})\.(?=\d\d0$)/

/**
 * Returns a typed amount in euros as a decimal for the API: `1 299,50 €`, `12€50`, `1.299,50`, `−12,5 euros` become
 * `1299.50`, `12.50`, `1299.50`, `-12.5`. Validation refuses any other text that this returns: `1,290` for `1.290`.
 */
export const decimalTyped = (typed: string): string =>
  cleanCode(typed)
    .replace(/[ '’]/g, '')
    .replaceAll('\u066b', ',')
    .replace(taxIncluded, '')
    .replace(before, '$1')
    .replace(behind, '')
    .replace(noCents, '')
    .replace(between, ',')
    .replace(thousands, (units) => units.replace(/[.,]/g, ''))
    .replace(/,(?=\d{1,2}$)/, '.')
    .replace(ambiguous, '$1,')
