import { type Context, Hono } from 'hono'
import * as t from '#text/refusals.ts'
import { newSince } from '../../commerce/contract/catalogue/product-facts.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { PlatformError } from '../http/platform-error.ts'
import { answerList, answerOne, Query } from '../http/query.ts'
import { SqlFilter } from '../sql/filter.ts'
import { readPage } from '../sql/page.ts'
import { withPlannedSale, withPlannedSales } from './planned-sales.ts'
import { ensurePrices } from './prices.ts'
import { type ProductRow, productColumns } from './product-columns.ts'
import { productQuery } from './product-query.ts'
import { wireProduct } from './product-wire.ts'
import { searchProducts } from './search/search.ts'
import { type VariationRow, variationColumns, wireVariation } from './variation-wire.ts'

/** Returns the origin that starts the addresses in a response; `''` for calls inside this Worker. */
export const baseOf = (c: Context<EmbeddedEnv>) => (c.env.IN_PROCESS ? '' : new URL(c.req.url).origin)

/** Parses an id of a path. Returns -1, which matches no product, if it is too long. */
const idOf = (digits: string) => (digits.length > 9 ? -1 : Number(digits))

const variationTables = 'variations v JOIN products p ON p.id = v.product_id'
const published = "v.status = 'publish' AND p.status = 'publish'"

/**
 * Returns the SQL condition on what a client may read by id or in a list of variations: published rows, or all but
 * deleted rows with write access or `isAny`.
 */
const seen = (c: Context<EmbeddedEnv>, table: 'p' | 'v', isAny = false) => {
  if (c.get('writer') === undefined && !isAny) return table === 'p' ? "p.status = 'publish'" : published
  return table === 'p' ? "p.shelf IS NOT 'deleted'" : "v.removed = 0 AND p.shelf IS NOT 'deleted'"
}

/** Reads a product, or the variation with that id, in the shape of `wc/v3`. Throws 404. */
export async function readProduct(c: Context<EmbeddedEnv>, id: number) {
  const now = new Date()
  await ensurePrices(c.env.DB, now)
  const [products, variations] = await c.env.DB.batch<unknown>([
    c.env.DB.prepare(`SELECT ${productColumns} FROM products p WHERE p.id = ? AND ${seen(c, 'p')}`).bind(
      newSince(now),
      id,
    ),
    c.env.DB.prepare(
      `SELECT ${variationColumns} FROM ${variationTables} WHERE v.id = ? AND ${seen(c, 'v')}`,
    ).bind(id),
  ])
  const product = products?.results[0] as ProductRow | undefined
  if (product) return withPlannedSale(c, wireProduct(product, baseOf(c)))
  const variation = variations?.results[0] as VariationRow | undefined
  if (variation) return withPlannedSale(c, wireVariation(variation, baseOf(c)))
  throw new PlatformError(404, 'woocommerce_rest_product_invalid_id', t.noSuchProductId)
}

/** Reads a variation of a product in the shape of `wc/v3`. Throws 404. */
export async function readVariation(c: Context<EmbeddedEnv>, product: number, id: number) {
  await ensurePrices(c.env.DB)
  const row = await c.env.DB.prepare(
    `SELECT ${variationColumns} FROM ${variationTables} WHERE v.id = ? AND v.product_id = ? AND ${seen(c, 'v')}`,
  )
    .bind(id, product)
    .first<VariationRow>()
  if (row) return withPlannedSale(c, wireVariation(row, baseOf(c)))
  throw new PlatformError(404, 'woocommerce_rest_product_variation_invalid_id', t.noSuchVariationId)
}

/** `wc/v3/products`: lists and reads products and their variations. */
export const productRoutes = new Hono<EmbeddedEnv>()
  .get('/wc/v3/products', async (c) => {
    const now = new Date()
    const query = new Query(c.req.url)
    const page = query.page()
    const words = query.search()
    await ensurePrices(c.env.DB, now)
    const found = words === undefined ? undefined : (await searchProducts(c.env.DB, words)).ids
    const asked = productQuery(query, now, found)
    const { rows, total } = await readPage<ProductRow>(c.env.DB, {
      ...asked,
      columns: productColumns,
      columnParams: [newSince(now)],
      page,
    })
    const base = baseOf(c)
    return answerList(
      c,
      await withPlannedSales(
        c,
        rows.map((row) => wireProduct(row, base)),
      ),
      total,
      page,
    )
  })
  .get('/wc/v3/products/:id{[0-9]+}', async (c) =>
    answerOne(c, await readProduct(c, idOf(c.req.param('id')))),
  )
  .get('/wc/v3/products/:id{[0-9]+}/variations', async (c) => {
    const query = new Query(c.req.url)
    const page = query.page()
    // With `status=any`, drafts are listed as in the list of products.
    const isAny = query.choice('status', ['any', 'publish']) === 'any'
    const filter = new SqlFilter()
      .where(`v.product_id = ? AND ${seen(c, 'v', isAny)}`, idOf(c.req.param('id')))
      .whereIn('v.id', query.ids('include'))
      .whereIn('v.sku', query.words('sku'))
    const stock = query.choice('stock_status', ['instock', 'outofstock', 'onbackorder'])
    if (stock === 'instock') filter.where('(v.stock IS NULL OR v.stock > 0)')
    if (stock === 'outofstock') filter.where('v.stock = 0')
    if (stock === 'onbackorder') filter.where('false')
    query.choice('orderby', ['date', 'modified', 'id', 'include', 'title', 'slug', 'menu_order'])
    const direction = query.choice('order', ['asc', 'desc']) === 'asc' ? 'ASC' : 'DESC'
    await ensurePrices(c.env.DB)
    const { rows, total } = await readPage<VariationRow>(c.env.DB, {
      columns: variationColumns,
      from: variationTables,
      filter,
      order: `v.id ${direction}`,
      page,
    })
    const base = baseOf(c)
    return answerList(
      c,
      await withPlannedSales(
        c,
        rows.map((row) => wireVariation(row, base)),
      ),
      total,
      page,
    )
  })
  .get('/wc/v3/products/:id{[0-9]+}/variations/:variation{[0-9]+}', async (c) =>
    answerOne(c, await readVariation(c, idOf(c.req.param('id')), idOf(c.req.param('variation')))),
  )
