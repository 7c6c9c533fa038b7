/** Shapes of postcodes that are more than so many digits, and those of the countries served, without anything around. */
const shapes: Record<string, RegExp> = {
  FR: /^\d{5}$/,
  DE: /^\d{5}$/,
  IT: /^\d{5}$/,
  ES: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  GB: /^(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/,
  US: /^\d{5}(?:[ -]\d{4})?$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/,
  IE: /^[A-Z\d]{3} ?[A-Z\d]{4}$/,
  MT: /^[A-Z]{3} ?\d{2,4}$/,
  NL: /^[1-9]\d{3} ?[A-Z]{2}$/,
}

/** Digits of the postcodes of the other countries of billing, after their codes. */
const digits = 'IS3 AT4 BE4 BG4 CY4 DK4 HU4 LI4 LU4 LV4 NO4 SI4 CZ5 EE5 FI5 GR5 HR5 LT5 PL5 SE5 SK5 RO6 PT7'

/** Overseas and African zones, by country then by start of the postcode; the longest start wins. */
const excluded: Record<string, [start: string, zone: string | null][]> = {
  FR: [
    ['980', null], // Monaco is delivered like the mainland.
    ['971', 'Guadeloupe, Saint-Martin, Saint-Barthélemy'],
    ['972', 'Martinique'],
    ['973', 'Guyane'],
    ['974', 'La Réunion'],
    ['975', 'Saint-Pierre-et-Miquelon'],
    ['976', 'Mayotte'],
    ['977', 'Saint-Barthélemy'],
    ['978', 'Saint-Martin'],
    ['986', 'Wallis-et-Futuna'],
    ['987', 'Polynésie française'],
    ['988', 'Nouvelle-Calédonie'],
    ['97', 'outre-mer'],
    ['98', 'outre-mer'],
  ],
  ES: [
    ['35', 'Canaries'],
    ['38', 'Canaries'],
    ['51', 'Ceuta'],
    ['52', 'Melilla'],
  ],
}

/** Countries whose postcodes are five digits in a row, however they are typed. */
const rows = ['FR', 'DE', 'IT', 'ES']

/**
 * One space at most, capitals: `sw1a  1aa` → `SW1A 1AA`. Five digits are kept bare: `F-75 001` → `75001`.
 * @param country ISO code
 */
export function cleanPostcode(country: string, postcode: string): string {
  const spaced = postcode.trim().replace(/\s+/g, ' ').toUpperCase()
  if (!rows.includes(country)) return spaced
  // The old letter of the country, or its two: any other belongs to another country, and is a slip worth telling.
  const [first, second] = country
  return spaced.replaceAll(' ', '').replace(new RegExp(`^${first}${second}?-`), '')
}

/** Whether a cleaned postcode has the shape of its country (ISO code). */
export function fitsCountry(country: string, postcode: string): boolean {
  const shape = shapes[country]
  if (shape) return shape.test(postcode)
  const length = Number(digits.charAt(digits.indexOf(country) + country.length))
  // Written `L-1234`, `114 55`, `00-950`: the letters of the country and what parts the digits are custom.
  return /^(?:[A-Z]{1,2}-)?\d[\d -]*$/.test(postcode) && postcode.replace(/\D/g, '').length === length
}

/** Name of the zone when the shop does not deliver this postcode, else `null`. */
export function excludedZone(country: string, postcode: string): string | null {
  return excluded[country]?.find(([start]) => postcode.startsWith(start))?.[1] ?? null
}
