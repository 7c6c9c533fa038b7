import * as z from 'zod'
import { decodeEntities } from '../../../commerce/contract/text.ts'
import { platformCategory } from '../../mirror/coupon-rows.ts'
import { type Platform, PlatformFailure } from '../platform.ts'
import { numbersOf, pageOf, readAll } from '../read-pages.ts'
import type { Note } from '../report.ts'
import { type Addressed, addressStatements } from './old-addresses.ts'
import type { Part } from './part.ts'

/** A category or a tag of `wc/v3`. */
export const platformTerm = platformCategory.extend({
  name: z.string().transform(decodeEntities),
  description: z.string().catch('').transform(decodeEntities),
  menu_order: z.int().catch(0),
})
export type PlatformTerm = z.infer<typeof platformTerm>

/** Two terms may have the same name, so only the id gives a stable order. */
const oldestFirst = { orderby: 'id', order: 'asc' }
const linked = z.object({ id: z.int(), slug: z.string(), link: z.string() })

/** Kinds of the shop's own terms, by slug. Lists filter by them. */
export type Kinds = ReadonlyMap<string, string>

/**
 * Returns the part of categories or of tags. They keep their id where it is free, because URLs use the slug. Unknown
 * categories become families at the top level, and collections below another one.
 */
export const pullTerms = (
  platform: Platform,
  name: 'categories' | 'tags',
  kinds: Kinds,
  isWhole: boolean,
): Part<PlatformTerm> => {
  const taxonomy = name === 'categories' ? 'category' : 'tag'
  const kindOf = ({ slug, parent }: PlatformTerm) =>
    kinds.get(slug) ?? (name === 'tags' ? null : parent === 0 ? 'category' : 'collection')
  // A CSV file gives only the names of categories.
  const onKnown = isWhole
    ? `DO UPDATE SET name = excluded.name, description = excluded.description,
        kind = coalesce(terms.kind, excluded.kind)`
    : 'DO NOTHING'
  const hasOwnTree = isWhole ? '' : ' AND parent_id IS NULL'
  const path = `wc/v3/products/${name}`
  const all: PlatformTerm[] = []
  const addresses: Addressed[] = []
  /** Reads the URLs that WordPress gives to terms. A CSV file has none, and some shops do not publish them. */
  const readAddresses = async (): Promise<Note[]> => {
    const names = `wp/v2/product_${name === 'categories' ? 'cat' : 'tag'}`
    try {
      for (const { slug, link } of await readAll(platform, names, linked, {
        ...oldestFirst,
        _fields: 'id,slug,link',
      }))
        addresses.push({ kind: taxonomy, target: slug, address: link })
      return []
    } catch (error) {
      if (!(error instanceof PlatformFailure) || error.isPassing) throw error
      if (error.status === 404) return []
      return [{ what: names, why: `${error.message}: their old addresses lead nowhere here` }]
    }
  }
  return {
    name,
    history: {
      subject: 'term',
      numberSql: `(SELECT t.id FROM terms t WHERE t.taxonomy = '${taxonomy}' AND t.slug = w.value ->> 'key')`,
      keyOf: ({ slug }) => slug,
    },
    ...(isWhole && { numbers: () => numbersOf(platform, path, oldestFirst) }),
    page: async ({ number, query, seen }) => {
      const found = await pageOf(platform, path, number, platformTerm, { ...oldestFirst, ...query }, { seen })
      const items = found.items.filter(({ data }) => data.slug !== 'uncategorized')
      all.push(...items.map(({ data }) => data))
      return { ...found, items }
    },
    write: async (items) => ({
      refused: new Map(),
      statements: items.map(({ data }) => ({
        sql: `INSERT INTO terms (id, taxonomy, slug, name, description, menu_order, kind)
          VALUES (iif(EXISTS (SELECT 1 FROM terms WHERE id = ?1), NULL, ?1), ?2, ?3, ?4, ?5, ?6, ?7)
          ON CONFLICT (taxonomy, slug) ${onKnown}`,
        params: [data.id, taxonomy, data.slug, data.name, data.description, data.menu_order, kindOf(data)],
      })),
    }),
    after: async () => ({
      notes: isWhole ? await readAddresses() : [],
      statements: [
        ...addressStatements(addresses),
        {
          sql: `UPDATE terms SET parent_id = (SELECT above.id FROM json_each(?1) w
            JOIN terms above ON above.taxonomy = 'category' AND above.slug = w.value ->> 1 WHERE w.value ->> 0 = terms.slug)
          WHERE taxonomy = 'category' AND slug IN (SELECT value ->> 0 FROM json_each(?1))${hasOwnTree}`,
          params: [
            JSON.stringify(
              all.flatMap(({ slug, parent }) => {
                const above = all.find(({ id }) => id === parent)
                return above ? [[slug, above.slug]] : []
              }),
            ),
          ],
        },
      ],
    }),
  }
}
