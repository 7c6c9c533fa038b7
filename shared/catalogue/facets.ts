import { tradeFacets } from '#brand/trade/facets.ts'

/** A facet that only the trade of this brand has. */
export type TradeFacet = keyof typeof tradeFacets

const before = ['famille', 'collection', 'prix'] as const
const after = ['couleur', 'taille', 'longueur', 'pour', 'occasion', 'disponible', 'personnalisable'] as const

/** Facets of lists, in display order. Their names appear in addresses. */
export const facetNames = [...before, ...(Object.keys(tradeFacets) as TradeFacet[]), ...after] as const

/** Facets that every shop has. A facet of the trade needs another name. */
export const ownFacetNames: readonly string[] = [...before, ...after]

export type FacetName = (typeof facetNames)[number]

/** Selected values by facet. A product matches when it has one of the values in each named facet. */
export type Filters = Readonly<Partial<Record<FacetName, readonly string[]>>>

/** One value of a facet. */
export interface FacetOption {
  /** As in the address: a slug, or for prices `50-100` in whole euros, where a missing end is open. */
  value: string
  label: string
  /** Number of products in the list with this value instead of the other values of its facet. */
  count: number
}

export interface Facet {
  name: FacetName
  options: FacetOption[]
}
