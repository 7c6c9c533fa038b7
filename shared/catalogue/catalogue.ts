import type { LettersShape } from '../cart/extras.ts'
import type { Day, Preparation } from '../delivery/delivery.ts'
import type { Cents } from '../money.ts'
import type { Facet, Filters } from './facets.ts'
import type { Focus } from './focus.ts'

/** A picture by its name in the house's manifest, with the platform's own address when the house has none. */
export interface Picture {
  name: string
  src: string
  alt: string
  /** What of it always shows; absent where it is cut around its middle. */
  focus?: Focus
}

export type Availability = 'in-stock' | 'last-piece' | 'sold-out'

/** A product as lists show it. */
export interface ProductSummary {
  id: number
  sku: string
  name: string
  /** Canonical path: `/product/{name-with-dashes}-{id}[-{piece}…]`. */
  path: string
  type: 'simple' | 'variable' | 'grouped'
  /** Regulated material line shown under the name everywhere. */
  materials: string
  /** Current price; for a set, the sum of its pieces. */
  price: Cents
  /** Lowest price of the 30 days before the reduction; the only one that may be struck through. */
  priorPrice: Cents | null
  /** Whole percent of the reduction, computed on `priorPrice`. */
  percent: number | null
  pictures: Picture[]
  colours: string[]
  personalised: boolean
  availability: Availability
  isNew: boolean
  /** Working days of preparation. */
  preparation: Preparation
  /** ISO date of the last change, `''` when it is not known. */
  modified: string
  /** First and last day of the running reduction, when they are known. */
  saleStarts: Day | null
  saleEnds: Day | null
}

/** One choice of a product: size, length or colour. */
export interface Attribute {
  /** Wire name, sent back as `attribute_{slug}`. */
  slug: string
  label: string
  options: string[]
}

export interface Variation {
  id: number
  sku: string
  /** Option by attribute slug. */
  options: Record<string, string>
  /** Slugs of attributes the platform leaves open: the same variation is there once for each of their options. */
  open?: string[]
  price: Cents
  availability: Availability
  /** Place, among the pictures of its product, of the one that is its own; absent when it has none. */
  view?: number
}

/** A labelled fact of the product page. */
export interface Fact {
  key: string
  label: string
  value: string
}

export interface Term {
  id: number
  slug: string
  name: string
}

/** How a product takes letters. */
export interface Personalisation {
  /** `découpe` or `gravure`. */
  technique: string
  /** A word shown as an example. */
  sample: string
  /** What its letters are drawn on; `null` on a platform that does not say. */
  shape: LettersShape | null
  /** Regulated name of its metal. */
  metal: string
}

/** Measures of a product, as far as the platform tells them. */
export interface Dimensions {
  worn: 'finger' | 'ear' | 'neck' | 'wrist' | null
  /** Whether an earring sits on the lobe. */
  isStud: boolean
  /** The pearl or stone, in millimetres: between two sizes, or of two sides. */
  gem:
    | { kind: 'pearl' | 'stone'; grade: [number, number] }
    | { kind: 'pearl' | 'stone'; sides: [number, number] }
    | null
  /** Lengths sold, in centimetres. */
  lengths: number[]
  /** French sizes sold: inner circumference of the ring in millimetres. */
  sizes: number[]
}

/** A product as its own page shows it. */
export interface Product extends ProductSummary {
  /** Grams; `null` where nobody wrote it down. */
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
  /** Sets it is a piece of; none on a platform that does not say. */
  setIds: number[]
  /** Cards of these products and sets; absent where a platform tells them by themselves. */
  companions?: ProductSummary[]
  parentId: number
  /** What search engines are told in place of its name and its summary; `''` where nobody wrote it. */
  seo: { title: string; description: string }
}

export type Sort = 'selection' | 'new' | 'price-up' | 'price-down' | 'name'

/** What is asked of a list or a search beside its subject; everything comes from the query string. */
export interface ListView {
  sort: Sort
  /** From 1. */
  page: number
  /** Products on a page; the smallest page when absent. */
  size?: number
  /** Nothing is narrowed when absent. */
  filters?: Filters
}

/** What a list asks for. */
export interface ListQuery extends ListView {
  /** `''` is all products. */
  slug: string
}

export interface ProductList {
  products: ProductSummary[]
  total: number
  pages: number
  page: number
  /** What the list can be narrowed by; empty when the platform cannot count it. */
  facets: Facet[]
  /** Lowest and highest price of the whole list; `null` of an empty one, absent when the platform does not say. */
  prices?: { lowest: Cents; highest: Cents } | null
}

/** One page of what words found. */
export interface SearchList extends ProductList {
  /** The words searched instead, when one that was typed was mended: `collier akoya`. */
  corrected: string | null
  /** When nothing was found, words of the catalogue that resemble what was typed, best first. */
  nearest: string[]
  /** Words that the catalogue does not know, where what is found goes without them. */
  missing: string[]
  /** Whether what is found has most of the words and not all. */
  isPartial: boolean
  /** When nothing was found, what of the search finds something; `''` for nothing. */
  near: string
}
