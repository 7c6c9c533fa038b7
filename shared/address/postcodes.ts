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

/** Countries whose postcodes are five digits in a row, however they are typed. */
const rows = ['FR', 'DE', 'IT', 'ES']
/** Letters of the states whose postcodes are of the series of another. */
const within: Readonly<Record<string, string>> = { FR: 'MC', IT: 'R?SM|VA?' }

/**
 * Capitals, one space at most, parted as its country parts it: `sw1a1aa` → `SW1A 1AA`, `h3z-2y7` → `H3Z 2Y7`,
 * `941051234` → `94105-1234`. Five digits are kept bare: `F-75 001` → `75001`.
 * @param country ISO code
 */
export function cleanPostcode(country: string, postcode: string): string {
  const spaced = cleanCode(postcode).toUpperCase()
  if (country === 'US')
    return spaced.replace(/^(?:[A-Z]{2} )?(\d{5})[ -]*(\d{4})$/, '$1-$2').replace(/^[A-Z]{2} (?=\d{5}$)/, '')
  if (country === 'CA') return spaced.replace(/^(\w{3})[ -]*(\w{3})$/, '$1 $2')
  if (country === 'GB') return spaced.replace(/^(BFPO|\w{2,4})[ -]*(\d{1,4}|\d[A-Z]{2})$/, '$1 $2')
  if (!rows.includes(country)) return spaced
  // The old letter of the country, or its two: any other belongs to another country, and is a slip worth telling.
  const [first, second] = country
  return spaced
    .replaceAll(' ', '')
    .replace(new RegExp(`^(?:${first}${second}?|${within[country] ?? first})-`), '')
}

/** Whether a cleaned postcode has the shape of its country (ISO code). */
export function fitsCountry(country: string, postcode: string): boolean {
  const shape = shapes[country]
  if (shape) return shape.test(postcode)
  const length = Number(digits.charAt(digits.indexOf(country) + country.length))
  // Written `L-1234`, `114 55`, `00-950`: the letters of the country and what parts the digits are custom.
  return /^(?:[A-Z]{1,2}-)?\d[\d -]*$/.test(postcode) && postcode.replace(/\D/g, '').length === length
}
