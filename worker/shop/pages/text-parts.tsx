import * as t from '#text/pages.ts'
import { plainLine } from '../../../shared/catalogue/blocks.ts'
import type { Block, Words } from '../../../shared/catalogue/content.ts'

/** A line of a text. */
export const Line = ({ words }: { words: readonly Words[] }) =>
  words.map((each, place) =>
    each.path || each.isStrong || each.isAbsent ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
      <Piece key={place} words={each} />
    ) : (
      each.text
    ),
  )

function Piece({ words: { text, path, isStrong, isAbsent } }: { words: Words }) {
  const shown = isAbsent ? <mark className="absent">{text}</mark> : text
  const linked = path ? <a href={path}>{shown}</a> : shown
  return isStrong ? <strong>{linked}</strong> : linked
}

/** A table of a text; its first column names the rows. It scrolls by itself on a phone, reachable by keyboard. */
export const TextTable = ({ table: { head, rows } }: { table: Extract<Block, { kind: 'table' }> }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
  <section className="scroll-x" aria-label={labelOf(head) || t.table} tabIndex={0}>
    <table className="table table-words">
      {labelOf(head) !== '' && (
        <thead>
          <tr>
            {head.map((words, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
              <th key={place} scope="col">
                <Line words={words} />
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([first = [], ...others], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows do not move
          <tr key={row}>
            <th scope="row">
              <Line words={first} />
            </th>
            {others.map((words, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells do not move
              <td key={place}>
                <Line words={words} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

/** A table is named by its columns; `''` when they have no names. */
const labelOf = (head: readonly Words[][]): string =>
  head
    .map(plainLine)
    .filter((name) => name !== '')
    .join(', ')
