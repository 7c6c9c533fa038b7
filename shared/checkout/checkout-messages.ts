import { checkoutMessages } from '#text/messages/checkout.ts'
import { fill } from '../words/fill.ts'

/** The sentence of `key`, its places filled. */
export function checkoutText(key: keyof typeof checkoutMessages, values?: Record<string, string>): string {
  return fill(checkoutMessages[key], values)
}
