import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { hasBit } from '../../../worker/platform/catalogue/facet-index/bitmap.ts'
import { flags, ordinalOf } from '../../../worker/platform/catalogue/facet-index/facet-index.ts'
import { currentIndex } from '../../../worker/platform/catalogue/facet-index/store.ts'
import { synthesisStatements } from '../../../worker/platform/catalogue/load/synthesis.ts'
import { searchProducts } from '../../../worker/platform/catalogue/search/search.ts'
import { tiersOf } from '../../../worker/platform/catalogue/search/search-tiers.ts'
import { wantedWords } from '../../../worker/platform/catalogue/search/search-words.ts'
import { groupsOf } from '../../../worker/platform/catalogue/search/synonyms.ts'
import { runStatements } from '../../../worker/platform/sql/statement.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { countedDb } from '../../support/counted-db.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
  await runStatements(env.DB, synthesisStatements(6_000, '2026-11-21'))
  await currentIndex(env.DB, new Date())
}, 60_000)

/** Queries every tier alone: the newest thousand of each, available products first, in the shop's own order. */
async function plainly(typed: string): Promise<number[]> {
  const index = await currentIndex(env.DB, new Date())
  const ids = new Set<number>()
  for (const expression of tiersOf(groupsOf(wantedWords(typed)))) {
    const { results } = await env.DB.prepare(
      'SELECT rowid AS id FROM product_search WHERE product_search MATCH ? ORDER BY rowid DESC LIMIT 1000',
    )
      .bind(expression)
      .all<{ id: number }>()
    const available = index.bitmaps.get(flags.available)
    const isSold = (ordinal: number) => (available && hasBit(available, ordinal) ? 0 : 1)
    const ordinals = results.map(({ id }) => ordinalOf(index, id)).filter((ordinal) => ordinal >= 0)
    for (const ordinal of ordinals.sort((one, other) => isSold(one) - isSold(other) || one - other))
      ids.add(index.ids[ordinal] ?? 0)
  }
  return [...ids].slice(0, 1000)
}

describe('search among thousands of products', () => {
  // Found by more names than the limit, by fewer, by terms, by materials, by words of the description only, and not at
  // all.
  const typed = [
    'bague',
    'perle',
    'collier',
    'bague argent',
    'cadeau mariage',
    'vermeil',
    'or jaune',
    'fermoir',
    'lumière',
    'bracelet lave et oeil',
    'puces aube akoya fanal',
    'mat',
  ]

  it.each(typed)(
    'finds for « %s » the same products as each tier alone, in one round trip',
    async (words) => {
      const counted = countedDb(env.DB)
      const index = await currentIndex(env.DB, new Date())
      const { ids, corrected } = await searchProducts(counted.db, words, () => index)
      expect(corrected).toBeNull()
      expect(ids).toEqual(await plainly(words))
      expect(counted.rounds()).toBe(1)
      expect(counted.rows()).toBeLessThanOrEqual(3_000)
    },
  )

  it('leaves a search index of one segment after a catalogue load', async () => {
    const pieces = async () => {
      const row = await env.DB.prepare(
        'SELECT count(DISTINCT segid) AS pieces FROM product_search_idx',
      ).first<{
        pieces: number
      }>()
      return row?.pieces
    }
    expect(await pieces()).toBe(1)
    await runStatements(env.DB, synthesisStatements(500, '2026-11-21'))
    await loadCatalogue(env.DB)
    expect(await pieces()).toBe(1)
  })
})
