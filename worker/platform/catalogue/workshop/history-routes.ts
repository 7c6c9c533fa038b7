import { Hono } from 'hono'
import * as z from 'zod'
import { undoFields } from '../../../../shared/catalogue/catalogue-forms.ts'
import type { Right } from '../../../../shared/staff/permissions.ts'
import type { wireTermPage, wireTerms } from '../../../commerce/contract/catalogue/edited-terms.ts'
import type { wireEdits } from '../../../commerce/contract/catalogue/editing.ts'
import { ownRoutes } from '../../../commerce/contract/own-routes.ts'
import type { Env } from '../../../env.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { jsonBody } from '../../http/request-body.ts'
import { requireStaff, staffOf } from '../../workshop/staff/require-staff.ts'
import { undoCoupon } from '../writing/coupons/undo-coupon.ts'
import { editsAfter, retried, type Subject, type Writer } from '../writing/edits.ts'
import { moveCategory } from '../writing/terms/move-term.ts'
import { undoTerm } from '../writing/terms/undo-term.ts'
import { listTerms, termsWith } from './terms.ts'
import type { Undone } from './undone-changes.ts'

const base = `/${ownRoutes}/workshop/catalogue` as const
const one = ':id{[1-9][0-9]{0,8}}'

/** Maximum number of edits that a screen shows. */
const maxItems = 30
/** Maximum number of pages of terms. */
const maxPages = 10_000

type Undo = (env: Env, id: number, undone: Undone, writer: Writer) => Promise<void>

/** Returns the routes of the history of a kind of things: its edits, and their undo, which needs a right. */
function historyAt(kind: 'categories' | 'tags' | 'coupons', subject: Subject, right: Right, undo: Undo) {
  return new Hono<EmbeddedEnv>()
    .get(`${base}/${kind}/${one}/edits`, requireStaff('catalogue.read'), async (c) => {
      const edits = await editsAfter(c.env.DB, subject, Number(c.req.param('id')))
      return c.json({ edits: edits.slice(0, maxItems) } satisfies z.input<typeof wireEdits>)
    })
    .post(`${base}/${kind}/${one}/undo`, requireStaff(right), jsonBody(undoFields), async (c) => {
      const [id, undone] = [Number(c.req.param('id')), c.req.valid('json')]
      await retried(() => undo(c.env, id, undone, { who: staffOf(c).name, now: new Date() }))
      return c.json({ done: true })
    })
}

/** Returns the routes that read the terms of a kind: those to choose from, and pages of all. */
const termsAt = (kind: 'categories' | 'tags', taxonomy: 'category' | 'tag') =>
  new Hono<EmbeddedEnv>()
    .get(`${base}/${kind}`, requireStaff('catalogue.read'), async (c) => {
      const terms = await termsWith(c.env.DB, taxonomy, Number(c.req.query('with')) || 0)
      return c.json({ terms } satisfies z.input<typeof wireTerms>)
    })
    .get(`${base}/${kind}/listed`, requireStaff('catalogue.read'), async (c) => {
      const page = Math.min(Math.max(1, Math.trunc(Number(c.req.query('page'))) || 1), maxPages)
      const words = (c.req.query('search') ?? '').slice(0, 200)
      return c.json((await listTerms(c.env.DB, taxonomy, page, words)) satisfies z.input<typeof wireTermPage>)
    })

const move = z.object({ step: z.union([z.literal(-1), z.literal(1)]), past: z.int().positive() })

const undoOf =
  (taxonomy: 'category' | 'tag'): Undo =>
  (env, ...undone) =>
    undoTerm(env, taxonomy, ...undone)

/** Workshop routes of categories and tags, and of their history and that of codes. Other writes go through `wc/v3`. */
export const historyRoutes = new Hono<EmbeddedEnv>()
  .route('/', termsAt('categories', 'category'))
  .route('/', termsAt('tags', 'tag'))
  .post(`${base}/categories/${one}/move`, requireStaff('catalogue.write'), jsonBody(move), async (c) => {
    const writer = { who: staffOf(c).name, now: new Date() }
    await retried(() => moveCategory(c.env, Number(c.req.param('id')), c.req.valid('json'), writer))
    return c.json({ done: true })
  })
  .route('/', historyAt('categories', 'term', 'catalogue.write', undoOf('category')))
  .route('/', historyAt('tags', 'term', 'catalogue.write', undoOf('tag')))
  .route('/', historyAt('coupons', 'coupon', 'coupons.write', undoCoupon))
