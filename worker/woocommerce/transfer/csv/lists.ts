/** Values in one cell, `a, b`; a comma inside one is written `\,`. */
export const joinList = (values: readonly string[]): string =>
  values
    .map((each) => (each.startsWith('"') ? `"${each.replaceAll('"', '""')}"` : each.replaceAll(',', '\\,')))
    .join(', ')

/** One value of such a cell: bare, with `\,` and `&#44;` for a comma, or whole between quotes, `"Or, rose"`. */
const value = /\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|((?:\\,|[^,])*))(?:,|$)/y

/** The values of such a cell, in either way of writing a comma inside one; empty ones are none. */
export function splitList(cell: string): string[] {
  const found: string[] = []
  value.lastIndex = 0
  while (value.lastIndex < cell.length) {
    const match = value.exec(cell)
    if (!match) break
    const [, quoted, bare = ''] = match
    const one = quoted === undefined ? bare.replaceAll('\\,', ',') : quoted.replaceAll('""', '"')
    found.push(one.replace(/&#0*44;|&comma;/g, ',').trim())
  }
  return found.filter((one) => one !== '')
}

/** A text as WooCommerce writes it: line ends as `\n`. */
export const csvText = (text: string): string => text.replaceAll('\\n', '\\\\n').replaceAll('\n', '\\n')

/** The text of such a cell. */
export const plainText = (cell: string): string =>
  cell.replace(/\\\\n|\\n/g, (found) => (found === '\\n' ? '\n' : '\\n'))
