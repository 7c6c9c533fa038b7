import * as z from 'zod'
import type { Product, ProductList, SearchList } from '../../../../shared/catalogue/catalogue.ts'
import { type Facet, type FacetOption, facetNames } from '../../../../shared/catalogue/facets.ts'
import { centsFromDecimal } from '../../../../shared/money.ts'
import type { Tag } from '../../../cache/changes.ts'
import { summaryOf, tagsOfSummary, wholeOf, wholeProduct } from './product.ts'
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

/** Returns the cache tags of a list: the tag of all lists, and those of each product. */
export const tagsOfList = (list: ProductList | null): Tag[] => [
  'lists',
  ...(list?.products.flatMap(tagsOfSummary) ?? []),
]

const wireSlice = z.object({
  products: z.array(wholeProduct),
  total: z.int(),
  last: z.int().nullable(),
  isWhole: z.boolean(),
})

/** Some complete products. */
export interface WholeProducts {
  products: Product[]
  /** Number of all listed products. */
  total: number
  /** Id after which the next slice begins; `null` when there is none. */
  last: number | null
  /** Whether none of them is missing, as one that is new may be for some seconds. */
  isWhole: boolean
}

/** Returns a slice of complete products. `now` as in `wholeOf`. */
export function wholeProductsOf(body: unknown, now: number): WholeProducts {
  const { products, ...slice } = wireSlice.parse(body)
  return { ...slice, products: products.flatMap((each) => wholeOf(each, now) ?? []) }
}
