import type * as z from 'zod'
import { text } from '../../shared/messages.ts'
import type { FieldErrors } from '../../shared/outcome.ts'
import { withoutSigns } from '../../shared/words/signs.ts'

/** Fields of a form by name; repeated ones are a list. */
export type FormValues = Record<string, string | string[]>

/** What a schema makes of a form, and its fields as they were sent: a screen shows them again. */
export interface ValidForm<S extends z.ZodType> {
  form: z.output<S>
  values: FormValues
}

/** Holds the fields of a form against its schema. A form that may be sent again has an `intent`, made here where it lacks. */
export function validForm<S extends z.ZodType>(
  schema: S,
  values: FormValues,
  { retries }: { retries?: boolean | undefined },
): z.ZodSafeParseResult<ValidForm<S>> {
  if (retries) values['intent'] ??= crypto.randomUUID()
  // What a rule has no sentence of its own for, no page sends: a field of another size or kind than its form has.
  const parsed = schema.safeParse(withoutSigns(values), { error: () => text('failure.unreadable') })
  if (!parsed.success) return { success: false, error: parsed.error as z.ZodError<never> }
  return { success: true, data: { form: parsed.data, values } }
}

/** First message of each field, by field name. */
export function fieldErrors(error: Pick<z.ZodError, 'issues'>): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) errors[issue.path.join('.')] ??= issue.message
  return errors
}
