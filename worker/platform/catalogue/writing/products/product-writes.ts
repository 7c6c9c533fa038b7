import { type Context, Hono } from 'hono'
import type { EmbeddedEnv } from '../../../embedded-env.ts'
import { noSuchRoute } from '../../../http/envelopes.ts'
import { PlatformError } from '../../../http/platform-error.ts'
import { anyFields, jsonBody } from '../../../http/request-body.ts'
import { refreshIndex } from '../../facet-index/store.ts'
import { readProduct, readVariation } from '../../product-routes.ts'
import { writerIn } from '../access.ts'
import { batched } from '../batch.ts'
import { editsAfter } from '../edits.ts'
import { changeVariations, createVariation, removeVariation } from '../variations/save-variations.ts'
import { changeSharedStock } from '../variations/shared-stock.ts'
import { productBody, readBody, variationBody } from './product-body.ts'
import { removeProduct } from './remove-product.ts'
import { changeProduct, createProduct } from './save-product.ts'

type C = Context<EmbeddedEnv>
const updates = ['POST', 'PUT', 'PATCH']
const idIn = (digits: string | undefined) => (digits && digits.length <= 9 ? Number(digits) : -1)

/** Rebuilds the facet index after the response, so that no shopper has to wait for it. */
const indexLater = (c: C) =>
  c.executionCtx.waitUntil(
    refreshIndex(c.env.DB, new Date()).catch((error) => console.error('the index was not made', error)),
  )

const isForced = (c: C) => ['true', '1'].includes(c.req.query('force') ?? '')

const create = async (c: C, sent: unknown) =>
  readProduct(c, await createProduct(c.env, readBody(productBody, sent), writerIn(c)))

async function update(c: C, id: number, sent: unknown) {
  const body = readBody(productBody, sent)
  const { state } = await changeProduct(c.env, id, body, writerIn(c))
  if (state.type === 'variable') await changeSharedStock(c.env, id, body, writerIn(c))
  return readProduct(c, id)
}

/** Moves a product to the trash, or deletes it with `force`. Returns its last state. */
async function remove(c: C, id: number, force: boolean) {
  const before = await readProduct(c, id)
  if (force) await removeProduct(c.env, id, writerIn(c))
  else await changeProduct(c.env, id, { status: 'trash' }, writerIn(c))
  return force ? before : readProduct(c, id)
}

async function createOne(c: C, product: number, sent: unknown) {
  const id = await createVariation(c.env, product, readBody(variationBody, sent), writerIn(c))
  return readVariation(c, product, id)
}

async function updateOne(c: C, product: number, id: number, sent: unknown) {
  const body = readBody(variationBody, sent)
  await changeVariations(c.env, product, new Map([[id, body]]), body.version, writerIn(c))
  return readVariation(c, product, id)
}

async function removeOne(c: C, product: number, id: number, force: boolean) {
  if (!force)
    throw new PlatformError(501, 'woocommerce_rest_trash_not_supported', 'Une variante n’a pas de corbeille')
  const before = await readVariation(c, product, id)
  await removeVariation(c.env, product, id, writerIn(c))
  return before
}

const one = '/wc/v3/products/:id{[0-9]+}'
const its = `${one}/variations`

/** Write routes of `wc/v3/products` and of their variations, compatible with WooCommerce. */
export const productWrites = new Hono<EmbeddedEnv>()
  .post('/wc/v3/products', jsonBody(anyFields), async (c) => {
    const made = await create(c, c.req.valid('json'))
    indexLater(c)
    c.header('Location', `/wp-json/wc/v3/products/${made.id}`)
    return c.json(made, 201)
  })
  .on(['POST', 'PUT', 'PATCH'], '/wc/v3/products/batch', jsonBody(anyFields), async (c) => {
    const done = await batched(c.req.valid('json'), {
      create: (sent) => create(c, sent),
      update: (id, sent) => update(c, id, sent),
      remove: (id) => remove(c, id, true),
    })
    indexLater(c)
    return c.json(done)
  })
  .on(updates, one, jsonBody(anyFields), async (c) => {
    const done = await update(c, idIn(c.req.param('id')), c.req.valid('json'))
    indexLater(c)
    return c.json(done)
  })
  .get(`${one}/history`, async (c) => {
    if (c.get('writer') === undefined) throw noSuchRoute()
    return c.json(await editsAfter(c.env.DB, 'product', idIn(c.req.param('id'))))
  })
  .delete(one, async (c) => {
    const done = await remove(c, idIn(c.req.param('id')), isForced(c))
    indexLater(c)
    return c.json(done)
  })
  .post(its, jsonBody(anyFields), async (c) => {
    const made = await createOne(c, idIn(c.req.param('id')), c.req.valid('json'))
    indexLater(c)
    return c.json(made, 201)
  })
  .on(['POST', 'PUT', 'PATCH'], `${its}/batch`, jsonBody(anyFields), async (c) => {
    const product = idIn(c.req.param('id'))
    const done = await batched(c.req.valid('json'), {
      create: (sent) => createOne(c, product, sent),
      update: (id, sent) => updateOne(c, product, id, sent),
      remove: (id) => removeOne(c, product, id, true),
    })
    indexLater(c)
    return c.json(done)
  })
  .on(updates, `${its}/:variation{[0-9]+}`, jsonBody(anyFields), async (c) => {
    const [product, id] = [idIn(c.req.param('id')), idIn(c.req.param('variation'))]
    const done = await updateOne(c, product, id, c.req.valid('json'))
    indexLater(c)
    return c.json(done)
  })
  .delete(`${its}/:variation{[0-9]+}`, async (c) => {
    const [product, id] = [idIn(c.req.param('id')), idIn(c.req.param('variation'))]
    const done = await removeOne(c, product, id, isForced(c))
    indexLater(c)
    return c.json(done)
  })
