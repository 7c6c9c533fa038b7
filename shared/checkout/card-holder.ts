import { cardMessages } from '#text/messages/card.ts'
import { clean } from '../one-line.ts'

/**
 * Letters of any script and the characters between them in a name. No digits, so that nobody enters a card number here.
 */
const shape = /^(?=.*\p{L}.*\p{L})(?:[\p{L}\p{M} .’'-]|\u200c|\u200d){2,60}$/u

/** Returns the name on a card in the form in which it is checked and sent. */
export const cleanHolder = (typed: string): string =>
  clean(typed)
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\u2018\u02bc\uff07\u00b4`]/gu, '’')

/** Returns why a cleaned name on a card is refused, in French, or `null`. */
export function holderProblem(name: string): string | null {
  if (name === '') return cardMessages['card.holder-missing']
  return shape.test(name) ? null : cardMessages['card.holder-invalid']
}
