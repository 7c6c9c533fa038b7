import { contactMessages } from '#text/messages/contact.ts'
import { fill } from '../words/fit-words.ts'

/** Returns the sentence of `key` with its placeholders filled. */
export function contactText(key: keyof typeof contactMessages, values?: Record<string, string>): string {
  return fill(contactMessages[key], values)
}
