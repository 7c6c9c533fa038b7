import type { FacetName } from '../../shared/catalogue/facets.ts'

/** A facet of the jeweller's trade. With another brand selected its name is unknown to the compiler, and tests still compile. */
export const tradeFacet = (name: 'metal' | 'matiere' | 'perle' | 'pierre'): FacetName => name as FacetName
