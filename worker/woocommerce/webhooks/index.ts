import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { brand } from '#brand/brand.ts'
import { jsonOf } from '../../../shared/json.ts'
import { paths } from '../../../shared/paths.ts'
import { notifyChanges, postTag, productTag, type Tag } from '../../cache/changes.ts'
import type { AppEnv } from '../../context.ts'
import type { Env } from '../../env.ts'
import { runStatements, type Statement } from '../../platform/catalogue/load/statement.ts'
import { hexDigest } from '../../platform/http/secrets.ts'
import { behindDesk } from '../fallback/behind.ts'
import { orderChanged } from '../fallback/orders/watch.ts'
import { type CopiedThing, copiedStatements } from '../mirror/copied.ts'
import { mirrorCoupons } from '../mirror/coupons.ts'
import { mirrorCustomer } from '../mirror/customers.ts'
import type { FieldNote } from '../mirror/field-note.ts'
import { mirrorProducts } from '../mirror/products.ts'
import { type News, newsOf } from './news.ts'
import { isSigned } from './signature.ts'

/** Bytes of the largest webhook taken in: a product with all its words. */
const largest = 1024 * 1024

/** Where the platform behind, and whoever writes its articles, tell what has changed. */
const limit = bodyLimit({ maxSize: largest })
export const webhooks = [
  { path: paths.hooks.woocommerce, handlers: [limit, takeWebhook] },
  { path: paths.hooks.content, handlers: [limit, takeContent] },
]

/** The body of a call and whether it is signed with the secret of the hooks; `null` without one: there are no hooks. */
async function read(c: Context<AppEnv>, header: string) {
  const secret = c.var.settings.COMMERCE_WEBHOOK_SECRET
  if (!secret) return null
  const body = await c.req.arrayBuffer()
  const signature = c.req.header(header) ?? ''
  return { text: new TextDecoder().decode(body), signature, isOurs: await isSigned(body, signature, secret) }
}

/**
 * A webhook of WooCommerce. What it says has changed is told before the answer, so that nothing loses it; what is copied
 * here is read again behind. A delivery that comes twice is one, and the form sent when a webhook is set up is nothing.
 */
async function takeWebhook(c: Context<AppEnv>): Promise<Response> {
  const call = await read(c, 'X-WC-Webhook-Signature')
  if (!call) return c.notFound()
  if (/^webhook_id=\d+$/.test(call.text)) return c.json({ taken: false })
  if (!call.isOurs) return c.json({ code: 'invalid_signature' }, 401)
  const topic = c.req.header('X-WC-Webhook-Topic') ?? ''
  const news = newsOf(topic, jsonOf(call.text))
  // One second of one webhook has one delivery number, whatever it tells: its signature tells deliveries apart.
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

/** `{"id": 6333}`: a guide has changed; without `id`, any of them. */
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

/** A delivery as it is counted and reported. */
const deliveryThing = (
  topic: string,
  subject: string,
  { digest, data, note }: { digest: string; data: unknown; note: FieldNote | undefined },
): CopiedThing => ({
  ...{ kind: 'webhook', id: digest, data, notes: note ? [note] : [] },
  address: `webhook ${topic.slice(0, 60)} ${subject.slice(0, 60)}`.trim(),
})

/** Counts a delivery that came before. */
const repeated: Statement = {
  sql: `INSERT INTO copy_counts (kind, outcome, things) VALUES ('webhook', 'unchanged', 1)
    ON CONFLICT (kind, outcome) DO UPDATE SET things = things + 1`,
  params: [],
}

const hookStatement = (db: D1Database, digest: string, topic: string, subject: string, outcome = '') =>
  db
    .prepare('INSERT OR REPLACE INTO hooks (digest, topic, subject, outcome) VALUES (?1, ?2, ?3, ?4)')
    .bind(digest, topic.slice(0, 60), subject.slice(0, 60), outcome)

/** Lists are touched by what comes or goes, and by what stands elsewhere than its last webhook said. */
async function placeTags(db: D1Database, topic: string, { place }: News): Promise<Tag[]> {
  if (!place) return []
  const known = await db
    .prepare('SELECT place FROM list_places WHERE product_id = ?1')
    .bind(place.id)
    .first<string>('place')
  // A variation that is gone tells its number alone: its product shows it.
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
 * Reads again what is copied here of a platform: its orders of ours, and codes, products and customers we know. Webhooks
 * come late, twice and in any order: what they say is not believed, what is there now is asked.
 */
async function renewCopies(env: Env, news: News): Promise<void> {
  const { coupon, customer, order, product } = news
  if (!env.COMMERCE_URL) return
  const fallbackEnv = behindDesk(env)
  const isKnown = (table: string, id: number) =>
    env.DB.prepare(`SELECT 1 FROM ${table} WHERE id = ?1`).bind(id).first()
  if (news.isCoupon) {
    // A code may have had another name, and one that is gone tells its number alone: each is read again when it is used.
    await env.DB.prepare('UPDATE coupons SET mirrored_at = 0 WHERE mirrored_at > 0').run()
    if (coupon) await mirrorCoupons(fallbackEnv, [coupon])
  }
  if (order) await orderChanged(fallbackEnv, order)
  // A variation is read with its product; it may be told of before it is here, or once it is gone.
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
