import * as z from 'zod'
import { isPhpNothing } from '../../commerce/contract/php-values.ts'
import type { FieldNote } from './field-note.ts'

/** Returns the schema that a field must match before its `catch` replaces the value; `null` without `catch`. */
function strictOf(field: unknown): z.core.$ZodType | null {
  if (field instanceof z.ZodCatch) return field.unwrap()
  if (field instanceof z.ZodPipe) return strictOf(field.in)
  return field instanceof z.ZodDefault ? strictOf(field.unwrap()) : null
}

/**
 * Returns notes for the fields of an entry whose value a schema replaces by its `catch`. So no field of any schema is
 * lost without a note.
 */
export const caughtFields = (schema: z.ZodObject, entry: object): FieldNote[] =>
  Object.entries(schema.shape).flatMap(([field, type]) => {
    const value: unknown = entry[field as keyof typeof entry]
    const strict = isPhpNothing(value) ? null : strictOf(type)
    return !strict || z.safeParse(strict, value).success
      ? []
      : [{ field, value: JSON.stringify(value).slice(0, 80), done: 'not understood: left out' }]
  })
