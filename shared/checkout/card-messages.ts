import { cardMessages } from '#text/messages/card.ts'
import { fill } from '../words/fill.ts'

/** Returns the sentence of `key` with its placeholders filled. */
export function cardText(key: keyof typeof cardMessages, values?: Record<string, string>): string {
  return fill(cardMessages[key], values)
}
