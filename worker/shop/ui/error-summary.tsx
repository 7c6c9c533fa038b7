import { text } from '../../../shared/messages.ts'
import type { FieldErrors } from '../../../shared/outcome.ts'

/**
 * Lists the wrong fields of a form when there are several, and takes the focus. A single wrong field takes the focus
 * itself.
 */
export function ErrorSummary({ errors }: { errors: FieldErrors }) {
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
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
