import { type Context, Hono } from 'hono'
import type * as z from 'zod'
import {
  bulkPreview,
  bulkWrite,
  copyFields,
  undoFields,
  variationsFields,
} from '../../../../shared/catalogue/catalogue-forms.ts'
import type { wireBulk, wireEditedList, wirePicks } from '../../../commerce/contract/catalogue/editing.ts'
import { ownRoutes } from '../../../commerce/contract/own-routes.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { jsonBody } from '../../http/request-body.ts'
import { requireStaff, staffOf } from '../../workshop/staff/require-staff.ts'
import { refreshIndex } from '../facet-index/store.ts'
import { addPicture } from '../media/add-picture.ts'
import { readBody, variationBody } from '../writing/products/product-body.ts'
import { changeVariations, rethrown } from '../writing/variations/save-variations.ts'
import { previewBulk, writeBulk } from './bulk.ts'
import { copyProduct } from './copy.ts'
import { editorOf, termChoices } from './editor.ts'
import { type Asked, listProducts } from './list.ts'
import { foundPicks, pickedProducts } from './picks.ts'
import { undoEdit } from './undo.ts'

type C = Context<EmbeddedEnv>
const base = `/${ownRoutes}/workshop/catalogue` as const
const product = `${base}/products/:id{[1-9][0-9]{0,8}}` as const
const states = ['publish', 'draft', 'future', 'trash'] as const

const writerOf = (c: C) => ({ who: staffOf(c).name, now: new Date() })
const indexLater = (c: C) => c.executionCtx.waitUntil(refreshIndex(c.env.DB, new Date()).catch(console.error))

function askedIn(c: C): Asked {
  const [, modified = '', id = ''] = /^([\d:T-]{19})_(\d{1,9})$/.exec(c.req.query('after') ?? '') ?? []
  const term = Number(c.req.query('term') ?? '')
  const stock = c.req.query('stock') ?? ''
  return {
    words: (c.req.query('search') ?? '').trim().slice(0, 200),
    state: states.find((each) => each === c.req.query('state')) ?? '',
    stock: stock === 'in' || stock === 'out' ? stock : '',
    term: Number.isInteger(term) && term > 0 ? term : null,
    after: modified ? { modified, id: Number(id) } : null,
  }
}

/** Reads the body of one variation. A refusal names its id. */
function variationSent(id: number, sent: object) {
  try {
    return readBody(variationBody, sent)
  } catch (error) {
    return rethrown(error, id)
  }
}

/** Workshop routes of the catalogue. The editor saves single products through `wc/v3`. */
export const catalogueWorkshop = new Hono<EmbeddedEnv>()
  .get(`${base}/products`, requireStaff('catalogue.read'), async (c) => {
    const [page, terms] = await Promise.all([listProducts(c.env.DB, askedIn(c)), termChoices(c.env.DB)])
    return c.json({ ...page, terms } satisfies z.input<typeof wireEditedList>)
  })
  .get(`${base}/picks`, requireStaff('catalogue.read'), async (c) => {
    const ids = (c.req.query('ids') ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id))
    const words = (c.req.query('search') ?? '').trim().slice(0, 200)
    const products = await (words === ''
      ? pickedProducts(c.env.DB, ids.slice(0, 200).map(Number))
      : foundPicks(c.env.DB, words))
    return c.json({ products } satisfies z.input<typeof wirePicks>)
  })
  .get(product, requireStaff('catalogue.read'), async (c) =>
    c.json(await editorOf(c.env.DB, Number(c.req.param('id')), new Date())),
  )
  .post(`${product}/undo`, requireStaff('catalogue.write'), jsonBody(undoFields), async (c) => {
    await undoEdit(c.env, Number(c.req.param('id')), c.req.valid('json'), writerOf(c))
    indexLater(c)
    return c.json({ done: true })
  })
  .post(`${product}/copy`, requireStaff('catalogue.write'), jsonBody(copyFields), async (c) => {
    const { operation } = c.req.valid('json')
    return c.json({ id: await copyProduct(c.env, Number(c.req.param('id')), operation, writerOf(c)) })
  })
  .post(`${product}/variations`, requireStaff('catalogue.write'), jsonBody(variationsFields), async (c) => {
    const { version, variations } = c.req.valid('json')
    const bodies = new Map(variations.map(({ id, ...sent }) => [id, variationSent(id, sent)]))
    await changeVariations(c.env, Number(c.req.param('id')), bodies, version, writerOf(c))
    indexLater(c)
    return c.json({ done: true })
  })
  .post(`${product}/pictures`, requireStaff('catalogue.write'), async (c) => {
    const sent = {
      bytes: new Uint8Array(await c.req.arrayBuffer()),
      alt: (c.req.query('alt') ?? '').slice(0, 500),
      version: Number(c.req.query('version') ?? '0'),
    }
    return c.json({ src: await addPicture(c.env, Number(c.req.param('id')), sent, writerOf(c)) })
  })
  .post(`${base}/bulk/preview`, requireStaff('catalogue.write'), jsonBody(bulkPreview), async (c) => {
    const { ids, change } = c.req.valid('json')
    const lines = await previewBulk(c.env.DB, ids, change, new Date())
    return c.json({ lines } satisfies z.input<typeof wireBulk>)
  })
  .post(`${base}/bulk`, requireStaff('catalogue.write'), jsonBody(bulkWrite), async (c) => {
    const { operation, ...write } = c.req.valid('json')
    const products = await writeBulk(c.env, operation, write, writerOf(c))
    indexLater(c)
    return c.json({ products })
  })
