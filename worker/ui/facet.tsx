import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Facet, FacetName, FacetOption } from '../../shared/facets.ts'
import { facetLabels, isMeasure } from '../content/facets.ts'
import { Memory, weigh } from '../memory.ts'
import { OnOpening } from './on-opening.tsx'

interface Props {
  facet: Facet
  /** Values chosen. */
  chosen: readonly string[]
  /** Words of the button that shows the jewels. */
  go: string
}

/** Markup of what lists have in common, by what it says. */
const drawn = new Memory<string, string>('choices')

/** Draws by React what no list has shown yet. */
function remembered(key: string, draw: () => ReactElement): string {
  let markup = drawn.get(key)
  if (markup === undefined) {
    markup = renderToStaticMarkup(draw())
    drawn.set(key, markup, weigh(key) + weigh(markup))
  }
  return markup
}

/** A facet that opens on its values; of those side by side, one is open at a time. */
export function FacetFold({ facet: { name, options }, chosen, go }: Props) {
  const label = facetLabels[name]
  const typed = chosen.find((value) => options.every((option) => option.value !== value))
  const markup = [
    ...options.map((option) => choiceOf(name, option, chosen.includes(option.value))),
    name === 'prix' ? remembered(`range ${typed}`, () => <PriceRange typed={typed} />) : '',
    remembered(`go ${go}`, () => (
      <button className="btn btn-line facet-go" type="submit">
        {go}
      </button>
    )),
  ]
  const values = (
    <fieldset
      className={isMeasure(name) ? 'facet facet-boxes' : 'facet'}
      aria-label={label}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React, see remembered
      dangerouslySetInnerHTML={{ __html: markup.join('') }}
    />
  )
  return (
    <details className="filter" name="filtre" id={`filtre-${name}`}>
      <summary>{chosen.length > 0 ? `${label} (${chosen.length})` : label}</summary>
      {/* What is chosen is part of what the form sends, opened or not. */}
      {chosen.length > 0 ? values : <OnOpening>{values}</OnOpening>}
    </details>
  )
}

/**
 * Markup of a value to tick. The sheet writes how many jewels have it, so that a choice is two elements; that number is all
 * that changes of it from one list to the next.
 */
function choiceOf(name: FacetName, { value, label, count }: FacetOption, isChosen: boolean): string {
  const markup = remembered(`${name} ${value} ${isChosen} ${label}`, () => (
    <label data-count="">
      <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      {label}
    </label>
  ))
  return markup.replace('data-count=""', `data-count="${count}"`)
}

/** A facet of one value, ticked where it stands. */
export const FacetSwitch = ({
  name,
  option,
  isChosen,
}: {
  name: FacetName
  option: FacetOption
  isChosen: boolean
}) => (
  <div
    className="facet facet-switch"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written by React, see remembered
    dangerouslySetInnerHTML={{ __html: choiceOf(name, option, isChosen) }}
  />
)

/** « De … à … € », in whole euros. */
function PriceRange({ typed }: { typed: string | undefined }) {
  const [from, to] = typed?.split('-') ?? []
  return (
    <p className="facet-range">
      <label htmlFor="prix-de">De</label>
      <input
        className="input"
        id="prix-de"
        name="prix-de"
        inputMode="numeric"
        maxLength={6}
        defaultValue={from}
      />
      <label htmlFor="prix-a">à</label>
      <input
        className="input"
        id="prix-a"
        name="prix-a"
        inputMode="numeric"
        maxLength={6}
        defaultValue={to}
      />
      €
    </p>
  )
}
