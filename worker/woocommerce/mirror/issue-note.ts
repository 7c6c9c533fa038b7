import type * as z from 'zod'
import type { FieldNote } from './field-note.ts'

/** Returns a note about an entry that failed its schema: the field, its value and the reason. */
export function issueNote({ path, message }: z.core.$ZodIssue, entry: unknown): FieldNote {
  const value = path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key],
    entry,
  )
  return { field: path.join('.'), value: String(JSON.stringify(value) ?? '').slice(0, 80), done: message }
}
