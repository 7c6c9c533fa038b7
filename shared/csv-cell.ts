/** What a spreadsheet would take for a formula, apostrophes before it or not. */
const formula = /^'*[=+\-@\t\r]/

/** A number is one, also below zero. */
const number = /^[+-]?\d+(?:[.,]\d+)?$/

/**
 * A cell of a CSV file that no spreadsheet reckons with: an apostrophe stands before what begins like a formula, as in
 * WooCommerce’s own export.
 */
export const defuseCell = (cell: string): string =>
  formula.test(cell) && !number.test(cell) ? `'${cell}` : cell

/** The text of such a cell. */
export const readCell = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r])/, '')
