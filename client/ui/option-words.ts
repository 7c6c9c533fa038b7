import type { Choice } from '../../shared/catalogue/product-choice.ts'
import { type Choosable, choiceBefore, stateOf } from './buyable.ts'

/** « 48, 50 et 52 ». */
const enumeration = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} et ${words.at(-1)}`

/** What the house calls its choices; attributes of another shop are of a gender nobody tells. */
const feminine = ['taille', 'longueur', 'couleur']

/** An attribute of which nothing is chosen yet, by its label: « Choisir une taille », « Métal à choisir ». */
export function missingWords(label: string): string {
  const name = label.toLowerCase()
  return feminine.includes(name) ? `Choisir une ${name}` : `${label} à choisir`
}

/**
 * Which options of an attribute cannot be chosen, and why: « Épuisé en 48 et 60. », « Épuisé en fumé (taille 52). »
 * `''` when all can.
 */
export function unavailableSentence(item: Choosable, slug: string, choice: Choice): string {
  const options = item.attributes.find((each) => each.slug === slug)?.options ?? []
  const before = choiceBefore(item, slug, choice)
  const reasons = item.attributes.flatMap(({ slug: other, label }) =>
    before[other] === undefined ? [] : [`${label.toLowerCase()} ${before[other]}`],
  )
  const sentence = (words: string, state: 'sold-out' | 'none') => {
    const concerned = options.filter((option) => stateOf(item, slug, option, choice) === state)
    if (concerned.length === 0) return []
    const always = concerned.every((option) => stateOf(item, slug, option, {}) === state)
    const why = always || reasons.length === 0 ? '' : ` (${reasons.join(', ')})`
    return [`${words} en ${enumeration(concerned)}${why}.`]
  }
  return [...sentence('Épuisé', 'sold-out'), ...sentence('N’existe pas', 'none')].join(' ')
}
