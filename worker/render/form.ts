import type * as z from 'zod'
import { text } from '../../shared/messages.ts'
import type { FieldErrors } from '../../shared/outcome.ts'
import { withoutSigns } from '../../shared/words/signs.ts'

/** Fields of a form by name. A repeated field is a list. */
export type FormValues = Record<string, string | string[]>

/** The parsed form, and its fields as the browser sent them, which a screen can show again. */
export interface ValidForm<S extends z.ZodType> {
  form: z.output<S>
  values: FormValues
}

/**
 * Checks the fields of a form with its schema. A form with `retries` needs an `intent`; if it has none, we make one.
 */
export function validForm<S extends z.ZodType>(
  schema: S,
  values: FormValues,
  { retries }: { retries?: boolean | undefined },
): z.ZodSafeParseResult<ValidForm<S>> {
  if (retries) values['intent'] ??= crypto.randomUUID()
  // Rules without a sentence of their own cover fields that no form of ours sends: a wrong size or kind.
  const parsed = schema.safeParse(withoutSigns(values), { error: () => text('failure.unreadable') })
  if (!parsed.success) return { success: false, error: parsed.error as z.ZodError<never> }
  return { success: true, data: { form: parsed.data, values } }
}

/** Returns the first message of each field, by field name. */
export function fieldErrors(error: Pick<z.ZodError, 'issues'>): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) errors[issue.path.join('.')] ??= issue.message
  return errors
}
