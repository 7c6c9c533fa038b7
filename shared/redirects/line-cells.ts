/** Separators of cells, the surest first: a comma also stands in addresses. */
const separators = ['\t', ';', ' -> ', ','] as const

/** Splits a line outside of quotes. */
function split(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    if (isQuoted && line.startsWith('""', at)) {
      cell += '"'
      at += 1
    } else if (line[at] === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted
      cell = isQuoted ? '' : cell
    } else if (!isQuoted && line.startsWith(separator, at)) {
      cells.push(cell.trim())
      cell = ''
      at += separator.length - 1
    } else cell += line[at]
  }
  return [...cells, cell.trim()]
}

/** Returns the cells of a line of a CSV file or of a typed list. Quotes protect separators. */
export function lineCells(line: string): string[] {
  const found = separators.map((separator) => split(line, separator)).find((cells) => cells.length > 1)
  return found ?? [line.trim().replace(/^"(.*)"$/, '$1')]
}
