import * as t from '#text/lists.ts'
import { type Facet, type FacetName, type FacetOption, facetNames } from '../../../shared/catalogue/facets.ts'
import { escapeMarkup } from '../../../shared/words/escape-markup.ts'
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
import { OnOpening } from '../ui/on-opening.tsx'

const encoder = new TextEncoder()

/*
 * Some eighty values are on every list, and each list has its own numbers. Both are kept in bytes, which a page copies: it takes
 * less than a tenth of what React does.
 */

interface FoldProps {
  name: FacetName
  /** How many of its values are chosen. */
  chosen: number
}

/** A facet that opens on its values; of those side by side, one is open at a time. Its button says what it leads to. */
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
      {/* What is chosen is part of what the form sends, opened or not. */}
      {chosen > 0 ? values : <OnOpening>{values}</OnOpening>}
    </details>
  )
}

const foldOf = templatesOf(Fold)

/**
 * Markup of a facet.
 * @param chosen its values that are
 * @param go words of its button, as markup
 */
export function drawFold({ name, options }: Facet, chosen: readonly string[], go: Drawn): Drawn[] {
  const values = options.flatMap((option) => choiceOf(name, option, chosen.includes(option.value)))
  const typed = chosen.find((value) => options.every((option) => option.value !== value))
  if (name === 'prix') values.push(rangeOf(typed))
  return fillHoles(foldOf({ name, chosen: chosen.length }), values, [go])
}

const switchBox = template(<div className="facet facet-switch">{hole}</div>)

/** Markup of a facet of one value, ticked where it stands. */
export const drawSwitch = (name: FacetName, option: FacetOption, isChosen: boolean): Drawn[] =>
  fillHoles(switchBox, choiceOf(name, option, isChosen))

/** A value to tick. The sheet writes how many products have it, so that a choice is two elements. */
const choiceOf = (name: FacetName, option: FacetOption, isChosen: boolean): Drawn[] => [
  countOf(option.count),
  isChosen ? afterCount(name, option, true) : cachedAfterCount(name, option),
]

/** The counts most values have are kept. */
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

/** Values nobody chose, which are those the platform tells: of what an address may hold, there is no end. */
const cached = Object.fromEntries(facetNames.map((name) => [name, new Map()])) as Record<FacetName, Labelled>

function cachedAfterCount(name: FacetName, option: FacetOption): Uint8Array {
  const known = cached[name].get(option.value)
  if (known?.label === option.label) return known.markup
  const markup = encoder.encode(afterCount(name, option, false))
  cached[name].set(option.value, { label: option.label, markup })
  return markup
}

/** Markup of « De … à … € », in whole euros. @param typed the range that was typed, `120-180` */
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
