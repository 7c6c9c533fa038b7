import type { ReactNode } from 'react'
import { home } from '#brand/delivery.ts'
import * as t from '#text/checkout.ts'
import { relayHow } from '#text/handover.ts'
import { FieldError } from '../../../client/ui/field.tsx'
import { text } from '../../../shared/messages.ts'
import type { FieldErrors } from '../../../shared/outcome.ts'
import type { Typed } from '../ui/fields.tsx'
import { ErrorSummary, TextArea } from '../ui/fields.tsx'
import { type Carriages, priceWords } from './checkout-sums.tsx'

/** The country that a fresh form proposes, because most parcels go there. */
export const firstCountry = home.country

interface CheckProps {
  name: string
  typed: Typed
  /** Whether a fresh form ticks it. Never for an option that costs money or binds the buyer. */
  first?: boolean
  required?: boolean
  /** Id of the hint of this box. */
  hint?: string
  children: ReactNode
}

/** Draws a checkbox with its error beside it. */
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
          // The buyer must tick a binding box on each visit. Without this, Firefox restores the tick after a reload.
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

/** Draws an optional field of several lines. */
export function NoteField({ typed, name, label, maxLength }: NoteProps): ReactNode {
  return (
    <TextArea
      id={name}
      name={name}
      label={label}
      hint={t.signsAtMost(maxLength)}
      error={typed.error(name)}
      required={false}
      maxLength={maxLength}
      defaultValue={typed.value(name)}
      autoComplete="off"
    />
  )
}

/** Hidden fields. The page shows their errors separately, because no visible field can carry them. */
const unseen = ['client_ref', 'expected_total', 'terms_version']

/** Draws the problems that prevent the order, at the top of the page. */
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

/**
 * Lists the changes of the cart. It takes the focus because no field is wrong: the buyer must read the order again
 * first.
 */
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

/** Draws the changes since the server drew the page, one sentence each. */
export const ChangeList = ({ changes }: { changes: readonly string[] }): ReactNode => (
  <ul>
    {changes.map((change) => (
      <li key={change}>{change}</li>
    ))}
  </ul>
)

/** Draws the choice of a carrier, each with its price and its countries. Draws nothing where there is only one. */
export function CarrierChoice({ carriages, typed }: { carriages: Carriages; typed: Typed }): ReactNode {
  const { carriers, served, country } = carriages
  if (carriers.length < 2) return null
  const error = typed.error('carrier')
  return (
    <fieldset className="wide carriers" data-invalid={error ? '' : undefined}>
      <legend className="label">{t.carrier}</legend>
      {carriers.map(({ slug, name, to }, index) => {
        const here = served.filter(({ ways }) => ways.some((way) => way.carrier === slug))
        const countries = here.map((each) => each.country)
        return (
          <label
            className="check of-country"
            key={slug}
            data-to={countries.join(' ')}
            data-chosen={countries.includes(country) ? '' : undefined}
          >
            <input
              type="radio"
              id={`carrier-${index}`}
              name="carrier"
              value={slug}
              defaultChecked={slug === carriages.carrier}
            />
            <span>
              {name}
              {here.map(({ country: each, ways }) => (
                <span
                  className="of-country"
                  key={each}
                  data-to={each}
                  data-chosen={each === country ? '' : undefined}
                >
                  {`\u00a0: ${priceWords(ways.find((way) => way.carrier === slug)?.price ?? 0)}`}
                </span>
              ))}
              {to === 'relay' && <span className="hint">{` ${relayHow}`}</span>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
