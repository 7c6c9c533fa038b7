import { deviceLists } from '../../../shared/favourites/device-lists.ts'
import { ensurePrices } from '../catalogue/prices.ts'
import { available } from '../catalogue/product-query.ts'
import { instant } from '../http/instant.ts'

/** Most favourites of a customer. */
const { maxItems } = deviceLists.liked

/** Where a product stands among the favourites of a customer. */
export interface LikeState {
  /** The product an id stands for: a variation is its product. `null` when it is unknown or not published. */
  productId: number | null
  liked: boolean
  /** Published favourites of the customer. */
  count: number
  /** Whether it should be liked, and the list holds no more. */
  isFull: boolean
}

/** The published product that the id `given` stands for, as a subquery. */
const productOf = (
  given: string,
) => `(SELECT p.id FROM products p WHERE p.status = 'publish' AND p.id = coalesce(
  (SELECT v.product_id FROM variations v WHERE v.id = ${given} AND v.status = 'publish'), ${given}))`

/** ?1 the customer. */
const countOf = `(SELECT count(*) FROM favourites f JOIN products p ON p.id = f.product_id
  WHERE f.customer_id = ?1 AND p.status = 'publish')`

/**
 * Adds products, ?2 as JSON `[[id, instant]…]`, the first before the others when they do not all fit. What is there
 * already stays as it was saved.
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
 * Likes a product (`true`), no longer (`false`), or turns it over (`undefined`), in one transaction: two tabs that turn it
 * over at once do so one after the other. Nothing changes for an unknown id, nor beyond `deviceLists.liked.maxItems`.
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
    // Marked before the insertion, which leaves what is there alone, and taken off after it.
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
 * Likes several products, the newest first; unknown ones are left out, and so are the last ones once the list is full.
 * Doing it again changes nothing.
 * @param now milliseconds since 1970 of the first; each following one is a millisecond older, which keeps their order
 * @returns ids liked among those asked, and how many favourites there are
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
