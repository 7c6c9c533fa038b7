import type { LettersShape } from '../cart/extras.ts'
import type { Preparation } from '../delivery/delivery.ts'
import type { Cents } from '../money.ts'
import type { Facet, Filters } from './facets.ts'
import type { Focus } from './pictures.ts'

/**
 * A picture, by its name in the brand's manifest.
 * `src` is the platform's own address when the manifest does not contain it.
 */
export interface Picture {
  name: string
  src: string
  alt: string
  /** Part of the picture that a crop always shows. Absent when crops use the centre. */
  focus?: Focus
}

export type Availability = 'in-stock' | 'last-piece' | 'sold-out'

/** A product in lists. */
export interface ProductSummary {
  id: number
  sku: string
  name: string
  /** Canonical path: `/product/{name-with-dashes}-{id}[-{piece}…]`. */
  path: string
  type: 'simple' | 'variable' | 'grouped'
  /** Regulated material line. Every place that shows the name shows it too. */
  materials: string
  /** Current price in cents. For a set, the sum of its pieces. */
  price: Cents
  /** Lowest price of the 30 days before the reduction, in cents. No other price may be struck through. */
  priorPrice: Cents | null
  /** Reduction in whole percent, computed from `priorPrice`. */
  percent: number | null
  pictures: Picture[]
  colours: string[]
  personalised: boolean
  availability: Availability
  isNew: boolean
  /** Working days of preparation. */
  preparation: Preparation
  /** ISO date of the last change. `''` when unknown. */
  modified: string
  /** Paris clock times, `2026-12-24T23:59:59`, of the first and last second of the current reduction, if known. */
  saleStarts: string | null
  saleEnds: string | null
}

/** A choice of a product: size, length or colour. */
export interface Attribute {
  /** Name in the API. Forms send it as `attribute_{slug}`. */
  slug: string
  label: string
  options: string[]
}

export interface Variation {
  id: number
  sku: string
  /** Valid barcode number, when it has one. */
  gtin?: string
  /** Option by attribute slug. */
  options: Record<string, string>
  /**
   * Slugs of the attributes that the platform leaves open. The list repeats the variation for each of their options.
   */
  open?: string[]
  price: Cents
  availability: Availability
  /** Index of its own picture among the pictures of its product. Absent when it has none. */
  view?: number
}

/** A fact on the product page, with its label. */
export interface Fact {
  key: string
  label: string
  value: string
}

interface Term {
  id: number
  slug: string
  name: string
}

/** How a product is personalised with letters. */
export interface Personalisation {
  /** `découpe` or `gravure`. */
  technique: string
  /** An example word. */
  sample: string
  /** Kind of product on which the letters are drawn. `null` when the platform does not say. */
  shape: LettersShape | null
  /** Regulated name of its metal. */
  metal: string
}

/** Measures of a product, as far as the platform gives them. */
export interface Dimensions {
  worn: 'finger' | 'ear' | 'neck' | 'wrist' | null
  /** Whether an earring sits on the lobe. */
  isStud: boolean
  /** Size of the pearl or stone in millimetres: a range (`grade`) or two sides (`sides`). */
  gem:
    | { kind: 'pearl' | 'stone'; grade: [number, number] }
    | { kind: 'pearl' | 'stone'; sides: [number, number] }
    | null
  /** Available lengths, in centimetres. */
  lengths: number[]
  /** Available French ring sizes: inner circumference in millimetres. */
  sizes: number[]
}

/** A product on its own page. */
export interface Product extends ProductSummary {
  /** Valid barcode number of a product without choices, when it has one. */
  gtin?: string
  /** Weight in grams. `null` when unknown. */
  weight: number | null
  description: string[]
  categories: Term[]
  tags: Term[]
  attributes: Attribute[]
  variations: Variation[]
  /** Pieces of a set, in the order of its path. */
  pieces: Product[]
  personalisation: Personalisation | null
  facts: Fact[]
  dimensions: Dimensions
  warnings: string[]
  relatedIds: number[]
  /** Ids of the sets that contain it. Empty when the platform does not say. */
  setIds: number[]
  /** Cards of the related products and sets. Absent when the platform answers them separately. */
  companions?: ProductSummary[]
  parentId: number
  /** Title and description for search engines. `''` uses the name and the summary. */
  seo: { title: string; description: string }
}

export type Sort = 'selection' | 'new' | 'price-up' | 'price-down' | 'name'

/** Options of a list or a search. All come from the query string. */
export interface ListView {
  sort: Sort
  /** From 1. */
  page: number
  /** Products per page. Absent means the smallest page. */
  size?: number
  /** Absent means no filter. */
  filters?: Filters
}

/** A request for a list. */
export interface ListQuery extends ListView {
  /** `''` means all products. */
  slug: string
}

export interface ProductList {
  products: ProductSummary[]
  total: number
  pages: number
  page: number
  /** Facets of the list. Empty when the platform cannot count them. */
  facets: Facet[]
  /**
   * Lowest and highest price of the whole list, in cents.
   * `null` for an empty list, absent when the platform does not say.
   */
  prices?: { lowest: Cents; highest: Cents } | null
}

/** A page of search results. */
export interface SearchList extends ProductList {
  /** The words that the search used after correcting a typing error: `collier akoya`. */
  corrected: string | null
  /** Without results: words of the catalogue that resemble the typed words, best first. */
  nearest: string[]
  /** Words that the catalogue does not contain. The results ignore them. */
  missing: string[]
  /** Whether the results match most of the words, but not all. */
  isPartial: boolean
  /** Without results: the part of the search that has results. `''` for none. */
  near: string
}
