import type * as z from 'zod'
import type { FieldNote } from './field-note.ts'

/** Why an entry is not read: its field, and what stands there. */
export function issueNote({ path, message }: z.core.$ZodIssue, entry: unknown): FieldNote {
  const value = path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | undefined)?.[key],
    entry,
  )
  return { field: path.join('.'), value: String(JSON.stringify(value) ?? '').slice(0, 80), done: message }
}
