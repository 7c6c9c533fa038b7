/** What a line must not say, and what to say or do instead. */
interface Refused {
  words: RegExp
  instead: string
}

const refused: readonly Refused[] = [
  { words: /\bsoldes\b/iu, instead: 'promotion, offre, prix réduit (C. com. L310-3)' },
  { words: /semi-?\s?préci/iu, instead: 'pierres fines (décret 2002-65, art. 5)' },
  {
    words: /\b(?:vraie|véritable|authentique)s? (?:perle|pierre|nacre)/iu,
    instead: 'perle de culture, ou le nom de la pierre (décret 2002-65, art. 4)',
  },
  { words: /\bperles? (?:naturelle|fine)/iu, instead: 'perle de culture (décret 2002-65)' },
  {
    words: /\bdiamants? (?:de laboratoire|de culture|vrais?\b|véritables?|créés?)/iu,
    instead: 'diamant synthétique (décret 2002-65, art. 4)',
  },
  { words: /\b(?:9|14|18|22|24) ?[kK]\b/u, instead: 'le titre en ‰, les carats entre parenthèses' },
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
    words: /hypo-?allergéni|anti-?allergi|sans allergie/iu,
    instead: 'le métal et la limite de la règle (REACH, annexe XVII)',
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
]

/** Sentences that use such a word as the law does, or quote it to say that it is not used. */
const allowed: readonly string[] = [
  'support durable',
  'supports durables',
  'Sans promesse verte',
  'pourquoi on ne dit plus «\u00a0semi-précieuses\u00a0»',
  'les mots «\u00a0semi-précieux\u00a0» et «\u00a0semi-fins\u00a0» sont interdits',
  'Une perle fine, elle, se forme sans intervention humaine',
]

const withPlainBlanks = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

/** A fault of vocabulary, by line from 1. */
export interface VocabularyFault {
  line: number
  found: string
  instead: string
}

/** Words of a text that the law or the house refuses. */
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
 * The first pearl of a text that runs, headings apart: it has to be named « perle de culture » (décret 2002-65), those
 * after it may be shorter. `null` when it is, or when there is none.
 */
export function firstPearlFault(text: string): VocabularyFault | null {
  for (const [index, line] of text.split('\n').entries()) {
    const found = line.startsWith('#') ? null : /(?<!\p{L})perles?(?!\p{L})(?<rest>.{0,12})/iu.exec(line)
    if (!found) continue
    if (found.groups?.['rest']?.startsWith(' de culture')) return null
    return { line: index + 1, found: found[0], instead: 'perle de culture, à la première mention' }
  }
  return null
}

/** Fields of the catalogue that run over several sentences. */
const running = /^\s*"(?:description|intro)":/

/**
 * Pearls of the catalogue that are not named in full: in names, titles, materials and facts each of them is, in a text
 * that runs the first one (décret 2002-65). Each value of its JSON has a line of its own.
 */
export function barePearlFaults(json: string): VocabularyFault[] {
  return json.split('\n').flatMap((line, index) => {
    if (running.test(line)) {
      const first = firstPearlFault(line)
      return first ? [{ ...first, line: index + 1 }] : []
    }
    const found = /(?<!\p{L})perles?(?![\p{L}-])(?! de culture).{0,12}/iu.exec(line)?.[0]
    return found ? [{ line: index + 1, found, instead: 'perle de culture' }] : []
  })
}
