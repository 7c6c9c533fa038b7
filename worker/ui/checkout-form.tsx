import type { ReactNode } from 'react'
import type { FormState } from '../render/page.tsx'
import { Icon } from './icon.tsx'

/** What a field of the checkout needs to draw itself: what was typed, what is wrong with it. */
export interface Typed {
  value(name: string, first?: string): string
  /** Whether a box is ticked; `first` is its state on a page nobody has sent yet. */
  ticked(name: string, first?: boolean): boolean
  error(name: string): string | undefined
  /** True for the first wrong field, which gets the focus. */
  first(name: string): boolean
}

/** The country a page proposes to who has said nothing yet: most parcels go there. */
export const firstCountry = 'FR'

/** Reads a form shown again, or a fresh one. What was typed goes before what the browser keeps (`saved`). */
export function typedIn(form: FormState | undefined, saved?: Readonly<Record<string, string>> | null): Typed {
  const [wrong] = Object.keys(form?.errors ?? {})
  return {
    value: (name, first = '') => form?.values[name] ?? saved?.[name] ?? first,
    ticked: (name, first = false) => (form ? form.values[name] !== undefined : first),
    error: (name) => form?.errors[name],
    first: (name) => name === wrong,
  }
}

/** Attributes of a text field or of a list: its name, its value, its error. */
export const fieldOf = (typed: Typed, name: string, first?: string) => ({
  id: name,
  name,
  defaultValue: typed.value(name, first),
  error: typed.error(name),
  autoFocus: typed.first(name),
})

interface CheckProps {
  name: string
  typed: Typed
  /** Ticked on a fresh page: never an option that costs or binds. */
  first?: boolean
  required?: boolean
  /** Id of the sentence that says more about it. */
  hint?: string
  children: ReactNode
}

/** A box to tick, with its error beside it. */
export function Check({
  name,
  typed,
  first = false,
  required = false,
  hint,
  children,
}: CheckProps): ReactNode {
  const error = typed.error(name)
  return (
    <div>
      <label className="check" data-invalid={error ? '' : undefined}>
        <input
          type="checkbox"
          id={name}
          name={name}
          value="1"
          defaultChecked={typed.ticked(name, first)}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={[hint, error && `${name}-error`].filter(Boolean).join(' ') || undefined}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p className="error" id={`${name}-error`}>
          <Icon name="alert" small />
          {error}
        </p>
      )}
    </div>
  )
}

interface NoteProps {
  typed: Typed
  name: string
  label: string
  maxLength: number
}

/** An optional text of several lines. */
export function NoteField({ typed, name, label, maxLength }: NoteProps): ReactNode {
  const error = typed.error(name)
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor={name}>
        {label}
        <span className="opt"> (facultatif)</span>
      </label>
      <textarea
        className="input"
        id={name}
        name={name}
        maxLength={maxLength}
        defaultValue={typed.value(name)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${name}-error`}
      />
      {error && (
        <p className="error" id={`${name}-error`}>
          <Icon name="alert" small />
          {error}
        </p>
      )}
    </div>
  )
}
