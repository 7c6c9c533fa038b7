import { type Context, Hono } from 'hono'
import type * as z from 'zod'
import { undoFields } from '../../../../shared/catalogue/catalogue-forms.ts'
import type { Right } from '../../../../shared/staff/permissions.ts'
import type { wireTerms } from '../../../commerce/contract/catalogue/edited-terms.ts'
import type { wireEdits } from '../../../commerce/contract/catalogue/editing.ts'
import { ownRoutes } from '../../../commerce/contract/own-routes.ts'
import type { Env } from '../../../env.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { jsonBody } from '../../http/request-body.ts'
import { requireStaff, staffOf } from '../../workshop/staff/require-staff.ts'
import { undoCoupon } from '../writing/coupons/undo-coupon.ts'
import { editsAfter, retried, type Subject, type Writer } from '../writing/edits.ts'
import { undoTerm } from '../writing/terms/undo-term.ts'
import { allTerms } from './terms.ts'
import type { Undone } from './undone-changes.ts'

const base = `/${ownRoutes}/workshop/catalogue` as const
const one = ':id{[1-9][0-9]{0,8}}'

/** Maximum number of edits that a screen shows. */
const maxItems = 30

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

const termsOf = (taxonomy: 'category' | 'tag') => async (c: Context<EmbeddedEnv>) =>
  c.json({ terms: await allTerms(c.env.DB, taxonomy) } satisfies z.input<typeof wireTerms>)

const undoOf =
  (taxonomy: 'category' | 'tag'): Undo =>
  (env, ...undone) =>
    undoTerm(env, taxonomy, ...undone)

/** Workshop routes of categories and tags, and of their history and that of codes. Writes go through `wc/v3`. */
export const historyRoutes = new Hono<EmbeddedEnv>()
  .get(`${base}/categories`, requireStaff('catalogue.read'), termsOf('category'))
  .get(`${base}/tags`, requireStaff('catalogue.read'), termsOf('tag'))
  .route('/', historyAt('categories', 'term', 'catalogue.write', undoOf('category')))
  .route('/', historyAt('tags', 'term', 'catalogue.write', undoOf('tag')))
  .route('/', historyAt('coupons', 'coupon', 'coupons.write', undoCoupon))
