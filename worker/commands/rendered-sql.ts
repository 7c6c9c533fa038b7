import type { Statement } from '../platform/sql/statement.ts'

/** Maximum bytes of a statement. D1 accepts 100,000. */
const maxStatement = 95_000
/** Maximum characters of one part of a long text. A character has at most four bytes. */
const maxPart = 20_000

const literal = (value: string | number | null | undefined): string => {
  if (value === null || value === undefined) return 'NULL'
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
}

const fill = (sql: string, value: (position: number) => string): string =>
  `${sql.replace(/\?(\d+)/g, (_whole, position) => value(Number(position) - 1))};`

/**
 * Returns a statement with its parameters quoted inside, because `wrangler` accepts no parameters. Its parser takes
 * `CASE` and `BEGIN` for the start of a block, so the loader's SQL contains neither.
 */
export const renderSql = ({ sql, params }: Statement): string =>
  fill(sql, (position) => literal(params[position]))

/** Splits a text into parts without cutting a surrogate pair. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  for (let from = 0; from < text.length; ) {
    let end = Math.min(from + maxPart, text.length)
    if (end < text.length && /[\ud800-\udbff]/.test(text[end - 1] ?? '')) end -= 1
    parts.push(text.slice(from, end))
    from = end
  }
  return parts
}

const isTooLong = (sql: string) => sql.length > maxStatement / 4 && Buffer.byteLength(sql) > maxStatement

/**
 * Returns statements as text, each short enough for D1. A parameter that is too long is first written in parts into a
 * table, and read from there.
 */
export function renderAll(statements: readonly Statement[]): string[] {
  let texts = 0
  const rendered = statements.flatMap((statement) => {
    const whole = renderSql(statement)
    if (!isTooLong(whole)) return [whole]
    const before: string[] = []
    const places = statement.params.map((param) => {
      if (typeof param !== 'string' || param.length <= maxPart / 4) return literal(param)
      texts += 1
      const text = texts
      before.push(
        ...partsOf(param).map(
          (part, place) =>
            `INSERT INTO long_texts (text, place, part) VALUES (${text}, ${place}, ${literal(part)});`,
        ),
      )
      return `(SELECT group_concat(part, '' ORDER BY place) FROM long_texts WHERE text = ${text})`
    })
    return [...before, fill(statement.sql, (position) => places[position] ?? 'NULL')]
  })
  return texts === 0 ? rendered : ['DELETE FROM long_texts;', ...rendered, 'DELETE FROM long_texts;']
}
