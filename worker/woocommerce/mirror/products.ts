import type { Env } from '../../env.ts'
import { setPrices } from '../../platform/catalogue/prices.ts'
import { PlatformError } from '../../platform/http/platform-error.ts'
import { runStatements, type Statement } from '../../platform/sql/statement.ts'
import { type ShopApi, shopApi } from '../shop-api.ts'
import { type CopiedThing, copiedStatements } from './copied.ts'
import { stockHere } from './own-pieces.ts'
import { type PlatformProduct, platformProduct, platformVariation } from './platform-product.ts'
import { productNotes } from './product-notes.ts'
import { productRows } from './product-rows.ts'
import { productUpserts } from './product-upserts.ts'
import { type LeftOut, type ReadThing, readable, wholeList } from './readable.ts'

type ReadProduct = ReadThing<PlatformProduct>

/**
 * Returns the products with these ids, drafts included. Leaves out variations and unknown ids. Makes one call per
 * hundred ids.
 */
async function productsOf(shop: ShopApi, ids: readonly number[], left: LeftOut): Promise<ReadProduct[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / 100) }, (_, part) =>
    ids.slice(part * 100, part * 100 + 100),
  )
  const found = await Promise.all(
    parts.map(async (part) => {
      const { body } = await shop.get('products', { include: part.join(','), per_page: '100', status: 'any' })
      return readable(platformProduct, body, { path: 'products', kind: 'product', left })
    }),
  )
  return found.flat()
}

/** Returns the ids of the products whose variations have these ids. Leaves out unknown ids. */
async function parentsOf(shop: ShopApi, ids: readonly number[]): Promise<number[]> {
  const found = await Promise.all(
    ids.map(async (id) => {
      try {
        const { body } = await shop.get(`products/${id}`)
        return platformProduct.safeParse(body).data?.parent_id ?? 0
      } catch (error) {
        if (error instanceof PlatformError && error.status === 404) return 0
        throw error
      }
    }),
  )
  return found.filter(Boolean)
}

/** Returns a product as rows, with everything to report about it and its variations. */
async function copied(shop: ShopApi, { data: product, entry }: ReadProduct, has: (id: number) => boolean) {
  const path = `products/${product.id}/variations`
  const left: LeftOut = []
  const its =
    product.type === 'variable'
      ? await wholeList(shop, platformVariation, { path, kind: 'variation', left })
      : []
  const rows = productRows(
    product,
    its.map(({ data }) => data),
  )
  const lost = rows.pieces.filter((id) => !has(id))
  const things: CopiedThing[] = [
    {
      ...{
        kind: 'product',
        id: String(product.id),
        address: `wc/v3/products/${product.id}`,
        sku: product.sku,
      },
      data: { ...rows, variations: [] },
      notes: [
        ...productNotes(entry),
        ...(lost.length > 0
          ? [{ field: 'grouped_products', value: lost.join(', '), done: 'not there: the set is without' }]
          : []),
      ],
    },
    ...its.map(
      ({ data: { id, sku }, entry: each }, place): CopiedThing => ({
        ...{ kind: 'variation', id: String(id), address: `wc/v3/${path}/${id}`, sku },
        data: rows.variations[place],
        notes: productNotes(each),
      }),
    ),
  ]
  return { rows, things: [...things, ...left] }
}

/** Product ids, with the time when our row was last read from WooCommerce; `null` when there is no row. */
type LastReadings = Map<number, number | null>

/**
 * Returns the products to read for these ids, with the products of known variations. Leaves out those read after
 * `oldest`.
 */
