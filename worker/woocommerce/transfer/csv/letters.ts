import { readTwice } from './decode.ts'
import { type CsvRow, hasUnseen } from './row.ts'

/** Matches a long number that a spreadsheet has shortened, `3,01E+12`. Its last digits are lost. */
const shortened = /^\d(?:[.,]\d+)?E\+\d+$/i

/** Matches what a spreadsheet writes in place of a formula that failed, in English or French. */
const failed =
  /^#(?:n\/a|ref!|value!|valeur!|name\?|nom\s?\?|div\/0!|null!|nul!|num!|nombre!|spill!|propagation!|error!|erreur!)$/i

/** Matches `œ` of ISO 8859-15 inside a word, as Windows-1252 shows it: `c½ur`. */
const latin9 = /\p{L}[¼½]\p{L}|[¼½]\p{Ll}/u

/**
 * Whether a program that lacks a letter has written it as a question mark: `Pi?ce`, `d?t?`. Addresses are no words.
 */
const isAsked = (text: string): boolean =>
  text.split(/\s+/).some((word) => !word.includes('/') && /\p{L}\?\p{Ll}/u.test(word))

/** Columns of words, where a question mark between letters is none. */
const words = ['name', 'shortDescription', 'description', 'categories', 'tags']

/**
 * Returns why a row must not be written: its text lost characters when the file was made (`Pi\ufffdce`), or a formula
 * of the spreadsheet failed (`#N/A`), and it would overwrite correct text. Returns `null` otherwise. Other suspicious characters become notes.
 */
export function spoilt(row: CsvRow): string | null {
  let why: string | null = null
  for (const [key, value] of row.filled()) {
    if (value.includes('\ufffd')) {
      why = 'letters were lost where this file was made'
      row.note(key, `${why}: this line is not written`)
    } else if (failed.test(value.trim())) {
      why = 'a formula failed in the spreadsheet'
      row.note(key, `${why}: this line is not written`)
    } else if (readTwice.test(value) || latin9.test(value) || (words.includes(key) && isAsked(value)))
      row.note(key, 'letters that look as if read wrongly before: written as they stand')
    if (hasUnseen(value)) row.note(key, 'signs that nobody sees: left out')
    if ((key === 'sku' || key === 'gtin') && shortened.test(value.trim()))
      row.note(key, 'a number a spreadsheet has shortened: written as it stands')
  }
  return why
}
