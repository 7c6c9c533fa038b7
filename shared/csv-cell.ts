/** Start of a cell that a spreadsheet would run as a formula, with or without apostrophes before it. */
const formula = /^'*[=+\-@\t\r]/

/** A number, also a negative one. It is safe. */
const number = /^[+-]?\d+(?:[.,]\d+)?$/

/**
 * Returns a CSV cell that no spreadsheet runs as a formula.
 * Puts an apostrophe before such a cell, like WooCommerce's own export.
 */
export const defuseCell = (cell: string): string =>
  formula.test(cell) && !number.test(cell) ? `'${cell}` : cell

/** Removes the apostrophe that `defuseCell` has added. */
export const readCell = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r])/, '')
