import { lineCells } from '../../../../shared/redirects/line-cells.ts'

/** A redirect as the staff writes it. */
export interface TypedRule {
  from: string
  to: string
  /** Its line in the text or the file, from 1. */
  line: number
}

const isAddress = (cell: string) => /^(\/|https?:)/i.test(cell)

/** Two addresses with nothing but spaces or an arrow between them. */
const spaced = /^(\S+)\s+(?:(?:→|=>)\s+)?((?:\/|https?:)\S*)$/i

/** Titles of the columns that redirect plugins and other shops write, in lower case. */
const titles = {
  from: /^(?:source(?: ?_?url)?s?|(?:url )?(?:d’|d')?origin(?:e)?|from|redirect[ _]from|request_path|old(?: ?_?url)?|ancienne (?:adresse|url))$/,
  to: /^(?:target(?: ?_?(?:url|path))?|destination(?: ?_?url)?|to|redirect[ _]to|new(?: ?_?url)?|cible|url (?:cible|de destination)|nouvelle (?:adresse|url))$/,
  regex: /^(?:regex|format|matching|enable[ _]regex)$/,
}
type Columns = Record<keyof typeof titles, number>

/** Returns the positions of the columns that a line of titles names; `null` when it names none. */
function columnsOf(cells: readonly string[]): Columns | null {
  const at = (title: RegExp) => cells.findIndex((cell) => title.test(cell.toLowerCase()))
  const columns = { from: at(titles.from), to: at(titles.to), regex: at(titles.regex) }
  return columns.from >= 0 && columns.to >= 0 ? columns : null
}

/** A pattern of a whole folder: `^/blog/(.*)$`. */
const folder = /^\^?(\/?[^()[\]\\^$*+?|]*\/)(?:\(\.[*+]\)|\.[*+])\$?$/

/**
 * Returns an old address as rules here write it: a pattern of a folder becomes `/blog/*`. Any other pattern keeps a sign
 * of patterns, for which the platform refuses it.
 */
function addressOf(from: string, isOfPattern: boolean): string {
  const [, whole] = folder.exec(from) ?? []
  const address = !isOfPattern ? from : whole === undefined ? `^${from}` : `${whole}*`
  // Plugins leave out the first slash.
  return isAddress(address) || !/^[\w-]/.test(address) ? address : `/${address}`
}

/** Whether a plugin compares an address as a pattern. Exact addresses are `0`, `plain`, `exact` or nothing. */
const isPattern = (cell = '') => /^(?:1|true|yes|regexp?|contains?|starts?|ends?)$/i.test(cell)

/** Returns the rule in a line of a file whose titles name its columns. */
function ruleIn(cells: readonly string[], columns: Columns, line: number): TypedRule {
  const [from = '', to = ''] = [cells[columns.from], cells[columns.to]]
  const isOfPattern = isPattern(cells[columns.regex])
  return {
    from: addressOf(from, isOfPattern),
    to: isOfPattern ? to.replace(/\$1$/, '*') : to === '' || isAddress(to) ? to : `/${to}`,
    line,
  }
}

/** Returns the rule in a typed line: its addresses stand in two cells, or beside each other. */
function ruleTyped(text: string, line: number): TypedRule {
  const cells = lineCells(text)
  const [from = '', to = ''] = cells.length > 1 ? cells : (spaced.exec(text)?.slice(1) ?? cells)
  return { from, to, line }
}

/** Returns the rules in a typed text, or in the file of a redirect plugin that was pasted with its titles. */
export function typedRules(text: string): TypedRule[] {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .map((written, index) => ({ written: written.trim(), line: index + 1 }))
    .filter(({ written }) => written !== '')
  const first = lineCells(lines[0]?.written ?? '')
  const columns = columnsOf(first)
  const hasTitles = columns !== null || (first.length > 1 && first.every((cell) => cell && !isAddress(cell)))
  return lines
    .slice(hasTitles ? 1 : 0)
    .map(({ written, line }) =>
      columns ? ruleIn(lineCells(written), columns, line) : ruleTyped(written, line),
    )
}
