import type { ReactNode } from 'react'
import { home } from '#brand/delivery.ts'
import * as t from '#text/checkout.ts'
import { controlOf, type Described, FieldError, FieldFrame } from '../../../client/ui/field.tsx'
import { text } from '../../../shared/messages.ts'
import type { FieldErrors } from '../../../shared/outcome.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import type { Typed } from '../ui/typed.ts'

/** The country a page proposes to who has said nothing yet: most parcels go there. */
export const firstCountry = home.country

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
          // What binds is ticked by who reads it now: Firefox would give a tick back over a reload.
          autoComplete={required ? 'off' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={[hint, error && `${name}-error`].filter(Boolean).join(' ') || undefined}
        />
        <span>{children}</span>
      </label>
      <FieldError id={name} error={error} />
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
  const hint = t.signsAtMost(maxLength)
  const field: Described = { id: name, name, label, hint, error: typed.error(name) }
  return (
    <FieldFrame field={field} required={false}>
      <textarea
        {...controlOf(field, false)}
        maxLength={maxLength}
        defaultValue={typed.value(name)}
        autoComplete="off"
      />
    </FieldFrame>
  )
}

/** Errors of fields nobody typed in: shown on their own, since no field can carry them. */
const unseen = ['client_ref', 'expected_total', 'terms_version']

/** What keeps an order from being made, at the top of its page. */
export function Problems({
  errors,
  changes,
}: {
  errors: FieldErrors
  changes: readonly string[]
}): ReactNode {
  const stale = unseen.map((name) => errors[name]).find(Boolean)
  const typed = Object.entries(errors).filter(([name]) => !unseen.includes(name))
  return (
    <>
      <ErrorSummary errors={Object.fromEntries(typed)} />
      {stale && (
        <p className="msg msg-err mb-s5" role="alert">
          <span>{stale}</span>
        </p>
      )}
      {changes.length > 0 && <ChangeSummary changes={changes} />}
    </>
  )
}

/** Takes the focus: no field is wrong, and what is ordered must be read again before anything else. */
function ChangeSummary({ changes }: { changes: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the page answers a form, and this is its answer
    <div className="msg msg-warn mb-s5" role="alert" tabIndex={-1} autoFocus>
      <div>
        <p>{text('checkout.changed')}</p>
        <ChangeList changes={changes} />
        <p>
          <a className="underline" href="#recap">
            {t.readRecapAgain}
          </a>
        </p>
      </div>
    </div>
  )
}

/** What changed since the page was drawn, a sentence each. */
export const ChangeList = ({ changes }: { changes: readonly string[] }): ReactNode => (
  <ul>
    {changes.map((change) => (
      <li key={change}>{change}</li>
    ))}
  </ul>
)
