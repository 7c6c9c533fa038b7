import type { Block, Words } from '../../shared/content.ts'
import { slugify } from '../../shared/paths.ts'

/** A heading of a text, and where in the page it is. */
export interface Anchor {
  id: string
  text: string
}

/** Where the headings of a text are, by their place among its blocks; two of the same words have two addresses. */
export function anchorsOf(body: readonly Block[]): Map<number, Anchor> {
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

/** The parts of a text, when there are several. */
export const GuideContents = ({ body }: { body: readonly Block[] }) => {
  const anchors = [...anchorsOf(body).values()]
  if (anchors.length < 2) return null
  return (
    <nav className="toc d-only" aria-label="Sommaire">
      <ol>
        {anchors.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A text of the house, drawn from its blocks. */
export const GuideText = ({ body }: { body: readonly Block[] }) => {
  const anchors = anchorsOf(body)
  return (
    <div className="prose">
      {body.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
        <Part key={place} block={block} id={anchors.get(place)?.id} />
      ))}
    </div>
  )
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
  }
}

const Line = ({ words }: { words: readonly Words[] }) =>
  words.map(({ text, path }, place) =>
    path ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
      <a key={place} href={path}>
        {text}
      </a>
    ) : (
      text
    ),
  )
