import * as z from 'zod'

/** Amount in minor units, as text or number. */
export const minorUnits = z.union([z.string().regex(/^-?\d+$/), z.int()]).transform(Number)

/** Sentences of one tone. Each may be an object that holds the sentence. */
export const sentences = z.array(
  z.union([z.string(), z.object({ notice: z.string() }).transform(({ notice }) => notice)]),
)

/** Replaces each tag of platform HTML with `instead`. A `<` that opens no tag does not slow the search. */
export const withoutTags = (html: string, instead = ''): string => html.replace(/<[a-z/!?][^<>]*>/gi, instead)

/** Comments, scripts and styles, with their content. */
const wordless = /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
/** Ends of blocks, between which paragraphs are. */
const blockEnds =
  /<\/(?:p|div|h[1-6]|li|ul|ol|dl|dt|dd|tr|table|blockquote|section|article|figure|pre)\s*>|<(?:br|hr)\s*\/?>|<(?:ul|ol|table)(?:\s[^<>]*)?>|\n{2,}/i

/** Returns the paragraphs of platform HTML as plain text: without markup, entities decoded once. */
export function paragraphsOf(html: string): string[] {
  return html
    .replace(wordless, '')
    .split(blockEnds)
    .map((part) => decodeEntities(withoutTags(part.replace(/<\/t[dh]\s*>/gi, ' '))).trim())
    .filter((part) => part !== '')
}

/** Decodes the entities of a platform text once (`Perles &amp; Or`). */
export function decodeEntities(value: string): string {
  return value.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
    if (decimal) return fromCode(Number(decimal), whole)
    if (hex) return fromCode(Number.parseInt(hex, 16), whole)
    return named.get(String(name)) ?? whole
  })
}

/** Returns a platform name as plain text. WordPress allows markup (`Bague <em>Aube</em>`) and entities in it. */
export const nameText = (value: string): string => decodeEntities(value.replace(/<\/?[a-z][^<>]*>/gi, ''))

const fromCode = (code: number, whole: string) =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : whole

/** Entity names of the characters from U+00A0 to U+00FF, in order. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 ' +
  'sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc ' +
  'Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve ' +
  'Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute ' +
  'acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ' +
  'ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const named = new Map([
  ...latin.split(' ').map((name, place) => [name, String.fromCharCode(0xa0 + place)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    rsquo: '’',
    lsquo: '‘',
    rdquo: '”',
    ldquo: '“',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    euro: '€',
    oelig: 'œ',
    OElig: 'Œ',
    bull: '•',
    trade: '™',
    dagger: '†',
    sbquo: '‚',
    bdquo: '„',
    lsaquo: '‹',
    rsaquo: '›',
    rarr: '→',
    larr: '←',
    thinsp: '\u2009',
    ensp: '\u2002',
    emsp: '\u2003',
  }),
])

/** Returns a platform sentence as plain text, at most 300 characters. The sentence may hold HTML and entities. */
export const plainText = (message: string) => decodeEntities(withoutTags(message)).trim().slice(0, 300)

/** Returns a SKU that people gave; `''` for the number that stands in for one: `#7001`. */
export const givenSku = ({ id, sku }: { id: number; sku: string }): string => (sku === `#${id}` ? '' : sku)

/** Returns the ids of a metadata value, `7001,7021`; empty when it is absent. */
export const idsIn = (value = ''): number[] => value.split(',').map(Number).filter(Boolean)

/** Converts a weight in kilograms, in the notation of `wc/v3`, to whole grams, rounded up. `null` without one. */
export function gramsOf(kilograms: string | null): number | null {
  if (kilograms === null || kilograms.trim() === '') return null
  const weight = Math.ceil(Number(kilograms) * 1000 - 1e-6)
  return Number.isFinite(weight) && weight >= 0 ? weight : null
}

/** Converts a weight of `wc/v3` for a field in grams. */
export const gramsTyped = (kilograms: string): string => String(gramsOf(kilograms) ?? '')

/** Converts a typed weight back: `120`, `120,5 g`, `0,12 kg`. Returns any other text so that validation refuses it. */
export function kilogramsTyped(typed: string): string {
  const [, number = '', unit = ''] =
    /^(\d{1,6}(?:[.,]\d{1,3})?)(g|gr|grammes?|kg|kilos?)?$/i.exec(typed.replace(/\s/g, '')) ?? []
  const value = number.replace(',', '.')
  if (/^k/i.test(unit)) return value
  // Three decimals could be thousands: `1.200`.
  return /^\d+(\.\d)?$/.test(value)
    ? String(Number((Number(value) / 1000).toFixed(4)))
    : typed.replace('.', ',')
}

const calendarDay = z.iso.date()

/** Returns the day of an instant or a date, `2026-11-27`; `undefined` when no such day exists, as in `0000-00-00`. */
export const dayIn = (date: string): string | undefined => calendarDay.safeParse(date.slice(0, 10)).data
