import { contactMessages } from '#text/messages/contact.ts'
import { fill } from '../words/fill.ts'

/** The sentence of `key`, its places filled. */
export function contactText(key: keyof typeof contactMessages, values?: Record<string, string>): string {
  return fill(contactMessages[key], values)
}
