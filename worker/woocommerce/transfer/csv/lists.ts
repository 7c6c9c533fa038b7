/** Joins values into one cell, `a, b`. A comma inside a value becomes `\,`. */
export const joinList = (values: readonly string[]): string =>
  values
    .map((each) => (each.startsWith('"') ? `"${each.replaceAll('"', '""')}"` : each.replaceAll(',', '\\,')))
    .join(', ')

/** Matches one value of such a cell: plain, with `\,` and `&#44;` for a comma, or in quotes, `"Or, rose"`. */
const value = /\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|((?:\\,|[^,])*))(?:,|$)/y

/** Returns the values of such a cell, with either notation of a comma. Leaves out empty values. */
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

/** Returns a text as WooCommerce writes it, with `\n` for line ends. */
export const csvText = (text: string): string => text.replaceAll('\\n', '\\\\n').replaceAll('\n', '\\n')

/** Returns the text of such a cell. */
export const plainText = (cell: string): string =>
  cell.replace(/\\\\n|\\n/g, (found) => (found === '\\n' ? '\n' : '\\n'))
