import type { Facet, FacetName, FacetOption } from '../../shared/facets.ts'
import { facetLabels, isMeasure } from '../content/facets.ts'
import { OnOpening } from './on-opening.tsx'

interface Props {
  facet: Facet
  /** Values chosen. */
  chosen: readonly string[]
  /** Words of the button that shows the jewels. */
  go: string
}

/** A facet that opens on its values; of those side by side, one is open at a time. */
export function FacetFold({ facet: { name, options }, chosen, go }: Props) {
  const label = facetLabels[name]
  const values = (
    <fieldset className={isMeasure(name) ? 'facet facet-boxes' : 'facet'} aria-label={label}>
      {options.map((option) => (
        <Choice key={option.value} name={name} option={option} isChosen={chosen.includes(option.value)} />
      ))}
      {name === 'prix' && (
        <PriceRange typed={chosen.find((value) => options.every((option) => option.value !== value))} />
      )}
      <button className="btn btn-line facet-go" type="submit">
        {go}
      </button>
    </fieldset>
  )
  return (
    <details className="filter" name="filtre" id={`filtre-${name}`}>
      <summary>{chosen.length > 0 ? `${label} (${chosen.length})` : label}</summary>
      {/* What is chosen is part of what the form sends, opened or not. */}
      {chosen.length > 0 ? values : <OnOpening>{values}</OnOpening>}
    </details>
  )
}

interface ChoiceProps {
  name: FacetName
  option: FacetOption
  isChosen: boolean
}

/** A value to tick. The sheet writes how many jewels have it, so that a choice is two elements. */
export const Choice = ({ name, option: { value, label, count }, isChosen }: ChoiceProps) => (
  <label data-count={count}>
    <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
    {label}
  </label>
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
