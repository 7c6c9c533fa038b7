import type { StoredPicture } from '../product-wire.ts'

/** Where a product stands, by the words of `wc/v3`. */
export type ProductStatus = 'publish' | 'draft' | 'pending' | 'private' | 'future' | 'trash'

/** A reduction: cents, and the clocks of Paris between which it runs; `null` for an open end. */
export interface SaleState {
  cents: number
  from: string | null
  to: string | null
}

export interface AttributeState {
  slug: string
  /** Of an attribute the house has no label for. */
  name?: string
  id?: number
  options: string[]
  variation: boolean
  /** Of one no page shows, for `wc/v3` alone. */
  visible?: false
}

/** All of a product that can be edited, as its history tells it. */
export interface ProductState {
  sku: string
  slug: string
  name: string
  type: 'simple' | 'variable' | 'grouped'
  status: ProductStatus
  /** UTC instant a `future` product is published at. */
  publishAt: string | null
  visibility: 'visible' | 'catalog' | 'search' | 'hidden'
  featured: boolean
  soldIndividually: boolean
  menuOrder: number
  summary: string
  description: string
  /** Cents; `null` where nobody has set one, and for sets. */
  regular: number | null
  sale: SaleState | null
  /** Pieces of a simple product; `null` where they are not counted. */
  stock: number | null
  categories: number[]
  tags: number[]
  attributes: AttributeState[]
  /** Attributes lists are narrowed by and no page shows: values by slug. */
  facets: Record<string, string[]>
  pictures: StoredPicture[]
  meta: Record<string, string>
  related: number[]
  /** Products a set is made of. */
  pieces: number[]
  /** What `wc/v3` tells and no page shows: weight, tax, … */
  platform: Record<string, unknown>
}

/** A product nobody has filled in yet. */
export const blankState: ProductState = {
  sku: '',
  slug: '',
  name: '',
  type: 'simple',
  status: 'publish',
  publishAt: null,
  visibility: 'visible',
  featured: false,
  soldIndividually: false,
  menuOrder: 0,
  summary: '',
  description: '',
  regular: null,
  sale: null,
  stock: null,
  categories: [],
  tags: [],
  attributes: [],
  facets: {},
  pictures: [],
  meta: {},
  related: [],
  pieces: [],
  platform: {},
}
