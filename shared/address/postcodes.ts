import { cleanCode } from '../one-line.ts'

/** Shapes of postcodes that are more than so many digits, and those of the countries served, without anything around. */
const shapes: Record<string, RegExp> = {
  FR: /^\d{5}$/,
  DE: /^\d{5}$/,
  IT: /^\d{5}$/,
  ES: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  GB: /^(?:GIR ?0AA|BFPO \d{1,4}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/,
  US: /^\d{5}(?:[ -]\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/,
  IE: /^[A-Z\d]{3} ?[A-Z\d]{4}$/,
  MT: /^[A-Z]{3} ?\d{2,4}$/,
  NL: /^[1-9]\d{3} ?[A-Z]{2}$/,
}

/** Digits of the postcodes of the other countries of billing, after their codes. */
const digits = 'IS3 AT4 BE4 BG4 CY4 DK4 HU4 LI4 LU4 LV4 NO4 SI4 CZ5 EE5 FI5 GR5 HR5 LT5 PL5 SE5 SK5 RO6 PT7'

/**
 * How postcodes are parted that look alike, from their letters and digits in a row, however those were typed. The letters of
 * a country or of a Canadian province are dropped; any other belong to another country, and are a slip worth telling.
 */
const parted: Readonly<Record<string, readonly (readonly [shape: RegExp, written: string])[]>> = {
  FR: [[/^(?:FR?|MC)?(\d{5})$/, '$1']],
  DE: [[/^(?:DE?)?(\d{5})$/, '$1']],
  IT: [[/^(?:IT?|R?SM|VA?)?(\d{5})$/, '$1']],
  ES: [[/^(?:ES?)?(\d{5})$/, '$1']],
  US: [
    [/^(\d{5})(\d{4})$/, '$1-$2'],
    [/^\d{5}$/, '$&'],
  ],
  CA: [[/^(?:[A-Z]{2})?([A-Z]\d[A-Z])(\d[A-Z]\d)$/, '$1 $2']],
  GB: [
    [/^(BFPO)(\d{1,4})$/, '$1 $2'],
    [/^([A-Z]{1,4}\d?[A-Z\d]?)(\d[A-Z]{2})$/, '$1 $2'],
  ],
  NL: [[/^(?:NL)?(\d{4})([A-Z]{2})$/, '$1 $2']],
}

/** What stands before an American code: its state, `CA 94105`, or the country. `KY1-1100` is of the Caymans. */
const state = /^[A-Z]{2,3}[^\p{L}\d]+/u

/**
 * Capitals, one space at most, parted as its country parts it: `sw1a1aa` → `SW1A 1AA`, `h3z-2y7` → `H3Z 2Y7`,
 * `941051234` → `94105-1234`. Five digits are kept bare: `F-75 001` → `75001`.
 * @param country ISO code
 */
export function cleanPostcode(country: string, postcode: string): string {
  const typed = cleanCode(postcode).toUpperCase()
  const row = typed.replace(country === 'US' ? state : '', '').replace(/[^\p{L}\d]/gu, '')
  for (const [shape, written] of parted[country] ?? [])
    if (shape.test(row)) return row.replace(shape, written)
  return typed
}

/** Whether a cleaned postcode has the shape of its country (ISO code). */
export function fitsCountry(country: string, postcode: string): boolean {
  const shape = shapes[country]
  if (shape) return shape.test(postcode)
  const length = Number(digits.charAt(digits.indexOf(country) + country.length))
  // Written `L-1234`, `114 55`, `00-950`: the letters of the country and what parts the digits are custom.
  return /^(?:[A-Z]{1,2}-)?\d[\d -]*$/.test(postcode) && postcode.replace(/\D/g, '').length === length
}
