import { deviceLists } from '../../../shared/favourites/device-lists.ts'
import { ensurePrices } from '../catalogue/prices.ts'
import { available } from '../catalogue/product-query.ts'
import { instant } from '../http/instant.ts'

/** Maximum number of favourites of a customer. */
const { maxItems } = deviceLists.liked

/** The state of a product in the favourites of a customer. */
interface LikeState {
  /** Id of the product; for a variation, of its product. `null` if it is unknown or unpublished. */
  productId: number | null
  liked: boolean
  /** Number of the customer's published favourites. */
  count: number
  /** Whether the product could not be added because the list is full. */
  isFull: boolean
}

/** Returns a subquery for the published product with the id `given`, or whose variation has it. */
const productOf = (
  given: string,
) => `(SELECT p.id FROM products p WHERE p.status = 'publish' AND p.id = coalesce(
  (SELECT v.product_id FROM variations v WHERE v.id = ${given} AND v.status = 'publish'), ${given}))`

/** SQL of the number of published favourites of customer ?1. */
const countOf = `(SELECT count(*) FROM favourites f JOIN products p ON p.id = f.product_id
  WHERE f.customer_id = ?1 AND p.status = 'publish')`

/**
 * SQL that adds the products ?2, JSON `[[id, instant]…]`, to the favourites of customer ?1. If not all fit, the first ones
 * win. Existing favourites stay as they were saved.
 */
const insertion = `INSERT INTO favourites (customer_id, product_id, liked_at, price_cents, was_available)
  SELECT ?1, p.id, w.at, p.list_cents, ${available}
  FROM (SELECT ${productOf('j.value ->> 0')} AS id, max(j.value ->> 1) AS at, min(j.key) AS place
    FROM json_each(?2) j GROUP BY 1) w
  JOIN products p ON p.id = w.id
  WHERE NOT EXISTS (SELECT 1 FROM favourites f WHERE f.customer_id = ?1 AND f.product_id = p.id)
  ORDER BY w.place LIMIT max(0, ${maxItems} - ${countOf})`

const stateQuery = `SELECT ${productOf('?2')} AS productId,
  EXISTS (SELECT 1 FROM favourites WHERE customer_id = ?1 AND product_id = ${productOf('?2')}) AS liked,
  ${countOf} AS count`

/**
 * Adds (`true`), removes (`false`) or toggles (`undefined`) a favourite, in one transaction, so that parallel toggles of two
 * tabs run one after the other. Changes nothing for an unknown id or beyond `deviceLists.liked.maxItems`.
 * @param given id of a product or of a variation
 * @param now milliseconds since 1970
 */
export async function like(
  db: D1Database,
  customerId: number,
  given: number,
  liked: boolean | undefined,
  now: number,
): Promise<LikeState> {
  await ensurePrices(db)
  const one = `customer_id = ?1 AND product_id = ${productOf('?2')}`
  const change = {
    on: [db.prepare(insertion).bind(customerId, JSON.stringify([[given, instant(now)]]))],
    off: [db.prepare(`DELETE FROM favourites WHERE ${one}`).bind(customerId, given)],
    // A toggle marks an existing favourite, runs the insertion, which skips it, then deletes the marked row.
    mark: [db.prepare(`UPDATE favourites SET liked_at = '' WHERE ${one}`).bind(customerId, given)],
    sweep: [db.prepare("DELETE FROM favourites WHERE customer_id = ?1 AND liked_at = ''").bind(customerId)],
  }
  const changes =
    liked === undefined ? [...change.mark, ...change.on, ...change.sweep] : liked ? change.on : change.off
  const answers = await db.batch([...changes, db.prepare(stateQuery).bind(customerId, given)])
  const [state] = (answers.at(-1)?.results ?? []) as {
    productId: number | null
    liked: number
    count: number
  }[]
  const isLiked = state?.liked === 1
  const wasMarked = liked === undefined && answers[0]?.meta.changes === 1
  return {
    productId: state?.productId ?? null,
    liked: isLiked,
    count: state?.count ?? 0,
    isFull: !isLiked && liked !== false && !wasMarked,
  }
}

/**
 * Adds several favourites, newest first. Skips unknown ids, and the last ids if the list is full. A repeated call changes
 * nothing.
 * @param now milliseconds since 1970 of the first id. Each further one is a millisecond older, which preserves their order.
 * @returns `liked`: the given products that are now favourites; `known`: how many of them exist; `count`: all favourites
 */
export async function likeAll(
  db: D1Database,
  customerId: number,
  ids: readonly number[],
  now: number,
): Promise<{ liked: number[]; known: number; count: number }> {
  await ensurePrices(db)
  const wanted = JSON.stringify(ids.map((id, place) => [id, instant(now - place)]))
  const products = `SELECT DISTINCT ${productOf('j.value ->> 0')} AS id FROM json_each(?2) j`
  const [, found, counted] = await db.batch<Record<string, number>>([
    db.prepare(insertion).bind(customerId, wanted),
    db
      .prepare(
        `SELECT w.id, EXISTS (SELECT 1 FROM favourites WHERE customer_id = ?1 AND product_id = w.id) AS liked
         FROM (${products}) w WHERE w.id IS NOT NULL`,
      )
      .bind(customerId, wanted),
    db.prepare(`SELECT ${countOf} AS count`).bind(customerId),
  ])
  const known = (found?.results ?? []) as { id: number; liked: number }[]
  return {
    liked: known.filter(({ liked }) => liked === 1).map(({ id }) => id),
    known: known.length,
    count: counted?.results[0]?.['count'] ?? 0,
  }
}
