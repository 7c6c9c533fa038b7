import type * as z from 'zod'
import { type MessageKey, text } from './messages.ts'

/** Sentence for a field of the wrong type, by zod's name of the expected type. */
const types: Readonly<Record<string, MessageKey>> = {
  string: 'field.text',
  number: 'field.number',
  int: 'field.integer',
  boolean: 'field.boolean',
  array: 'field.list',
  object: 'field.object',
  record: 'field.object',
}

/** Returns the sentence for the limit of a text, a list or a number. */
function limitSentence(kind: 'max' | 'min', origin: string, n: string): string {
  if (origin === 'string') return text(kind === 'max' ? 'field.long' : 'field.short', { n })
  if (origin === 'array') return text(kind === 'max' ? 'field.many' : 'field.few', { n })
  return text(kind === 'max' ? 'field.high' : 'field.low', { n })
}

/**
 * Returns the sentence for a field whose rule has none of its own. Every validation of a request passes this to zod, so
 * that nobody reads the library's English sentences.
 */
export function fieldSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return text(types[issue.expected] ?? 'field.invalid')
    case 'too_big':
      return limitSentence('max', issue.origin, String(issue.maximum))
    case 'too_small':
      return limitSentence('min', issue.origin, String(issue.minimum))
    case 'invalid_value':
      return text('field.choice', { values: issue.values.map(String).join(', ') })
    case 'invalid_format':
      return text(issue.format === 'email' ? 'checkout.email-invalid' : 'field.format')
    default:
      return text('field.invalid')
  }
}
