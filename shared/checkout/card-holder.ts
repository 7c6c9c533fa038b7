import { clean } from '../one-line.ts'
import { cardText } from './card-messages.ts'

/** Letters of any script, and what stands between them in a name. No digit: a card number has no place here. */
const shape = /^(?=.*\p{L}.*\p{L})(?:[\p{L}\p{M} .’'-]|\u200c|\u200d){2,60}$/u

/** The name of the holder of a card, as it is judged and sent. */
export const cleanHolder = (typed: string): string =>
  clean(typed)
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\u2018\u02bc\uff07\u00b4`]/gu, '’')

/** Why a cleaned name of a holder is refused, in French, or `null`. */
export function holderProblem(name: string): string | null {
  if (name === '') return cardText('card.holder-missing')
  return shape.test(name) ? null : cardText('card.holder-invalid')
}
