import * as t from '#text/newsletter.ts'
import type { Notice } from '../../../shared/outcome.ts'
import { CommerceError } from '../../commerce/contract/error.ts'
import type { Visit } from '../../render/visit.ts'

/** Maximum length of a notice in characters, because a cookie carries it to the next page. */
const room = 380
/** Time that a longer welcome notice stays visible, in seconds. */
const readingTime = 12

/**
 * Reads the cart right after a login, so that the guest cart joins the customer's cart at once. Adds the cart's
 * warnings to the welcome notice. If the platform fails, returns the notice unchanged, and the carts join at the next
 * request.
 */
export async function welcome(notice: Notice, { commerce }: Pick<Visit, 'commerce'>): Promise<Notice> {
  try {
    const { warnings } = await commerce.cart.read()
    if (warnings.length === 0) return notice
    return { ...notice, tone: 'warning', text: inOne([`${notice.text}.`, ...warnings]), seconds: readingTime }
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    console.error('no cart after a login', error)
    return notice
  }
}

/** Joins sentences into one text, as many as fit. The cart page shows the others. */
function inOne(sentences: readonly string[]): string {
  const more = t.someNotTaken
  let words = ''
  for (const sentence of sentences) {
    if (words.length + sentence.length + more.length > room) return words + more
    words = words ? `${words} ${sentence}` : sentence
  }
  return words
}
