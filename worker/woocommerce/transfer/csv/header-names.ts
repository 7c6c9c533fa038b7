import names from './header-names.json' with { type: 'json' }

/** A column that a product file holds once. */
export type ColumnName = keyof (typeof names)['once']

/** What a numbered column holds, of an attribute or of a downloadable file. */
export type NumberedPart = keyof (typeof names)['numbered']

/**
 * Names of each column in the files of WooCommerce's exporter and importer: English, then French (of France and Canada,
 * in newer and older translations), then internal. `%` stands for a unit. The comparison ignores accents, case, kinds
 * of apostrophes and question marks.
 */
export const columnNames: Readonly<Record<ColumnName, readonly string[]>> = names.once

/** Names of the columns that are metadata of a product in WooCommerce, by their key. */
export const storedNames: Readonly<Record<string, readonly string[]>> = names.stored

/** Names of the numbered columns, with `#` in place of the number. */
export const numberedNames: Readonly<Record<NumberedPart, readonly string[]>> = names.numbered
