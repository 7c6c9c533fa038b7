import { type Context, Hono } from 'hono'
import type { EmbeddedEnv } from '../../../embedded-env.ts'
import { PlatformError } from '../../../http/platform-error.ts'
import { anyFields, jsonBody } from '../../../http/request-body.ts'
import { readAttribute, readTerm, type Taxonomy, taxonomyOf } from '../../term-routes.ts'
import { writerIn } from '../access.ts'
import { batched, type Doing, retrying } from '../batch.ts'
import { readBody } from '../products/product-body.ts'
import { removeTerm } from './remove-term.ts'
import { attributeBody, changeAttribute, createAttribute, removeAttribute } from './save-attribute.ts'
import { changeTerm, createTerm } from './save-term.ts'
import { termBody } from './term-state.ts'

type C = Context<EmbeddedEnv>
const updates = ['POST', 'PUT', 'PATCH']
const numberOf = (digits: string | undefined) => (digits && digits.length <= 9 ? Number(digits) : -1)

/** Throws 501 without `force`, because terms and attributes have no trash. */
function checkForce(c: C): void {
  if (!['true', '1'].includes(c.req.query('force') ?? ''))
    throw new PlatformError(501, 'woocommerce_rest_trash_not_supported', 'Il n’y a pas de corbeille ici')
}

const ofTerms = (c: C, taxonomy: Taxonomy) => ({
  create: async (sent: unknown) =>
    readTerm(c.env.DB, taxonomy, await createTerm(c.env, taxonomy, readBody(termBody, sent), writerIn(c))),
  update: async (id: number, sent: unknown) => {
    await changeTerm(c.env, taxonomy, id, readBody(termBody, sent), writerIn(c))
    return readTerm(c.env.DB, taxonomy, id)
  },
  remove: async (id: number) => {
    const before = await readTerm(c.env.DB, taxonomy, id)
    await removeTerm(c.env, taxonomy, id, writerIn(c))
    return before
  },
})

const ofAttributes = (c: C) => ({
  create: async (sent: unknown) =>
    readAttribute(c.env.DB, await createAttribute(c.env, readBody(attributeBody, sent), writerIn(c))),
  update: async (id: number, sent: unknown) => {
    await changeAttribute(c.env, id, readBody(attributeBody, sent), writerIn(c))
    return readAttribute(c.env.DB, id)
  },
  remove: async (id: number) => {
    const before = await readAttribute(c.env.DB, id)
    await removeAttribute(c.env, id, writerIn(c))
    return before
  },
})

const kinds = '/wc/v3/products/:kind{(?:categories|tags)}'
const options = '/wc/v3/products/attributes/:attribute{[0-9]+}/terms'
const attributes = '/wc/v3/products/attributes'
const one = ':id{[0-9]+}'

/** Returns the write routes of a resource at a path. `of` selects the resource of a request. */
function writesAt<Path extends string>(path: Path, of: (c: C) => Promise<Doing>) {
  return new Hono<EmbeddedEnv>()
    .post(`${path}/batch`, jsonBody(anyFields), async (c) =>
      c.json(await batched(c.req.valid('json'), await of(c))),
    )
    .post(path, jsonBody(anyFields), async (c) =>
      c.json(await (await of(c)).create(c.req.valid('json')), 201),
    )
    .on(updates, `${path}/${one}`, jsonBody(anyFields), async (c) =>
      c.json(await (await of(c)).update(numberOf(c.req.param('id')), c.req.valid('json'))),
    )
    .delete(`${path}/${one}`, async (c) => {
      checkForce(c)
      return c.json(await (await of(c)).remove(numberOf(c.req.param('id'))))
    })
}

const byTaxonomy = async (c: C) => retrying(ofTerms(c, await taxonomyOf(c)))

/** Write routes of categories, tags, attributes and their values, compatible with WooCommerce. */
export const termWrites = new Hono<EmbeddedEnv>()
  .route('/', writesAt(kinds, byTaxonomy))
  .route('/', writesAt(options, byTaxonomy))
  .route(
    '/',
    writesAt(attributes, async (c) => retrying(ofAttributes(c))),
  )
