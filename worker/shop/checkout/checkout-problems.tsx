import type { ReactNode } from 'react'
import * as t from '#text/checkout.ts'
import { text } from '../../../shared/messages.ts'
import type { FieldErrors } from '../../../shared/outcome.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'

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
