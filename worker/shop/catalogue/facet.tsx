import * as t from '#text/lists.ts'
import { type Facet, type FacetName, type FacetOption, facetNames } from '../../../shared/catalogue/facets.ts'
import { escapeMarkup } from '../../../shared/words/fit-words.ts'
import { facetLabels, isMeasure } from '../../content/facets.ts'
import {
  asMarkup,
  type Drawn,
  fillHoles,
  hole,
  type Markup,
  template,
  templatesOf,
} from '../../render/drawn-parts.tsx'
import { OnOpening } from '../ui/elements.tsx'

const encoder = new TextEncoder()

/* Every list shows about eighty values, each with its own count. The Worker caches both as bytes and copies them
   into the page. This takes less than a tenth of the time that React takes. */

interface FoldProps {
  name: FacetName
  /** The number of chosen values of this facet. */
  chosen: number
}

/** A facet that unfolds its values. The browser opens one at a time. Its button shows the products of the choice. */
function Fold({ name, chosen }: FoldProps) {
  const label = facetLabels[name]
  const values = (
    <fieldset className={isMeasure(name) ? 'facet facet-boxes' : 'facet'} aria-label={label}>
      {hole}
      <button className="btn btn-line facet-go" type="submit">
        {hole}
      </button>
    </fieldset>
  )
  return (
    <details className="filter" name="filtre" id={`filtre-${name}`}>
      <summary>{chosen > 0 ? `${label} (${chosen})` : label}</summary>
      {/* The form also sends chosen values when the facet is folded. */}
      {chosen > 0 ? values : <OnOpening>{values}</OnOpening>}
    </details>
  )
}

const foldOf = templatesOf(Fold)

/**
 * Returns the markup of a facet.
 * @param chosen its chosen values
 * @param go the words of its button, as markup
 */
export function drawFold({ name, options }: Facet, chosen: readonly string[], go: Drawn): Drawn[] {
  const values = options.flatMap((option) => choiceOf(name, option, chosen.includes(option.value)))
  const typed = chosen.find((value) => options.every((option) => option.value !== value))
  if (name === 'prix') values.push(rangeOf(typed))
  return fillHoles(foldOf({ name, chosen: chosen.length }), values, [go])
}

const switchBox = template(<div className="facet facet-switch">{hole}</div>)

/** Returns the markup of a facet with one value, as a checkbox without a fold. */
export const drawSwitch = (name: FacetName, option: FacetOption, isChosen: boolean): Drawn[] =>
  fillHoles(switchBox, choiceOf(name, option, isChosen))

/** Returns the markup of a value. The style sheet draws its count, so that a value takes only two elements. */
const choiceOf = (name: FacetName, option: FacetOption, isChosen: boolean): Drawn[] => [
  countOf(option.count),
  isChosen ? afterCount(name, option, true) : cachedAfterCount(name, option),
]

/** The maximum number of counts in the cache. */
const maxCount = 1000
const counts = new Map<number, Uint8Array>()

function countOf(count: number): Uint8Array {
  const found = counts.get(count) ?? encoder.encode(`<label data-count="${count}">`)
  if (counts.size < maxCount) counts.set(count, found)
  return found
}

function afterCount(name: FacetName, { value, label }: FacetOption, isChosen: boolean): Markup {
  const checked = isChosen ? ' checked=""' : ''
  return asMarkup(
    `<input type="checkbox" name="${name}" value="${escapeMarkup(value)}"${checked}/>${escapeMarkup(label)}</label>`,
  )
}

type Labelled = Map<string, { label: string; markup: Uint8Array }>

/**
 * Markup of the values that nobody chose. These come from the platform, so their number is limited. Chosen values come
 * from the URL, whose values are unlimited.
 */
const cached = Object.fromEntries(facetNames.map((name) => [name, new Map()])) as Record<FacetName, Labelled>

function cachedAfterCount(name: FacetName, option: FacetOption): Uint8Array {
  const known = cached[name].get(option.value)
  if (known?.label === option.label) return known.markup
  const markup = encoder.encode(afterCount(name, option, false))
  cached[name].set(option.value, { label: option.label, markup })
  return markup
}

/**
 * Returns the markup of « De … à … € », in whole euros.
 * @param typed the typed range, `120-180`
 */
function rangeOf(typed = ''): Markup {
  const [from = '', to = ''] = typed.split('-')
  const fields = [
    [t.from, 'prix-de', from],
    [t.to, 'prix-a', to],
  ].map(
    ([label, id, value]) =>
      `<label for="${id}">${label}</label><input class="input" id="${id}" inputmode="numeric" enterkeyhint="done" autocomplete="off" maxlength="6" name="${id}"${value && ` value="${escapeMarkup(value)}"`}/>`,
  )
  return asMarkup(`<p class="facet-range">${fields.join('')}€</p>`)
}
