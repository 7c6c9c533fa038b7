import type { Env } from '../../env.ts'
import { runStatements } from '../../platform/catalogue/load/statement.ts'
import { setPrices } from '../../platform/catalogue/prices.ts'
import { PlatformError } from '../../platform/http/platform-error.ts'
import { type ShopApi, shopApi } from '../shop-api.ts'
import { stockHere } from './own-pieces.ts'
import { type PlatformProduct, platformProduct, platformVariation } from './platform-product.ts'
import { type ProductRows, productRows } from './product-rows.ts'
import { productUpserts } from './product-upserts.ts'
import { readable, wholeList } from './readable.ts'

/** Products of those ids, drafts too; what is a variation, or unknown, is absent. A call for each hundred. */
async function productsOf(shop: ShopApi, ids: readonly number[]): Promise<PlatformProduct[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / 100) }, (_, part) =>
    ids.slice(part * 100, part * 100 + 100),
  )
  const found = await Promise.all(
    parts.map(async (part) => {
      const { body } = await shop.get('products', { include: part.join(','), per_page: '100', status: 'any' })
      return readable(platformProduct, body, 'products')
    }),
  )
  return found.flat()
}

/** Ids of the products whose variations these ids are; none for what the platform does not know. */
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

async function rowsOf(shop: ShopApi, product: PlatformProduct): Promise<ProductRows> {
  if (product.type !== 'variable') return productRows(product)
  return productRows(product, await wholeList(shop, `products/${product.id}/variations`, platformVariation))
}

/** What of these ids is to be read: products, those of known variations among them, unless read within so many seconds. */
async function wanted(db: D1Database, ids: readonly number[], oldest: number): Promise<number[]> {
  const { results } = await db
    .prepare(
      `SELECT DISTINCT coalesce(v.product_id, w.value) AS id FROM json_each(?1) w
       LEFT JOIN variations v ON v.id = w.value LEFT JOIN products p ON p.id = coalesce(v.product_id, w.value)
       WHERE p.mirrored_at IS NULL OR p.mirrored_at <= ?2`,
    )
    .bind(JSON.stringify(ids), oldest)
    .all<{ id: number }>()
  return results.map(({ id }) => id)
}

/**
 * Brings our rows of these products, or variations, up to the platform's, with all their variations and the pieces of
 * sets; what it does not publish, or no longer has, is a draft here. Stock is what is left once our own orders are counted.
 * @param options `within` seconds of an earlier read nothing is asked again; 0 by default
 * @throws PlatformError when the platform does not answer; nothing is changed then
 */
export async function mirrorProducts(env: Env, ids: readonly number[], { within = 0 } = {}): Promise<void> {
  const read = Date.now()
  const now = Math.floor(read / 1000)
  const asked = await wanted(env.DB, ids, now - within)
  if (asked.length === 0) return
  const shop = shopApi(env)
  const found = await productsOf(shop, asked)
  const has = (id: number) => found.some((each) => each.id === id)
  const parents = await parentsOf(
    shop,
    asked.filter((id) => !has(id)),
  )
  const pieces = found.flatMap((each) => (each.type === 'grouped' ? each.grouped_products : []))
  const others = [...new Set([...parents, ...pieces])].filter((id) => !has(id))
  if (others.length > 0) found.push(...(await productsOf(shop, others)))
  const rows = await Promise.all(found.map((each) => rowsOf(shop, each)))
  await runStatements(env.DB, [
    {
      sql: `UPDATE products SET status = 'draft', mirrored_at = ?2 WHERE id IN (SELECT value FROM json_each(?1))`,
      params: [JSON.stringify(asked), now],
    },
    ...productUpserts(rows, {
      product: {
        stock: stockHere('product', read),
        mirrored_at: String(now),
        source: "'platform'",
        fingerprint: "''",
      },
      variation: { stock: stockHere('variation', read) },
    }),
    setPrices,
  ])
}
