import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { brand } from '#brand/brand.ts'
import { jsonOf } from '../../../shared/json.ts'
import { paths } from '../../../shared/paths.ts'
import { notifyChanges, postTag, productTag, type Tag } from '../../cache/changes.ts'
import type { AppEnv } from '../../context.ts'
import type { Env } from '../../env.ts'
import { hexDigest } from '../../platform/http/secrets.ts'
import { runStatements, type Statement } from '../../platform/sql/statement.ts'
import { envOfFallback } from '../fallback/behind.ts'
import { orderChanged } from '../fallback/orders/watch.ts'
import { type CopiedThing, copiedStatements } from '../mirror/copied.ts'
import { mirrorCoupons } from '../mirror/coupons.ts'
import { mirrorCustomer } from '../mirror/customers.ts'
import type { FieldNote } from '../mirror/field-note.ts'
import { mirrorProducts } from '../mirror/products.ts'
import { type News, newsOf } from './news.ts'
import { isSigned } from './signature.ts'

/** Maximum size of a webhook, in bytes: a product with all its texts. */
const largest = 1024 * 1024

/** The routes of the webhooks of WooCommerce and of its articles. */
const limit = bodyLimit({ maxSize: largest })
export const webhooks = [
  { path: paths.hooks.woocommerce, handlers: [limit, takeWebhook] },
  { path: paths.hooks.content, handlers: [limit, takeContent] },
]

/**
 * Returns the body of a webhook and whether it is signed with the shop's secret; `null` without a secret, because there
 * are then no webhooks.
 */
async function read(c: Context<AppEnv>, header: string) {
  const secret = c.var.settings.COMMERCE_WEBHOOK_SECRET
  if (!secret) return null
  const body = await c.req.arrayBuffer()
  const signature = c.req.header(header) ?? ''
  return { text: new TextDecoder().decode(body), signature, isOurs: await isSigned(body, signature, secret) }
}

/**
 * Handles a webhook of WooCommerce. It records the change before it answers, so that no change is lost, and updates our
 * copies in the background. A delivery that comes twice counts once. The form that WooCommerce sends when a webhook is
 * created changes nothing.
 */
async function takeWebhook(c: Context<AppEnv>): Promise<Response> {
  const call = await read(c, 'X-WC-Webhook-Signature')
  if (!call) return c.notFound()
  if (/^webhook_id=\d+$/.test(call.text)) return c.json({ taken: false })
  if (!call.isOurs) return c.json({ code: 'invalid_signature' }, 401)
  const topic = c.req.header('X-WC-Webhook-Topic') ?? ''
  const news = newsOf(topic, jsonOf(call.text))
  // All deliveries of one webhook in the same second have one delivery id. Their signatures distinguish them.
  const delivery = c.req.header('X-WC-Webhook-Delivery-ID') ?? ''
  const digest = await hexDigest(`${delivery} ${call.signature}`)
  const { DB } = c.env
  const told = (data: unknown, note?: FieldNote) =>
    copiedStatements([deliveryThing(topic, news?.subject ?? '', { digest, data, note })], Date.now())
  if (!news) {
    await runStatements(DB, told(null, { field: 'body', value: '', done: 'not understood: left out' }))
    return c.json({ taken: false })
  }
  const done = await DB.prepare("SELECT 1 FROM hooks WHERE digest = ?1 AND outcome <> ''")
    .bind(digest)
    .first()
  if (done) {
    await runStatements(DB, [repeated])
    return c.json({ taken: false })
  }
  const tags = [...new Set([...news.tags, ...(await placeTags(DB, topic, news))])]
  await notifyChanges(c.env, tags, [
    hookStatement(DB, digest, topic, news.subject),
    ...placeStatements(DB, news),
  ])
  const work = renewCopies(c.env, news)
    .then(() =>
      runStatements(DB, [
        {
          sql: 'UPDATE hooks SET outcome = ?2 WHERE digest = ?1',
          params: [digest, tags.join(' ') || '-'],
        },
        ...told({}),
      ]),
    )
    .catch(async (error) => {
      console.error(`webhook ${topic} of ${news.subject} is not done`, error)
      const done = 'the platform did not tell: what is here stays until it is asked again'
      await runStatements(DB, told(null, { field: 'copy', value: '', done }))
    })
  c.executionCtx.waitUntil(work)
  return c.json({ taken: true })
}

