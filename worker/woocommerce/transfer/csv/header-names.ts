import names from './header-names.json' with { type: 'json' }

/** A column of a file of products that comes once. */
export type ColumnName = keyof (typeof names)['once']

/** What of an attribute or of a file to download a numbered column holds. */
export type NumberedPart = keyof (typeof names)['numbered']

/**
 * Names a column has in the files of WooCommerce's exporter and in those its importer takes, English then French (of France
 * and of Canada, of newer and of older translations), and its internal name; `%` stands for a unit. Compared without
 * accents, case, kind of apostrophe or question mark.
 */
export const columnNames: Readonly<Record<ColumnName, readonly string[]>> = names.once

/** The same of the columns that are numbered, `#` in place of the number. */
export const numberedNames: Readonly<Record<NumberedPart, readonly string[]>> = names.numbered
