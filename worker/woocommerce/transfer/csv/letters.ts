import { readTwice } from './decode.ts'
import type { CsvRow } from './row.ts'

/** A long number as a spreadsheet shortens it, `3,01E+12`: its last digits are lost. */
const shortened = /^\d(?:[.,]\d+)?E\+\d+$/i

/**
 * Why the letters of a row are not to be written: some were lost where the file was made, `Pi\ufffdce`, and would stand where
 * good ones are; `null` when none were. Other letters that look wrong are noted.
 */
export function spoilt(row: CsvRow): string | null {
  let why: string | null = null
  for (const [key, value] of row.filled()) {
    if (value.includes('\ufffd')) {
      why = 'letters were lost where this file was made'
      row.note(key, `${why}: this line is not written`)
    } else if (readTwice.test(value))
      row.note(key, 'letters that look as if read wrongly before: written as they stand')
    if (/[^\P{Cc}\t\r\n]/u.test(value)) row.note(key, 'signs that nobody sees: left out')
    if ((key === 'sku' || key === 'gtin') && shortened.test(value.trim()))
      row.note(key, 'a number a spreadsheet has shortened: written as it stands')
  }
  return why
}
