import { env } from 'cloudflare:test'
import { beforeAll, expect, it, vi } from 'vitest'
import { searchProducts } from '../../../worker/commerce/embedded/catalogue/search.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { searchQueries } from './search-queries.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
})

const search = (typed: string) => searchProducts(env.DB, typed)

/** Of the relevant jewels that fit into five places, how many stand there. */
const recall = (found: readonly number[], relevant: readonly number[]) =>
  found.slice(0, 5).filter((id) => relevant.includes(id)).length / Math.min(5, relevant.length)

it('finds what shoppers ask for among the first five', async () => {
  expect(searchQueries.length).toBeGreaterThanOrEqual(60)
  const graded = []
  for (const [query, relevant] of searchQueries) {
    const { ids } = await search(query)
    graded.push({ query, recall: recall(ids, relevant), first: ids.slice(0, 5) })
  }
  const mean = graded.reduce((sum, each) => sum + each.recall, 0) / graded.length
  const misses = graded.filter((each) => each.recall < 1)
  console.log(`recall@5 of ${graded.length} French searches: ${mean.toFixed(3)}`)
  for (const { query, recall: part, first } of misses) console.log(`  ${part.toFixed(2)} ${query} → ${first}`)
  expect(mean).toBeGreaterThanOrEqual(0.95)
}, 60_000)