async function wanted(db: D1Database, ids: readonly number[], oldest: number): Promise<LastReadings> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT coalesce(v.product_id, w.value) AS id, p.mirrored_at AS readAt FROM json_each(?1) w
       LEFT JOIN variations v ON v.id = w.value LEFT JOIN products p ON p.id = coalesce(v.product_id, w.value)
       WHERE p.mirrored_at IS NULL OR p.mirrored_at <= ?2`,
    )
    .bind(JSON.stringify(ids), oldest)
    .all<{ id: number; readAt: number | null }>()
  return new Map(results.map(({ id, readAt }) => [id, readAt]))
}

/**
 * Returns a statement that fails its batch if another request has written one of these products meanwhile. Otherwise
 * the older of two parallel reads could be written last.
 */
const unlessOvertaken = (readings: LastReadings): Statement => ({
  sql: `INSERT INTO copies (kind, id, mark) SELECT NULL, '', '' WHERE EXISTS (SELECT 1 FROM json_each(?1) w
    LEFT JOIN products p ON p.id = w.value ->> 0 WHERE coalesce(p.mirrored_at, 0) <> coalesce(w.value ->> 1, 0))`,
  params: [JSON.stringify([...readings])],
})

/** Whether a batch failed because of that. */
const isOvertaken = (error: unknown): boolean =>
  String((error as Error | null)?.message).includes('copies.kind')

/** The maximum number of reads while others write the same products. The last one is written in any case. */
const maxReadings = 3

/**
 * Updates our rows of products or variations from WooCommerce, with all their variations and the pieces of sets. A
 * product that WooCommerce no longer publishes or has becomes a draft here. The stock is what remains after our own
 * orders.
 * @param options `within`: products read in the last so many seconds are not read again; 0 by default
 * @throws PlatformError when WooCommerce does not answer; nothing is changed then
 */
export async function mirrorProducts(env: Env, ids: readonly number[], { within = 0 } = {}): Promise<void> {
  for (let left = maxReadings - 1; ; left -= 1) {
    try {
      return await mirrorOnce(env, ids, within, left === 0)
    } catch (error) {
      if (!isOvertaken(error)) throw error
    }
  }
}

async function mirrorOnce(env: Env, ids: readonly number[], within: number, isLast: boolean): Promise<void> {
  const read = Date.now()
  const now = Math.floor(read / 1000)
  const readings = await wanted(env.DB, ids, within > 0 ? now - within : Number.MAX_SAFE_INTEGER)
  const asked = [...readings.keys()]
  if (asked.length === 0) return
  const shop = shopApi(env)
  const left: LeftOut = []
  const found = await productsOf(shop, asked, left)
  const has = (id: number) => found.some(({ data }) => data.id === id)
  const parents = await parentsOf(
    shop,
    asked.filter((id) => !has(id)),
  )
  const pieces = found.flatMap(({ data }) => (data.type === 'grouped' ? data.grouped_products : []))
  const others = [...new Set([...parents, ...pieces])].filter((id) => !has(id))
  if (others.length > 0) {
    for (const [id, readAt] of await wanted(env.DB, others, Number.MAX_SAFE_INTEGER)) readings.set(id, readAt)
    found.push(...(await productsOf(shop, others, left)))
  }
  const copies = await Promise.all(found.map((each) => copied(shop, each, has)))
  // Each write sets a new mark, so that a parallel read notices that it was overtaken.
  const mark = (before: string) => `max(${now}, coalesce(${before}, 0) + 1)`
  await runStatements(env.DB, [
    ...(isLast ? [] : [unlessOvertaken(readings)]),
    {
      sql: `UPDATE products SET status = 'draft', mirrored_at = ${mark('mirrored_at')} WHERE id IN (SELECT value FROM json_each(?1))`,
      params: [JSON.stringify(asked)],
    },
    ...productUpserts(
      copies.map(({ rows }) => rows),
      {
        product: {
          stock: stockHere('product', read),
          mirrored_at: mark("(SELECT o.mirrored_at FROM products o WHERE o.id = w.value ->> 'id')"),
          source: "'platform'",
          fingerprint: "''",
        },
        variation: { stock: stockHere('variation', read) },
      },
    ),
    ...copiedStatements([...copies.flatMap(({ things }) => things), ...left], read),
    setPrices,
  ])
}
