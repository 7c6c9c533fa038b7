import { collections, families, occasions, recipients } from '#brand/navigation.ts'
import { choiceLabels } from '#brand/trade/choices.ts'
import { tradeFacets } from '#brand/trade/facets.ts'
import * as t from '#text/lists.ts'
import type { Facet, FacetName, FacetOption, Filters, TradeFacet } from '../../shared/catalogue/facets.ts'
import { priceBands, priceRangeLabel } from '../../shared/catalogue/price-bands.ts'
import { capital } from '../../shared/words/fit-words.ts'
import { onceAnEdit } from './edited/edits.ts'
import { entriesNow } from './lists.ts'

/** Heading of each facet. */
export const facetLabels: Record<FacetName, string> = {
  famille: t.category,
  collection: t.collection,
  prix: t.price,
  ...(Object.fromEntries(Object.entries(tradeFacets).map(([name, { label }]) => [name, label])) as Record<
    TradeFacet,
    string
  >),
  couleur: choiceLabels.pa_couleur,
  taille: choiceLabels.pa_taille,
  longueur: choiceLabels.pa_longueur,
  pour: t.forWhom,
  occasion: t.occasion,
  disponible: t.inStock,
  personnalisable: t.toPersonalise,
}

/** Whether a facet has only one value, which is on or off. */
export const isSwitch = (name: FacetName): boolean => name === 'disponible' || name === 'personnalisable'

/** Whether the values of a facet are short measures. */
export const isMeasure = (name: FacetName): boolean => name === 'taille' || name === 'longueur'

const entries = onceAnEdit(() => entriesNow([...families, ...collections, ...recipients, ...occasions]))

/** Returns words for a value that no list has at present. An old address may still contain it. */
function plainWords(name: FacetName, value: string): string {
  const entry = entries().find(({ slug }) => slug === value)
  if (entry) return entry.label
  const words = value.replaceAll('-', ' ')
  return name === 'longueur' && /^\d+$/.test(words) ? t.centimetres(words) : capital(words)
}

/** Returns the label of a value on its own, without its facet: for the chip that removes it. */
export function filterWords(name: FacetName, value: string, facets: readonly Facet[]): string {
  if (isSwitch(name)) return facetLabels[name]
  const label =
    facets.find((facet) => facet.name === name)?.options.find((option) => option.value === value)?.label ??
    (name === 'prix' ? priceRangeLabel(value) : plainWords(name, value))
  return name === 'taille' ? `${facetLabels.taille} ${label}` : label
}

/**
 * Returns the facets of a list that help to choose, each with its values that lead to products or are selected. Leaves
 * out facets without a choice. Sizes and lengths appear only for one product family, because a ring and a chain share
 * no sizes.
 * @param total number of products in the filtered list
 */
export function usefulFacets(facets: readonly Facet[], filters: Filters, total: number): Facet[] {
  const isOneFamily = kindsIn(facets, filters) <= 1
  return facets.flatMap(({ name, options }) => {
    const chosen = filters[name] ?? []
    if (chosen.length === 0 && isMeasure(name) && !isOneFamily) return []
    const shown = [
      ...options.filter(
        ({ value, count }) => (count > 0 || chosen.includes(value)) && (name !== 'prix' || isBand(value)),
      ),
      ...missing(name, chosen, options),
    ]
    const tells = isSwitch(name) ? shown.some(({ count }) => count < total) : shown.length > 1
    return shown.length > 0 && (tells || chosen.length > 0) ? [{ name, options: shown }] : []
  })
}

/** Whether a price range is one of the predefined ones. Any other range appears in the price fields. */
const isBand = (value: string) => priceBands.some((band) => band === value)

function kindsIn(facets: readonly Facet[], { famille = [] }: Filters): number {
  if (famille.length > 0) return famille.length
  const options = facets.find(({ name }) => name === 'famille')?.options ?? []
  return options.filter(({ count }) => count > 0).length
}

/** Returns selected values that the list does not count. A typed price range appears in its own fields instead. */
const missing = (
  name: FacetName,
  chosen: readonly string[],
  options: readonly FacetOption[],
): FacetOption[] =>
  name === 'prix'
    ? []
    : chosen
        .filter((value) => options.every((option) => option.value !== value))
        .map((value) => ({
          value,
          label: isSwitch(name) ? facetLabels[name] : plainWords(name, value),
          count: 0,
        }))
