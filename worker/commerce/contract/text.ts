import * as z from 'zod'

/** A list that the platform writes `[]` and an object that it writes `[]` when empty. */
export const objectOrEmptyList = <T extends z.ZodType>(value: T) =>
  z.preprocess((found) => (Array.isArray(found) ? {} : found), z.record(z.string(), value))

/** A list, which PHP writes as an object once something was taken out of its middle. */
export const listWithHoles = <T extends z.ZodType>(value: T) =>
  z.preprocess(
    (found) => (found !== null && typeof found === 'object' ? Object.values(found) : found),
    z.array(value),
  )

/** Amount in minor units, as text or number. */
export const minorUnits = z.union([z.string().regex(/^-?\d+$/), z.int()]).transform(Number)

/** Sentences of one tone, which may be objects that hold one. */
export const sentences = z.array(
  z.union([z.string(), z.object({ notice: z.string() }).transform(({ notice }) => notice)]),
)

/** Platform HTML with `instead` in the place of each tag; a `<` that opens none costs no search for its end. */
export const withoutTags = (html: string, instead = ''): string => html.replace(/<[^<>]*>/g, instead)

/** Reads the paragraphs of platform HTML as plain words: markup gone, entities decoded once. */
export function paragraphsOf(html: string): string[] {
  return html
    .split(/<\/p>|<br\s*\/?>|\n{2,}/i)
    .map((part) => decodeEntities(withoutTags(part)).trim())
    .filter((part) => part !== '')
}

/** Platform names and sentences may hold entities (`Perles &amp; Or`): decoded once, to text. */
export function decodeEntities(value: string): string {
  return value.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
    if (decimal) return fromCode(Number(decimal), whole)
    if (hex) return fromCode(Number.parseInt(hex, 16), whole)
    return named.get(String(name)) ?? whole
  })
}

/** The name of a thing on a platform as text: WordPress lets it hold markup, `Bague <em>Aube</em>`, and entities. */
export const nameText = (value: string): string => decodeEntities(value.replace(/<\/?[a-z][^<>]*>/gi, ''))

const fromCode = (code: number, whole: string) =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : whole

const named = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    rsquo: '’',
    lsquo: '‘',
    rdquo: '”',
    ldquo: '“',
    laquo: '«',
    raquo: '»',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    euro: '€',
  }),
)

/** Platform sentences may hold HTML and entities: plain words, 300 characters at most. */
export const plainText = (message: string) => decodeEntities(withoutTags(message)).trim().slice(0, 300)

/** Ids of a meta, `7001,7021`; none when it is absent. */
export const idsIn = (value = ''): number[] => value.split(',').map(Number).filter(Boolean)
