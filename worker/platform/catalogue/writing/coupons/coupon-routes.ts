import { type Context, Hono } from 'hono'
import { foldedCode } from '../../../../../shared/cart/coupon-code.ts'
import type { EmbeddedEnv } from '../../../embedded-env.ts'
import { answerList, answerOne, Query } from '../../../http/query.ts'
import { anyFields, jsonBody } from '../../../http/request-body.ts'
import { writerIn } from '../access.ts'
import { batched, type Doing, retrying } from '../batch.ts'
import { readBody } from '../products/product-body.ts'
import { couponBody } from './coupon-body.ts'
import { listCoupons, readCoupon } from './read-coupons.ts'
import { changeCoupon, createCoupon, removeCoupon } from './save-coupon.ts'

type C = Context<EmbeddedEnv>
const numberOf = (digits: string | undefined) => (digits && digits.length <= 9 ? Number(digits) : -1)

const writesOf = (c: C): Doing =>
  retrying({
    create: async (sent) =>
      readCoupon(c.env.DB, await createCoupon(c.env, readBody(couponBody, sent), writerIn(c))),
    update: async (id, sent) => {
      await changeCoupon(c.env, id, readBody(couponBody, sent), writerIn(c))
      return readCoupon(c.env.DB, id)
    },
    remove: async (id) => {
      const before = await readCoupon(c.env.DB, id)
      await removeCoupon(c.env, id, writerIn(c))
      return before
    },
  })

const one = '/wc/v3/coupons/:id{[0-9]+}'

/** Read and write routes of `wc/v3/coupons`, compatible with WooCommerce. */
export const couponRoutes = new Hono<EmbeddedEnv>()
  .get('/wc/v3/coupons', async (c) => {
    const query = new Query(c.req.url)
    const page = query.page()
    const { coupons, total } = await listCoupons(c.env.DB, {
      code: foldedCode(query.text('code') ?? ''),
      ...page,
      shared: query.boolean('shared') ?? false,
    })
    return answerList(c, coupons, total, page)
  })
  .get(one, async (c) => answerOne(c, await readCoupon(c.env.DB, numberOf(c.req.param('id')))))
  .post('/wc/v3/coupons', jsonBody(anyFields), async (c) =>
    c.json(await writesOf(c).create(c.req.valid('json')), 201),
  )
  .post('/wc/v3/coupons/batch', jsonBody(anyFields), async (c) =>
    c.json(await batched(c.req.valid('json'), writesOf(c))),
  )
  .on(['POST', 'PUT', 'PATCH'], one, jsonBody(anyFields), async (c) =>
    c.json(await writesOf(c).update(numberOf(c.req.param('id')), c.req.valid('json'))),
  )
  .delete(one, async (c) => c.json(await writesOf(c).remove(numberOf(c.req.param('id')))))
