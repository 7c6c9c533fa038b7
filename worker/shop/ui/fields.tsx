import type { ReactNode, TextareaHTMLAttributes } from 'react'
import * as t from '#text/ui.ts'
import { controlOf, type Described, Field, FieldFrame } from '../../../client/ui/field.tsx'
import { text } from '../../../shared/messages.ts'
import type { FieldErrors } from '../../../shared/outcome.ts'
import { fieldOf, type Typed } from './typed.ts'

/**
 * Lists the wrong fields of a form when there are several, and takes the focus. A single wrong field takes the focus
 * itself.
 */
export function ErrorSummary({
  errors,
  labels = {},
}: {
  errors: FieldErrors
  /** Labels of fields whose messages do not say what they are about. */
  labels?: Readonly<Record<string, string>>
}) {
  const entries = Object.entries(errors)
  if (entries.length < 2) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: the page answers a form, and this is its answer
    <div className="msg msg-err mb-s5" id="review" role="alert" tabIndex={-1} autoFocus>
      <div>
        <p>{text('checkout.review')}</p>
        <ul>
          {entries.map(([name, message]) => (
            <li key={name}>
              <a className="underline" href={`#${name}`}>
                {labels[name] ? `${labels[name]}\u00a0: ${message}` : message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** Draws the field of the recipient's phone number, beside the delivery address. */
export const PhoneField = ({ typed }: { typed: Typed }): ReactNode => (
  <Field
    {...fieldOf(typed, 'phone')}
    type="tel"
    label={t.phone}
    hint={t.phoneHint}
    autoComplete="shipping tel"
    // A pasted number may hold other characters, which the server removes.
    maxLength={60}
  />
)

type Props = Described & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof Described>

/** Draws a labelled field of several lines. A text that is too long gets an error and is never cut. */
export function TextArea({ id, name, label, hint, error, required = true, ...area }: Props) {
  const field: Described = { id, name, label, error, ...(hint && { hint }) }
  return (
    <FieldFrame field={field} required={required}>
      <textarea {...controlOf(field, required)} {...area} />
    </FieldFrame>
  )
}
