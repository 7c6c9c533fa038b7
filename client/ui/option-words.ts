import * as t from '#text/buying.ts'
import type { Choice } from '../../shared/catalogue/product-choice.ts'
import { type Choosable, choiceBefore, stateOf } from './buyable.ts'

/** Returns the label of an attribute without a choice: « Choisir une taille », « Métal à choisir ». */
export const missingWords = (label: string): string => t.toChoose(label)

/**
 * Returns which options of an attribute are unavailable, and why: « Épuisé en 48 et 60. », « Épuisé en fumé (taille
 * 52). » `''` when all are available.
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
    return [t.stateOfOptions(words, concerned, always ? [] : reasons)]
  }
  return [...sentence(t.soldOut, 'sold-out'), ...sentence(t.doesNotExist, 'none')].join(' ')
}
