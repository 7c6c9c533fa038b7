import { Hono } from 'hono'
import * as z from 'zod'
import * as t from '#text/favourites.ts'
import { deviceLists } from '../../../shared/favourites/device-lists.ts'
import { text } from '../../../shared/messages.ts'
import { decimalFromCents } from '../../../shared/money.ts'
import { listOf } from '../../../shared/words/list-of.ts'
import { newSince } from '../../commerce/contract/catalogue/product-facts.ts'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import { ensurePrices } from '../catalogue/prices.ts'
import { type ProductRow, productColumns } from '../catalogue/product-columns.ts'
import { baseOf } from '../catalogue/product-routes.ts'
import { wireProduct } from '../catalogue/product-wire.ts'
import { siteTime } from '../catalogue/wire-parts.ts'
import { mustSignIn, signedIn } from '../customers/identity.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { PlatformError } from '../http/platform-error.ts'
import { answerList, Query } from '../http/query.ts'
import { jsonBody } from '../http/request-body.ts'
import { SqlFilter } from '../sql/filter.ts'
import { readPage } from '../sql/page.ts'
import { like, likeAll } from './likes.ts'

/** Default number of favourites on a page. */
const usualPage = 99

const id = z
  .union([z.int(), z.string().regex(/^\d{1,12}$/)])
  .transform(Number)
  .pipe(z.int().positive())
const likeBody = z.object({ product_id: id, liked: z.boolean().optional() })
const likesBody = z.object({ product_ids: listOf(id, deviceLists.liked.maxItems) })

interface FavouriteRow extends ProductRow {
  liked_at: string
  saved_cents: number
  was_available: number
}

/** Whether the request needs only ids, so that the products are not read. */
const isBrief = (fields: readonly string[] | undefined) => fields?.every((field) => field === 'id') ?? false

/** Returns a favourite: the current product, with its price and availability on the day it was saved. */
const wireFavourite = (row: FavouriteRow, base: string) => ({
  ...wireProduct(row, base),
  liked_at: siteTime(row.liked_at.slice(0, 19)),
  saved_price: decimalFromCents(row.saved_cents),
  saved_stock_status: row.was_available ? 'instock' : 'outofstock',
})

const full = () =>
  new PlatformError(
    409,
    'favourites_full',
    text('favourites.full', { n: String(deviceLists.liked.maxItems) }),
  )

/** Routes of a customer's favourites (contract, § 2). Nobody else can read or count them. */
export const favourites = new Hono<EmbeddedEnv>()
  .post('/customer/v1/like', signedIn, jsonBody(likeBody), async (c) => {
    const customer = mustSignIn(c)
    const { product_id, liked: wanted } = c.req.valid('json')
    const { productId, liked, count, isFull } = await like(
      c.env.DB,
      customer.id,
      product_id,
      wanted,
      Date.now(),
    )
    if (productId === null)
      throw new PlatformError(404, 'woocommerce_rest_product_invalid_id', text('product.unknown'))
    if (isFull) throw full()
    return c.json({
      code: liked ? 'liked' : 'unliked',
      message: liked ? t.added : t.takenOff,
      data: { status: 200, product_id: productId, liked, count },
    })
  })
  /** Our own: adds several at once, newest first. `left_out` counts those that did not fit. */
  .post(`/${ownRoutes}/likes`, signedIn, jsonBody(likesBody), async (c) => {
    const customer = mustSignIn(c)
    const { product_ids } = c.req.valid('json')
    const { liked, known, count } = await likeAll(c.env.DB, customer.id, product_ids, Date.now())
    return c.json({
      code: 'liked',
      message: t.addedMany,
      data: { status: 200, product_ids: liked, left_out: known - liked.length, count },
    })
  })
  .get('/customer/v1/likes', async (c) => {
    const customer = mustSignIn(c)
    const query = new Query(c.req.url)
    const page = {
      page: query.integer('page', 1, 1, 999_999_999),
      perPage: query.integer('per_page', usualPage, 1, 100),
    }
    const brief = isBrief(query.words('_fields'))
    await ensurePrices(c.env.DB)
    const { rows, total } = await readPage<FavouriteRow>(c.env.DB, {
      columns: brief
        ? 'p.id'
        : `${productColumns}, f.liked_at, f.price_cents AS saved_cents, f.was_available`,
      columnParams: brief ? [] : [newSince(new Date())],
      from: 'favourites f JOIN products p ON p.id = f.product_id',
      filter: new SqlFilter().where("f.customer_id = ? AND p.status = 'publish'", customer.id),
      order: 'f.liked_at DESC, f.product_id DESC',
      page,
    })
    const base = baseOf(c)
    const list = brief ? rows.map(({ id }) => ({ id })) : rows.map((row) => wireFavourite(row, base))
    return answerList(c, list, total, page)
  })
