import * as z from 'zod'
import type { ProductList, SearchList } from '../../../../shared/catalogue/catalogue.ts'
import { type Facet, type FacetOption, facetNames } from '../../../../shared/catalogue/facets.ts'
import { centsFromDecimal } from '../../../../shared/money.ts'
import { summaryOf } from './product.ts'
import { wireProductOf } from './product-schema.ts'

const isOption = (value: Partial<Record<keyof FacetOption, unknown>> | null): boolean =>
  typeof value?.value === 'string' && typeof value.label === 'string' && Number.isSafeInteger(value.count)

const facet = z.object({
  name: z.string(),
  // Checked by hand: each list has about seventy options, and zod would copy each one.
  options: z.custom<FacetOption[]>((value) => Array.isArray(value) && value.every(isOption)),
})

/** An answer of `<key>/v1/products`. A list lacks the fields that only a search has. */
export const wireList = z.object({
  products: z.array(z.unknown()).transform((value) => value.map(wireProductOf)),
  total: z.int(),
  price_range: z.object({ min: z.string(), max: z.string() }).nullable(),
  facets: z.array(facet),
  corrected: z.string().nullable().default(null),
  nearest: z.array(z.string()).default([]),
  missing: z.array(z.string()).default([]),
  partial: z.boolean().default(false),
  near: z.string().default(''),
})
type WireList = z.infer<typeof wireList>

/** Whether this shop can show a facet. */
const isFacet = (each: z.infer<typeof facet>): each is Facet => facetNames.some((name) => name === each.name)

/** Returns one page of a list. `now` in milliseconds decides what is new. */
export function listOf(
  wire: WireList,
  { page, size }: { page: number; size: number },
  now: number,
): ProductList {
  const range = wire.price_range
  return {
    products: wire.products.map((product) => summaryOf(product, now)),
    total: wire.total,
    pages: Math.max(1, Math.ceil(wire.total / size)),
    page,
    facets: wire.facets.filter(isFacet),
    prices: range && { lowest: centsFromDecimal(range.min) ?? 0, highest: centsFromDecimal(range.max) ?? 0 },
  }
}

/** Returns one page of a search. */
export const searchListOf = (
  wire: WireList,
  view: { page: number; size: number },
  now: number,
): SearchList => {
  const { corrected, nearest, missing, partial: isPartial, near } = wire
  return { ...listOf(wire, view, now), corrected, nearest, missing, isPartial, near }
}
