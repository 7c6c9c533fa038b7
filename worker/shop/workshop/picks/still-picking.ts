import * as z from 'zod'
import { text } from '../../../../shared/messages.ts'
import { success } from '../../../../shared/outcome.ts'
import { isPicking, sendButton } from '../../../../shared/staff/picks.ts'

/** Returns the outcome of a form that only searched in a picker, or sent a picture: its screen again, with what was typed. */
export const stillPicking = (form: Readonly<Record<string, unknown>>) =>
  success({
    notice: {
      tone: 'info',
      text:
        sendButton in form
          ? 'L’image est là, choisie. Enregistrez pour que la boutique la montre.'
          : 'Cochez, puis enregistrez\u00a0: rien n’est encore enregistré.',
    },
  })

/** Returns a schema that gives `null` for a form that only searches in a picker, whatever its other fields hold. */
export const orPicking = <S extends z.ZodType>(schema: S) =>
  z.looseObject({}).transform((values, context): z.output<S> | null => {
    if (isPicking(values)) return null
    const read = schema.safeParse(values, { error: () => text('failure.unreadable') })
    if (read.success) return read.data
    for (const issue of read.error.issues) context.issues.push({ ...issue, input: values } as never)
    return z.NEVER
  })
