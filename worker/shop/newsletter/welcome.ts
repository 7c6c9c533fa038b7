import * as t from '#text/newsletter.ts'
import type { Notice } from '../../../shared/outcome.ts'
import { CommerceError } from '../../commerce/contract/error.ts'
import type { Visit } from '../../render/visit.ts'

/** Characters a notice has room for, in the cookie that carries it to the next page. */
const room = 380
/** Seconds a welcome with more to say stays. */
const readingTime = 12

/**
 * Reads the cart as soon as a login is kept, so that the guest's joins the customer's at once; what could not be kept is
 * said with the welcome. Without an answer of the platform the welcome stays as it is, and the cart joins at the next call.
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

/** Sentences in one text, as many as it has room for; the cart tells the others. */
function inOne(sentences: readonly string[]): string {
  const more = t.someNotTaken
  let words = ''
  for (const sentence of sentences) {
    if (words.length + sentence.length + more.length > room) return words + more
    words = words ? `${words} ${sentence}` : sentence
  }
  return words
}
