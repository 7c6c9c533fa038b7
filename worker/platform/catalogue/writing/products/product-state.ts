import type {
  ProductStatus,
  ProductType,
  Visibility,
} from '../../../../commerce/contract/catalogue/editing.ts'
import type { StoredPicture } from '../../wire-parts.ts'

/** A reduced price in cents, with the Paris clock times of its start and end; `null` if open. */
export interface SaleState {
  cents: number
  from: string | null
  to: string | null
}

export interface AttributeState {
  slug: string
  /** Name of an attribute without a built-in label. */
  name?: string
  id?: number
  options: string[]
  variation: boolean
  /** `false` if product pages hide the attribute and only `wc/v3` returns it. */
  visible?: false
}

/** All editable fields of a product. The history stores them by these names. */
export interface ProductState {
  sku: string
  slug: string
  name: string
  type: ProductType
  status: ProductStatus
  /** UTC instant of the publication of a `future` product. */
  publishAt: string | null
  visibility: Visibility
  featured: boolean
  soldIndividually: boolean
  menuOrder: number
  summary: string
  description: string
  /** Regular price in cents; `null` if unset, and for sets. */
  regular: number | null
  sale: SaleState | null
  /** Stock of a simple product; `null` if untracked. */
  stock: number | null
  categories: number[]
  tags: number[]
  attributes: AttributeState[]
  /** Values by attribute slug, for list filters. Product pages do not show them. */
  facets: Record<string, string[]>
  pictures: StoredPicture[]
  meta: Record<string, string>
  related: number[]
  /** Ids of the products in a set. */
  pieces: number[]
  /** Fields that `wc/v3` returns and no page shows: weight, tax, … */
  platform: Record<string, unknown>
}

/** An empty product. */
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
