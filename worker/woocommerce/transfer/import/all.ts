import type { House } from '../house.ts'
import type { Platform } from '../platform.ts'
import type { PartReport, Told } from '../report.ts'
import { pullCoupons } from './coupons.ts'
import { pullCustomers } from './customers.ts'
import { pullGuides } from './guides.ts'
import { type Part, type PullOptions, pullPart, remembered } from './part.ts'
import { pullProducts } from './products.ts'
import { type Kinds, pullTerms } from './terms.ts'
import type { KeepPicture } from './write-products.ts'

export interface PullAllOptions extends Omit<PullOptions, 'source'> {
  kinds: Kinds
  /** Slug of the category of articles that are guides; `null` for a file of products, which holds nothing else. */
  guides: string | null
  keepPicture: KeepPicture
}

/** Copies a shop into the database, part after part; see `pullPart`. */
export async function pullAll(
  platform: Platform,
  house: House,
  { kinds, guides, keepPicture, ...options }: PullAllOptions,
): Promise<PartReport[]> {
  const { now } = options
  const source = platform.origin
  const memory = await remembered(house, source)
  const of = { keepPicture, now, isWhole: guides !== null, seen: new Set<number>() }
  const reports: PartReport[] = []
  const move = async <T>(part: Part<T>) => {
    reports.push(await pullPart(house, part, memory, { ...options, source }))
  }
  await move(pullTerms(platform, 'categories', kinds, guides !== null))
  await move(pullTerms(platform, 'tags', kinds, guides !== null))
  await move(pullProducts(platform, house, { kind: 'products', ...of }))
  await move(pullProducts(platform, house, { kind: 'sets', ...of }))
  if (!options.dryRun)
    reports.find(({ part }) => part === 'products')?.notes.push(...(await lostCompanions(house)))
  if (guides === null) return reports
  await move(pullCoupons(platform))
  await move(pullCustomers(platform, house, now))
  await move(pullGuides(platform, house, guides))
  return reports
}

/** Products that name companions which are nowhere: they are shown without them. */
async function lostCompanions(house: House): Promise<Told[]> {
  const rows = await house.read<{ id: number; name: string; lost: string }>({
    sql: `SELECT p.id, p.name, group_concat(r.value, ', ') AS lost FROM products p, json_each(p.related) r
      WHERE p.source = 'platform' AND r.value NOT IN (SELECT id FROM products) GROUP BY p.id`,
    params: [],
  })
  return rows.map(({ id, name, lost }) => ({
    what: `wc/v3/products/${id} ${name}`,
    why: `upsell_ids: ${lost}: not here: shown without`,
  }))
}
