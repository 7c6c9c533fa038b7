import { type Context, Hono } from 'hono'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { PlatformError } from '../http/platform-error.ts'
import { ensurePrices } from './prices.ts'
import { type ProductRow, productColumns } from './product-columns.ts'
import { newSince, productQuery } from './product-query.ts'
import { wireProduct } from './product-wire.ts'
import { answerList, answerOne, Query } from './query.ts'
import { searchProducts } from './search/search.ts'
import { SqlFilter } from './sql-filter.ts'
import { readPage } from './sql-page.ts'
import { type VariationRow, variationColumns, wireVariation } from './variation-wire.ts'

/** What addresses on the wire start with: the site's origin, nothing inside the house. */
export const baseOf = (c: Context<EmbeddedEnv>) => (c.env.IN_PROCESS ? '' : new URL(c.req.url).origin)

/** An id of an address; one too long to be an id is no product's. */
const idOf = (digits: string) => (digits.length > 9 ? -1 : Number(digits))

const variationTables = 'variations v JOIN products p ON p.id = v.product_id'
const published = "v.status = 'publish' AND p.status = 'publish'"

/** `wc/v3/products`, its products and their variations. */
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
      rows.map((row) => wireProduct(row, base)),
      total,
      page,
    )
  })
  .get('/wc/v3/products/:id{[0-9]+}', async (c) => {
    const now = new Date()
    const id = idOf(c.req.param('id'))
    await ensurePrices(c.env.DB, now)
    const [products, variations] = await c.env.DB.batch<unknown>([
      c.env.DB.prepare(
        `SELECT ${productColumns} FROM products p WHERE p.id = ? AND p.status = 'publish'`,
      ).bind(newSince(now), id),
      c.env.DB.prepare(
        `SELECT ${variationColumns} FROM ${variationTables} WHERE v.id = ? AND ${published}`,
      ).bind(id),
    ])
    const product = products?.results[0] as ProductRow | undefined
    if (product) return answerOne(c, wireProduct(product, baseOf(c)))
    const variation = variations?.results[0] as VariationRow | undefined
    if (variation) return answerOne(c, wireVariation(variation, baseOf(c)))
    throw new PlatformError(404, 'woocommerce_rest_product_invalid_id', 'Identifiant de produit non valide')
  })
  .get('/wc/v3/products/:id{[0-9]+}/variations', async (c) => {
    const query = new Query(c.req.url)
    const page = query.page()
    const filter = new SqlFilter()
      .where(`v.product_id = ? AND ${published}`, idOf(c.req.param('id')))
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
      rows.map((row) => wireVariation(row, base)),
      total,
      page,
    )
  })
  .get('/wc/v3/products/:id{[0-9]+}/variations/:variation{[0-9]+}', async (c) => {
    await ensurePrices(c.env.DB)
    const row = await c.env.DB.prepare(
      `SELECT ${variationColumns} FROM ${variationTables} WHERE v.id = ? AND v.product_id = ? AND ${published}`,
    )
      .bind(idOf(c.req.param('variation')), idOf(c.req.param('id')))
      .first<VariationRow>()
    if (row) return answerOne(c, wireVariation(row, baseOf(c)))
    throw new PlatformError(
      404,
      'woocommerce_rest_product_variation_invalid_id',
      'Identifiant de variation non valide',
    )
  })
