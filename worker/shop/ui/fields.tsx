import type { ReactNode, TextareaHTMLAttributes } from 'react'
import * as t from '#text/ui.ts'
import { controlOf, type Described, Field, FieldFrame } from '../../../client/ui/field.tsx'
import { text } from '../../../shared/messages.ts'
import type { FieldErrors } from '../../../shared/outcome.ts'
import type { FormState } from '../../render/page.tsx'

/** The typed values and the errors of a form, which its fields need. */
export interface Typed {
  value(name: string, first?: string): string
  /** Whether a box is ticked. `first` is its state in a form that was not yet sent. */
  ticked(name: string, first?: boolean): boolean
  error(name: string): string | undefined
  /** Whether this is the first wrong field, which takes the focus. */
  first(name: string): boolean
}

/** Reads the state of a form. Typed values come before the stored ones (`saved`). */
export function typedIn(form: FormState | undefined, saved?: Readonly<Record<string, string>> | null): Typed {
  const [wrong] = Object.keys(form?.errors ?? {})
  return {
    value: (name, first = '') => form?.values[name] ?? saved?.[name] ?? first,
    ticked: (name, first = false) => (form ? form.values[name] !== undefined : first),
    error: (name) => form?.errors[name],
    first: (name) => name === wrong,
  }
}

/** Returns the attributes of a text field or a select: its name, its value and its error. */
export const fieldOf = (typed: Typed, name: string, first?: string) => ({
  id: name,
  name,
  defaultValue: typed.value(name, first),
  error: typed.error(name),
  autoFocus: typed.first(name),
})

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

/**
 * Draws the field of a small form that asks for an e-mail address. A page may hold several, each with its own id.
 * `late` is false inside an element whose own late script wakes the field.
 */
export const EmailField = ({
  id,
  label,
  typed,
  late = true,
}: {
  id: string
  label: ReactNode
  typed: Typed
  late?: boolean
}): ReactNode => (
  <Field
    {...fieldOf(typed, 'email')}
    id={id}
    type="email"
    label={label}
    autoComplete="email"
    enterKeyHint="send"
    maxLength={254}
    autoFocus={false}
    {...(!late && { 'data-late': undefined })}
  />
)

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

type Props = Described & { enforced?: boolean } & Omit<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    keyof Described
  >

/** Draws a labelled field of several lines. `enforced` is that of `Field`. */
export function TextArea({
  id,
  name,
  label,
  hint,
  error,
  required = true,
  enforced = required,
  ...area
}: Props) {
  const field: Described = { id, name, label, error, ...(hint && { hint }) }
  return (
    <FieldFrame field={field} required={required}>
      <textarea {...controlOf(field, enforced)} {...area} />
    </FieldFrame>
  )
}
