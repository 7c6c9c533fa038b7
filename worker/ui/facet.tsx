import { escapeMarkup } from '../../shared/escape-markup.ts'
import type { Facet, FacetName, FacetOption } from '../../shared/facets.ts'
import { facetLabels, isMeasure } from '../content/facets.ts'
import { useDrawn } from '../render/drawn-parts.tsx'
import { OnOpening } from './on-opening.tsx'

interface Props {
  facet: Facet
  /** Values chosen. */
  chosen: readonly string[]
  /** Words of the button that shows the jewels. */
  go: string
}

const encoder = new TextEncoder()

/** A facet that opens on its values; of those side by side, one is open at a time. */
export function FacetFold({ facet, chosen, go }: Props) {
  const label = facetLabels[facet.name]
  const values = <Values facet={facet} chosen={chosen} go={go} />
  return (
    <details className="filter" name="filtre" id={`filtre-${facet.name}`}>
      <summary>{chosen.length > 0 ? `${label} (${chosen.length})` : label}</summary>
      {/* What is chosen is part of what the form sends, opened or not. */}
      {chosen.length > 0 ? values : <OnOpening>{values}</OnOpening>}
    </details>
  )
}

/** Some eighty values are on every list, and each list has its own numbers: they are written, which costs a tenth of React. */
const Values = ({ facet: { name, options }, chosen, go }: Props) => (
  <fieldset
    className={isMeasure(name) ? 'facet facet-boxes' : 'facet'}
    aria-label={facetLabels[name]}
    {...useDrawn(() => {
      const typed = chosen.find((value) => options.every((option) => option.value !== value))
      const choices = options.map((option) => choiceOf(name, option, chosen.includes(option.value)))
      const range = name === 'prix' ? rangeOf(typed) : ''
      const button = `<button class="btn btn-line facet-go" type="submit">${escapeMarkup(go)}</button>`
      return [encoder.encode(choices.join('') + range + button)]
    })}
  />
)

/** Markup of a value to tick. The sheet writes how many jewels have it, so that a choice is two elements. */
function choiceOf(name: FacetName, { value, label, count }: FacetOption, isChosen: boolean): string {
  const checked = isChosen ? ' checked=""' : ''
  return `<label data-count="${count}"><input type="checkbox" name="${name}" value="${escapeMarkup(value)}"${checked}/>${escapeMarkup(label)}</label>`
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
    {...useDrawn(() => [encoder.encode(choiceOf(name, option, isChosen))])}
  />
)

/** Markup of « De … à … € », in whole euros. @param typed the range that was typed, `120-180` */
function rangeOf(typed = ''): string {
  const [from = '', to = ''] = typed.split('-')
  const fields = [
    ['De', 'prix-de', from],
    ['à', 'prix-a', to],
  ].map(
    ([label, id, value]) =>
      `<label for="${id}">${label}</label><input class="input" id="${id}" inputMode="numeric" maxLength="6" name="${id}"${value && ` value="${escapeMarkup(value)}"`}/>`,
  )
  return `<p class="facet-range">${fields.join('')}€</p>`
}
