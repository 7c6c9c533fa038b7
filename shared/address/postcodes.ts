import { cleanCode } from '../one-line.ts'
import { entryOf } from '../words/fit-words.ts'
import { type CodeAndTown, codeAndWords, isAbroad, townAmong } from './code-and-town.ts'

/** Postcode patterns of the countries whose postcodes are not just a number of digits. */
const shapes: Record<string, RegExp> = {
  // No department begins with 96 or 99, and no German town with 00.
  FR: /^(?!9[69])\d{5}$/,
  DE: /^(?!00)\d{5}$/,
  ES: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  GB: /^(?:GIR ?0AA|BFPO \d{1,4}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/,
  US: /^\d{5}(?:[ -]\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/,
  IE: /^[A-Z\d]{3} ?[A-Z\d]{4}$/,
  MT: /^[A-Z]{3} ?\d{2,4}$/,
  NL: /^[1-9]\d{3} ?[A-Z]{2}$/,
}

/** Number of digits of purely numeric postcodes, after each country code. */
const digits =
  'FR5 DE5 IT5 ES5 IS3 AT4 BE4 BG4 CY4 DK4 HU4 LI4 LU4 LV4 NO4 SI4 CZ5 EE5 FI5 GR5 HR5 LT5 PL5 SE5 SK5 RO6 PT7'

const inRow = (code: string): string => code.replace(/[^\p{L}\d]/gu, '')

/** Prefixes to remove besides the country code: car codes of the country, and codes of places with the same format. */
const letters: Readonly<Record<string, string>> = {
  ...{
    FR: 'F|MC',
    DE: 'D',
    IT: 'I|CAP|R?SM|VA?',
    ES: 'E',
    AT: 'A',
    BE: 'B',
    EE: 'EST',
    GR: 'EL|TK|ΤΚ',
    FI: 'FIN|AX',
    DK: 'GL',
    HU: 'H',
  },
  ...{ LI: 'FL', LU: 'L', NO: 'N', PT: 'P', SE: 'S' },
}

/** Separators: a space before the last two digits, a hyphen before the last three, or a prefix. */
const customs: Readonly<Record<string, string>> = {
  ...{ CZ: ' ', GR: ' ', SE: ' ', SK: ' ', PL: '-', PT: '-', LT: 'LT-', LU: 'L-', LV: 'LV-' },
}

/** Returns a numeric postcode in its country's notation, without a prefix. `undefined` when it does not fit. */
function partedDigits(country: string, row: string): string | undefined {
  const count = /^[A-Z]{2}$/.test(country) && digits.split(country)[1]?.charAt(0)
  const own = `^(?:${country}|${letters[country] ?? country})?(\\d{${count}})$`
  if (!count) return undefined
  const custom = customs[country] ?? ''
  const place = custom === ' ' ? /(?=..$)/ : custom === '-' ? /(?=...$)/ : /^/
  return new RegExp(own).exec(row)?.[1]?.replace(place, custom)
}

/**
 * Patterns of postcodes with letters, and their notation. They match letters and digits without separators. The code of
 * the same country, or of a Canadian province, is removed. Any other prefix belongs to another country and causes an
 * error.
 */
const parted: Readonly<Record<string, readonly (readonly [shape: RegExp, written: string])[]>> = {
  US: [
    [/^(\d{5})(\d{4})$/, '$1-$2'],
    [/^\d{5}$/, '$&'],
  ],
  CA: [[/^(?:[A-Z]{2})?([A-Z]\d[A-Z])(\d[A-Z]\d)$/, '$1 $2']],
  GB: [
    [/^(BFPO)(\d{1,4})$/, '$1 $2'],
    [/^(?:GB|UK)?([A-Z]{1,4}\d?[A-Z\d]?)(\d[A-Z]{2})$/, '$1 $2'],
  ],
  IE: [[/^(?:IE)?([A-Z]\d[\dW])([A-Z\d]{4})$/, '$1 $2']],
  MT: [[/^([A-Z]{3})(\d{2,4})$/, '$1 $2']],
  NL: [[/^(?:NL)?(\d{4})([A-Z]{2})$/, '$1 $2']],
}

/** Prefix of an American postcode: a state, `CA 94105`, or the country. `KY1-1100` belongs to the Cayman Islands. */
const state = /^[A-Z]{2,3}[^\p{L}\d]+/u

/** Letters that people take for digits: `75O01`, `7500l`. A first letter belongs to a country: `L-7500`. */
const withDigits = (text: string): string =>
  /^\d[\doil]{3,}$/i.test(text) ? text.replace(/o/gi, '0').replace(/[il]/gi, '1') : text

/** Returns a postcode in its country's notation, from a text that holds nothing else. `undefined` when it does not fit. */
function notated(country: string, text: string): string | undefined {
  const row = inRow((country === 'US' ? text.replace(state, '') : text).toUpperCase())
  const [shape, written] = entryOf(parted, country)?.find(([each]) => each.test(row)) ?? []
  if (shape && written) return row.replace(shape, written)
  return partedDigits(country, row) ?? partedDigits(country, withDigits(text))
}

/**
 * Returns the postcode that a text holds, in its country's notation, and the town that stands beside it, if any:
 * `F-75 001 Paris`, `London SW1A 1AA`. `undefined` when it holds none.
 * @param country ISO code
 */
export function readPostcode(country: string, typed: string): CodeAndTown | undefined {
  for (const { code, words } of codeAndWords(cleanCode(typed))) {
    const written = notated(country, code)
    if (written && !isAbroad(country, words)) return { code: written, town: townAmong(country, words) }
  }
  return undefined
}

/**
 * Returns a postcode in capitals, in its country's notation, with one space at most: `sw1a1aa` → `SW1A 1AA`, `h3z-2y7`
 * → `H3Z 2Y7`, `941051234` → `94105-1234`. Removes prefixes: `F-75 001` → `75001`. Removes the town: `75001 Paris`,
 * `75380 CEDEX 08`, `London SW1A 1AA`.
 * @param country ISO code
 */
export const cleanPostcode = (country: string, postcode: string): string =>
  readPostcode(country, postcode)?.code ?? cleanCode(postcode).toUpperCase()

/** Whether a cleaned postcode has the format of its country (ISO code). */
export function fitsCountry(country: string, postcode: string): boolean {
  const shape = entryOf(shapes, country)
  if (shape) return shape.test(postcode)
  return partedDigits(country, inRow(postcode)) !== undefined
}
