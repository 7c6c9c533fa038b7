import type { House } from '../house.ts'
import type { Platform } from '../platform.ts'
import { emptyReport, type PartReport } from '../report.ts'
import { pullCoupons } from './coupons.ts'
import { pullCustomers } from './customers.ts'
import { pullGuides } from './guides.ts'
import { settleVariations, type VariationCounts } from './left-behind.ts'
import { remembered } from './memory.ts'
import { pullPages } from './pages.ts'
import type { Part } from './part.ts'
import type { ProductsOptions } from './products.ts'
import { pullProducts } from './products.ts'
import { type PullOptions, pullPart } from './pull-part.ts'
import { type Kinds, pullTerms } from './terms.ts'
import type { KeepPicture } from './write-products.ts'

export interface PullAllOptions extends Omit<PullOptions, 'source'> {
  kinds: Kinds
  /** Slug of the article category that holds the guides; `null` for a product file, which has no articles. */
  guides: string | null
  keepPicture: KeepPicture
  /** Completes the products of a file with what is here. */
  complete?: ProductsOptions['complete']
}

/** Copies a shop into the database, part after part; see `pullPart`. */
export async function pullAll(
  platform: Platform,
  house: House,
  { kinds, guides, keepPicture, complete, ...options }: PullAllOptions,
): Promise<PartReport[]> {
  const { now } = options
  const source = platform.origin
  const memory = await remembered(house, source)
  const variations: VariationCounts = new Map()
  const variationReport = emptyReport('variations')
  const settled: PullOptions['settled'] = (part, id, outcome) => {
    if (part === 'products') settleVariations(variationReport, variations, id, outcome)
    options.settled?.(part, id, outcome)
  }
  const of = {
    keepPicture,
    now,
    isWhole: guides !== null,
    seen: new Set<number>(),
    companions: new Map(),
    variations,
    ...(complete && { complete }),
  }
  const reports: PartReport[] = []
  const move = async <T>(part: Part<T>) => {
    reports.push(await pullPart(house, part, memory, { ...options, settled, source }))
  }
  await move(pullTerms(platform, 'categories', kinds, guides !== null))
  await move(pullTerms(platform, 'tags', kinds, guides !== null))
  await move(pullProducts(platform, house, { kind: 'products', ...of }))
  reports.push(variationReport)
  await move(pullProducts(platform, house, { kind: 'sets', ...of }))
  if (guides === null) return reports
  await move(pullCoupons(platform))
  await move(pullCustomers(platform, house, now))
  await move(pullGuides(platform, house, guides))
  await move(pullPages(platform, now))
  return reports
}
