import { tradeFacets } from '#brand/trade/facets.ts'

/** A facet that the trade of the brand has of its own. */
export type TradeFacet = keyof typeof tradeFacets

/** What lists can be narrowed by, in the order shown; the names are those of the address. */
export const facetNames = [
  'famille',
  'collection',
  'prix',
  ...(Object.keys(tradeFacets) as TradeFacet[]),
  'couleur',
  'taille',
  'longueur',
  'pour',
  'occasion',
  'disponible',
  'personnalisable',
] as const

export type FacetName = (typeof facetNames)[number]

/** Values wanted, by facet: a product fits when it has, in each facet named, one of the values. */
export type Filters = Readonly<Partial<Record<FacetName, readonly string[]>>>

/** One value of a facet. */
export interface FacetOption {
  /** As the address says it: a slug; for prices `50-100` in whole euros, either end absent for open. */
  value: string
  label: string
  /** Products the list would hold with this value instead of the others of its facet. */
  count: number
}

export interface Facet {
  name: FacetName
  options: FacetOption[]
}
