import { tradeWords } from '#brand/trade/vocabulary.ts'
import type { RefusedWords } from './refused-words.ts'

/** Words that no shop may use, and what to write or do instead, followed by those of the trade. */
const refused: readonly RefusedWords[] = [
  { words: /\bsoldes\b/iu, instead: 'promotion, offre, prix réduit (C. com. L310-3)' },
  {
    words: /\bdurab(?:le|ilité)|(?<!\p{L})éco-?(?:responsab|con[çc]|log)|\bgreen\b/iu,
    instead: 'un fait et sa preuve (C. conso. L121-2)',
  },
  {
    words: /\bneutr(?:e|alité)s? (?:en |du )?carbone|\bcarbone neutre|\bcompens\p{L}+ carbone/iu,
    instead: 'un fait et sa preuve (C. env. L229-68)',
  },
  {
    words: /\b(?:promesse|démarche|emballage|livraison|joaillerie|bijou|maison)s? verte?s?\b/iu,
    instead: 'un fait et sa preuve (C. conso. L121-2)',
  },
  {
    words: /respectueu\p{L}+ de (?:l’|la |l')(?:environnement|planète|nature)/iu,
    instead: 'un fait et sa preuve',
  },
  {
    words: /ec\.europa\.eu\/consumers\/odr/iu,
    instead: 'rien\u00a0: la plateforme est fermée (règlement 2024/3228)',
  },
  { words: /\b(?:shop|shopping|wishlist)\b/iu, instead: 'boutique, favoris' },
  {
    words: /plus que \d+ |dernière chance|dépêchez-vous/iu,
    instead: 'rien\u00a0: pas d’urgence (C. conso. L121-4)',
  },
  ...tradeWords.refused,
]

/** Sentences that use such a word in its legal sense, or quote it to say that it is not used. */
const allowed: readonly string[] = [
  'support durable',
  'supports durables',
  'Sans promesse verte',
  ...tradeWords.allowed,
]

const withPlainBlanks = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

/** A forbidden word, with its line counted from 1. */
export interface VocabularyFault {
  line: number
  found: string
  instead: string
}

/** Returns the words of a text that the law or the brand forbids. */
export function vocabularyFaults(text: string): VocabularyFault[] {
  return text.split('\n').flatMap((line, index) => {
    const plain = withPlainBlanks(line.replaceAll("'", '’'))
    const rest = allowed.reduce((left, words) => left.replaceAll(withPlainBlanks(words), ''), plain)
    return refused.flatMap(({ words, instead }) => {
      const found = words.exec(rest)?.[0]
      return found ? [{ line: index + 1, found, instead }] : []
    })
  })
}

/**
 * Checks the first mention of a term that has a whole name, headings apart. It has to be the whole name; later mentions
 * may be shorter. Returns `null` when it is, or when the text does not mention it.
 */
export function firstMentionFault(text: string): VocabularyFault | null {
  const { word, rest, instead } = tradeWords.wholeName ?? {}
  if (!word || !rest || !instead) return null
  const mention = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})(?<rest>.{0,12})`, 'iu')
  for (const [index, line] of text.split('\n').entries()) {
    const found = line.startsWith('#') ? null : mention.exec(line)
    if (!found) continue
    if (found.groups?.['rest']?.startsWith(rest)) return null
    return { line: index + 1, found: found[0], instead: `${instead}, à la première mention` }
  }
  return null
}

/** Catalogue fields with several sentences. */
const running = /^\s*"(?:description|intro)":/

/**
 * Returns the terms of the catalogue without their whole name. Names, titles, materials and facts need it at every
 * mention; longer texts need it at the first. Each JSON value is on a line of its own.
 */
export function shortNameFaults(json: string): VocabularyFault[] {
  const { word, rest, instead } = tradeWords.wholeName ?? {}
  if (!word || !rest || !instead) return []
  const short = new RegExp(`(?<!\\p{L})${word}(?![\\p{L}-])(?!${rest}).{0,12}`, 'iu')
  return json.split('\n').flatMap((line, index) => {
    if (running.test(line)) {
      const first = firstMentionFault(line)
      return first ? [{ ...first, line: index + 1 }] : []
    }
    const found = short.exec(line)?.[0]
    return found ? [{ line: index + 1, found, instead }] : []
  })
}