/** Handles `{"id": 6333}`: a guide has changed. Without `id`, any guide may have. */
async function takeContent(c: Context<AppEnv>): Promise<Response> {
  const call = await read(c, `X-${brand.key}-Signature`)
  if (!call) return c.notFound()
  if (!call.isOurs) return c.json({ code: 'invalid_signature' }, 401)
  const id = Number((jsonOf(call.text) as { id?: unknown } | null | undefined)?.id)
  const tags: Tag[] = Number.isSafeInteger(id) && id > 0 ? [postTag(id), 'posts'] : ['posts']
  const row = hookStatement(c.env.DB, crypto.randomUUID(), 'content', String(id || ''), tags.join(' '))
  await notifyChanges(c.env, tags, [row])
  return c.json({ taken: true })
}

/** Returns a delivery for the counts and the report. */
const deliveryThing = (
  topic: string,
  subject: string,
  { digest, data, note }: { digest: string; data: unknown; note: FieldNote | undefined },
): CopiedThing => ({
  ...{ kind: 'webhook', id: digest, data, notes: note ? [note] : [] },
  address: `webhook ${topic.slice(0, 60)} ${subject.slice(0, 60)}`.trim(),
})

/** Counts a repeated delivery. */
const repeated: Statement = {
  sql: `INSERT INTO copy_counts (kind, outcome, things) VALUES ('webhook', 'unchanged', 1)
    ON CONFLICT (kind, outcome) DO UPDATE SET things = things + 1`,
  params: [],
}

const hookStatement = (db: D1Database, digest: string, topic: string, subject: string, outcome = '') =>
  db
    .prepare('INSERT OR REPLACE INTO hooks (digest, topic, subject, outcome) VALUES (?1, ?2, ?3, ?4)')
    .bind(digest, topic.slice(0, 60), subject.slice(0, 60), outcome)

/**
 * Returns the tags of lists that a product change affects: a new or deleted product, or one whose position differs from
 * its last webhook.
 */
async function placeTags(db: D1Database, topic: string, { place }: News): Promise<Tag[]> {
  if (!place) return []
  const known = await db
    .prepare('SELECT place FROM list_places WHERE product_id = ?1')
    .bind(place.id)
    .first<string>('place')
  // The webhook of a deleted variation gives only its id. Its product shows it.
  const parent = await db
    .prepare('SELECT product_id AS id FROM variations WHERE id = ?1')
    .bind(place.id)
    .first<number>('id')
  const above = parent === null ? [] : [productTag(parent)]
  return topic === 'product.updated' && known !== null && known === place.place
    ? above
    : [...above, 'lists', 'terms']
}

function placeStatements(db: D1Database, { place }: News): D1PreparedStatement[] {
  if (!place) return []
  const { id, place: now } = place
  if (now === null) return [db.prepare('DELETE FROM list_places WHERE product_id = ?1').bind(id)]
  return [db.prepare('INSERT OR REPLACE INTO list_places (product_id, place) VALUES (?1, ?2)').bind(id, now)]
}

/**
 * Updates our copies from WooCommerce: our orders, and the codes, products and customers that we know. Webhooks come
 * late, twice and in any order, so the Worker does not trust their content and reads the current state.
 */
async function renewCopies(env: Env, news: News): Promise<void> {
  const { coupon, customer, order, product } = news
  if (!env.COMMERCE_URL) return
  const fallbackEnv = envOfFallback(env)
  const isKnown = (table: string, id: number) =>
    env.DB.prepare(`SELECT 1 FROM ${table} WHERE id = ?1`).bind(id).first()
  if (news.isCoupon) {
    // The code may have been renamed, and a deleted one gives only its id. All codes are therefore read again when they
    // are used.
    await env.DB.prepare('UPDATE coupons SET mirrored_at = 0 WHERE mirrored_at > 0').run()
    if (coupon) await mirrorCoupons(fallbackEnv, [coupon])
  }
  if (order) await orderChanged(fallbackEnv, order)
  // A variation is read with its product. Its webhook may arrive before it exists here, or after its deletion.
  const { results } = await env.DB.prepare(
    `SELECT id FROM products WHERE id IN (?1, ?2) UNION SELECT product_id FROM variations WHERE id = ?1`,
  )
    .bind(product ?? 0, news.parent ?? 0)
    .all<{ id: number }>()
  if (results.length > 0)
    await mirrorProducts(
      fallbackEnv,
      results.map(({ id }) => id),
    )
  if (customer && (await isKnown('customers', customer))) await mirrorCustomer(fallbackEnv, customer)
}
