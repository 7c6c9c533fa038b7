import * as t from '#text/guides.ts'
import * as pages from '#text/pages.ts'
import { plainLine } from '../../../shared/catalogue/blocks.ts'
import type { Block, Words } from '../../../shared/catalogue/content.ts'
import { slugify } from '../../../shared/words/fit-words.ts'
import { Icon } from '../ui/elements.tsx'
import { TextFigure } from './figure.tsx'

/** A heading of a text and its id. */
interface Anchor {
  id: string
  text: string
}

/** Returns the ids of the headings, by the index of their block. Two headings with the same words get different ids. */
function anchorsOf(body: readonly Block[]): Map<number, Anchor> {
  const anchors = new Map<number, Anchor>()
  const taken = new Set<string>()
  for (const [place, block] of body.entries()) {
    if (block.kind !== 'heading') continue
    const slug = `partie-${slugify(block.text)}`
    const id = taken.has(slug) ? `${slug}-${place}` : slug
    taken.add(id)
    anchors.set(place, { id, text: block.text })
  }
  return anchors
}

interface ContentsProps {
  body: readonly Block[]
  /** The minimum number of headings for a table of contents. */
  from?: number
}

/** Draws the table of contents beside a text. */
export const GuideContents = ({ body, from = 2 }: ContentsProps) => {
  const anchors = [...anchorsOf(body).values()]
  if (anchors.length < from) return null
  return (
    <nav className="toc d-only" aria-label={t.contents}>
      <ContentsList anchors={anchors} />
    </nav>
  )
}

/** Draws the table of contents on a phone, folded above the text. */
export const FoldedContents = ({ body, from = 2 }: ContentsProps) => {
  const anchors = [...anchorsOf(body).values()]
  if (anchors.length < from) return null
  return (
    <nav className="m-only no-print" aria-label={t.contents}>
      <details className="fold">
        <summary>
          {t.contents}
          <Icon name="plus" small />
        </summary>
        <div className="toc">
          <ContentsList anchors={anchors} />
        </div>
      </details>
    </nav>
  )
}

const ContentsList = ({ anchors }: { anchors: readonly Anchor[] }) => (
  <ol>
    {anchors.map(({ id, text }) => (
      <li key={id}>
        <a href={`#${id}`}>{text}</a>
      </li>
    ))}
  </ol>
)

/** Draws the blocks of a text. A `plain` text has no drop cap. */
export const GuideText = ({ body, plain = false }: { body: readonly Block[]; plain?: boolean }) => (
  <div className={plain ? 'prose plain' : 'prose'}>
    <Parts body={body} />
  </div>
)

const Parts = ({ body }: { body: readonly Block[] }) => {
  const anchors = anchorsOf(body)
  return body.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
    <Part key={place} block={block} id={anchors.get(place)?.id} />
  ))
}

function Part({ block, id }: { block: Block; id: string | undefined }) {
  switch (block.kind) {
    case 'heading':
      return <h2 id={id}>{block.text}</h2>
    case 'subheading':
      return <h3>{block.text}</h3>
    case 'paragraph':
      return (
        <p>
          <Line words={block.words} />
        </p>
      )
    case 'quote':
      return (
        <blockquote>
          <Line words={block.words} />
        </blockquote>
      )
    case 'frame':
      return (
        <div className="text-frame">
          <Parts body={block.body} />
        </div>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((words, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
            <li key={place}>
              <Line words={words} />
            </li>
          ))}
        </List>
      )
    }
    case 'figure':
      return <TextFigure figure={block} />
    case 'table':
      return <TextTable table={block} />
  }
}

/** Draws the words of one line, with its links and emphasis. */
const Line = ({ words }: { words: readonly Words[] }) =>
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

/** Draws a table whose first column names the rows. It scrolls on a phone, also by keyboard. */
const TextTable = ({ table: { head, rows } }: { table: Extract<Block, { kind: 'table' }> }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
  <section className="scroll-x" aria-label={labelOf(head) || pages.table} tabIndex={0}>
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

/** Returns the accessible name of a table: the names of its columns, or `''` when they have none. */
const labelOf = (head: readonly Words[][]): string =>
  head
    .map(plainLine)
    .filter((name) => name !== '')
    .join(', ')
