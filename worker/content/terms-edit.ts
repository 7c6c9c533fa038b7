import type { Block, Text } from '../../shared/catalogue/content.ts'
import type { Day } from '../../shared/delivery/calendar.ts'
import { nextVersion, versionWords } from '../../shared/orders/terms-version.ts'
import { paths } from '../../shared/paths.ts'
import { type EditedText, texts, versionOf } from './texts.ts'

/** Returns the terms of sale of the brand's files. */
export function termsOfFile(): Text {
  const text = texts.find(({ path }) => path === paths.terms)
  if (!text) throw new Error('the brand has no terms of sale')
  return text
}

const numberOf = /^\d+\. /

/** Numbers the sections again, where the brand numbers them: the staff may have added or removed one. */
function renumbered(body: readonly Block[]): Block[] {
  const isNumbered = termsOfFile().body.some(
    ({ kind, ...block }) => kind === 'heading' && 'text' in block && numberOf.test(block.text),
  )
  let section = 0
  return body.map((block) => {
    if (block.kind !== 'heading' || !isNumbered) return block
    section += 1
    return { ...block, text: `${section}. ${block.text.replace(numberOf, '')}` }
  })
}

const saidVersion = /(version du )\d{1,2}(?:er)?\s\p{L}+\s\d{4}(?: \(\d\))?/iu

/** Returns terms of sale under a version: its date is written where they give it, and their sections are numbered. */
function under(version: string, { body, description, ...terms }: EditedText): EditedText {
  const dated = (words: string) => words.replace(saidVersion, `$1${versionWords(version)}`)
  const [first, ...rest] = renumbered(body)
  const opening: Block[] =
    first?.kind === 'paragraph'
      ? [{ ...first, words: first.words.map((each) => ({ ...each, text: dated(each.text) })) }]
      : first
        ? [first]
        : []
  return {
    ...terms,
    description: dated(description),
    body: [...opening, ...rest],
    updated: version.slice(0, 10),
    version,
  }
}

const wordsOf = ({ title, seo, description, body }: EditedText) =>
  JSON.stringify({ title, seo, description, body })

/**
 * Returns the next version of the terms of sale.
 * @param typed what the staff wrote
 * @param current the terms now
 * @param published the last version that was ever published
 * @returns the same version when no word changes; `null` when today can have no further version
 */
export function editedTerms(
  typed: EditedText,
  current: Text,
  { published, today }: { published: string; today: Day },
): EditedText | null {
  const kept = under(versionOf(current), typed)
  if (wordsOf(kept) === wordsOf(under(versionOf(current), current))) return kept
  const version = nextVersion([published, versionOf(current)].sort().at(-1) ?? published, today)
  return version === null ? null : under(version, typed)
}
