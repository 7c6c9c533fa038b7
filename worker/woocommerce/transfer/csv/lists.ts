/** Joins values into one cell, `a, b`. A comma inside a value becomes `\,`. */
export const joinList = (values: readonly string[]): string =>
  values
    .map((each) => (each.startsWith('"') ? `"${each.replaceAll('"', '""')}"` : each.replaceAll(',', '\\,')))
    .join(', ')

/**
 * Returns the pattern of one value of such a cell: plain, with `\,` and `&#44;` for a comma, or in quotes, `"Or, rose"`.
 * @param inner source of a pattern of further commas that belong to a plain value, with `|` behind
 */
const valueWith = (inner = ''): RegExp =>
  new RegExp(`\\s*(?:"((?:[^"]|"")*)"\\s*(?=,|$)|((?:\\\\,|${inner}[^,])*))(?:,|$)`, 'iuy')

const value = valueWith()

/** Units behind a decimal number: `1,5 mm` is one value, `50,52` are two. */
const units = 'mm|cm|m|kg|mg|g|ct|cts|carats?|cl|ml|l|po|pouces?|[%‰"”″]'
const option = valueWith(`(?<!\\d,\\d*)(?<=\\d),(?=\\d{1,3}\\s?(?:${units})(?![\\p{L}\\d]))|`)

/** Commas inside an address, `w_20,h_20/a.jpg`: no space, no other address and no end of a picture's name is beside. */
const ends = 'jpe?g|png|gif|webp|avif|svg|bmp|tiff?|heic'
const address = valueWith(`(?<=https?://[^\\s,]+(?:,[^\\s,]+){0,30})(?<!\\.(?:${ends})),(?!\\s|https?:|$)|`)

function valuesOf(cell: string, pattern: RegExp): string[] {
  const found: string[] = []
  pattern.lastIndex = 0
  while (pattern.lastIndex < cell.length) {
    const match = pattern.exec(cell)
    if (!match) break
    const [, quoted, bare = ''] = match
    const one = quoted === undefined ? bare.replaceAll('\\,', ',') : quoted.replaceAll('""', '"')
    found.push(one.replace(/&#0*44;|&comma;/g, ',').trim())
  }
  return found.filter((one) => one !== '')
}

/** Returns the values of such a cell, with either notation of a comma. Leaves out empty values. */
export const splitList = (cell: string): string[] => valuesOf(cell, value)

/**
 * Returns the options of an attribute. A decimal comma before a unit parts none. A stroke parts them as in the forms of
 * WooCommerce.
 */
export const splitOptions = (cell: string): string[] =>
  cell.split('|').flatMap((part) => valuesOf(part, option))

/** Returns the addresses of pictures, each once. Programs also write one a line, and `&` as an entity. */
export const splitAddresses = (cell: string): string[] => [
  ...new Set(
    valuesOf(cell.replace(/\s*[\r\n]+\s*(?=https?:)/gi, ', '), address).map((each) =>
      each.replaceAll('&amp;', '&'),
    ),
  ),
]

/**
 * Returns the paths of categories. A name with commas may be in quotes inside its path: `"Or, rose" > "Bagues, fines"`.
 */
export const splitPaths = (cell: string): string[] =>
  splitList(
    cell.replace(
      /(?<=(?:^|[,>])\s*)"((?:[^"]|"")*)"(?=\s*>)|(?<=>\s*)"((?:[^"]|"")*)"(?=\s*(?:[,>]|$))/g,
      (_, before = '', after = '') => `${before}${after}`.replaceAll('""', '"').replaceAll(',', '\\,'),
    ),
  )

/** Returns a text as WooCommerce writes it, with `\n` for line ends. */
export const csvText = (text: string): string => text.replaceAll('\\n', '\\\\n').replaceAll('\n', '\\n')

/** Returns the text of such a cell. Excel writes a line end also as `_x000D_`. */
export const plainText = (cell: string): string =>
  cell
    .replace(/_x000d_(?:\r?\n)?/gi, '\n')
    .replace(/\\\\n|(?:\\r)?\\n/g, (found) => (found === '\\\\n' ? '\\n' : '\n'))
