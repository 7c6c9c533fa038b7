import { checkoutMessages } from '#text/messages/checkout.ts'
import { fill } from '../words/fit-words.ts'

/** Returns the sentence of `key` with its placeholders filled. */
export function checkoutText(key: keyof typeof checkoutMessages, values?: Record<string, string>): string {
  return fill(checkoutMessages[key], values)
}
