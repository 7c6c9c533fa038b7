import data from '#brand/catalogue/synonyms.json' with { type: 'json' }
import { meaningfulWords, stemsOf } from '../../../../shared/words/stem-words.ts'
import { isFrench } from './french-words.ts'
import { termWord, type Wanted } from './search-words.ts'
import type { Synonym } from './synonym-schema.ts'

const synonyms: readonly Synonym[] = data.synonyms

/** Synonyms by their phrases in plain letters: `perle noire`. */
const bySaid = new Map<string, Synonym>()
/** Synonyms by the stems of their phrases: `perl noir`. Phrases of stop words only are left out. */
const byPhrase = new Map<string, Synonym>()
for (const synonym of synonyms) {
  for (const phrase of synonym.said) {
    const said = meaningfulWords(phrase).join(' ')
    const key = stemsOf(phrase).join(' ')
    if (said !== '' && !bySaid.has(said)) bySaid.set(said, synonym)
    if (key !== '' && !byPhrase.has(key)) byPhrase.set(key, synonym)
  }
}

/**
 * Returns the synonym that some words are: as written, then in the singular, then by their stems. « ami » and « amie »
 * have one stem, and mean two people.
 */
function synonymOf(words: readonly Wanted[]): Synonym | undefined {
  const said = (of: (plain: string) => string) => bySaid.get(words.map(({ plain }) => of(plain)).join(' '))
  return (
    said((plain) => plain) ??
    said((plain) => plain.replace(/(?<=...)[sx]$/, '')) ??
    byPhrase.get(words.map(({ stem }) => stem).join(' '))
  )
}

/** Number of words in the longest synonym. */
const longest = Math.max(...[...byPhrase.keys()].map((key) => key.split(' ').length))

/** Minimum characters of an unfinished synonym. */
const leastTyped = 4

const quoted = (word: string) => `"${word}"`
const allOf = (words: readonly string[]) =>
  words.length === 1 ? quoted(words[0] ?? '') : `(${words.map(quoted).join(' AND ')})`

/** Returns words of the synonym file as an FTS5 expression. Words between quotes (`"or jaune"`) must be adjacent. */
const expressionOf = (words: string): string =>
  words.startsWith('"') ? quoted(stemsOf(words).join(' ')) : allOf(stemsOf(words))

/** Returns the further FTS5 expressions of a synonym. */
const otherwise = ({ words = [], lists = [] }: Synonym): string[] => [
  ...words.map(expressionOf),
  ...lists.map((slug) => quoted(termWord(slug))),
]

/** Words that have one meaning together, with the expression that finds it. */
export interface Group {
  words: readonly Wanted[]
  /** An expression of FTS5. */
  expression: string
}

/** Returns the expression of a typed word. An open word may be unfinished, so its prefix matches too. */
function ownOf({ plain, stem }: Wanted, isOpen: boolean): string {
  return isOpen ? `(${quoted(stem)} OR ${quoted(plain)} *)` : quoted(stem)
}

function groupOf(words: readonly Wanted[], synonym: Synonym | undefined, isOpen: boolean): Group {
  const own = words.map((word, place) => ownOf(word, isOpen && place === words.length - 1)).join(' AND ')
  const others = synonym ? otherwise(synonym) : []
  const all = synonym?.instead && others.length > 0 ? others : [`(${own})`, ...others]
  return { words, expression: `(${all.join(' OR ')})` }
}

/** Returns the synonym that starts with these last words of a search: `saint val`. */
function startsWith(words: readonly Wanted[]): Synonym | undefined {
  const last = words.at(-1)?.plain ?? ''
  const typed = [...words.slice(0, -1).map(({ stem }) => stem), last].join(' ')
  // A complete word is not the start of another: « colle » is not « collègue ».
  if (typed.length < leastTyped || (words.length === 1 && isFrench(last))) return undefined
  const key = [...byPhrase.keys()].find((each) => each.startsWith(typed))
  const found = key === undefined ? undefined : byPhrase.get(key)
  return found && { ...found, instead: false }
}

/** Splits the words of a search into groups. Prefers the longest synonym; other words form a group each. */
export function groupsOf(words: readonly Wanted[]): Group[] {
  const groups: Group[] = []
  for (let at = 0; at < words.length; ) {
    const sizes = Array.from(
      { length: Math.min(longest, words.length - at) },
      (_, less) => less + 1,
    ).reverse()
    const size = sizes.find((each) => synonymOf(words.slice(at, at + each))) ?? 1
    const taken = words.slice(at, at + size)
    const rest = words.slice(at)
    const whole = synonymOf(taken)
    const half = whole || rest.length > longest ? undefined : startsWith(rest)
    at += half ? rest.length : size
    // A prefix of two letters matches too many words, unless it is the whole search. A complete synonym is no prefix.
    const isLong = words.length === 1 || (words.at(-1)?.plain.length ?? 0) > 2
    const isOpen = at >= words.length && isLong && !whole
    groups.push(groupOf(half ? rest : taken, whole ?? half, isOpen))
  }
  return groups
}
