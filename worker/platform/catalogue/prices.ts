import { parisClock } from '../../../shared/delivery/calendar.ts'
import { type Day, parisDay } from '../../../shared/delivery/delivery.ts'
import { runStatements, type Statement } from '../sql/statement.ts'
import { allChanged } from './all-changed.ts'

/** SQL of all prices charged for a product: regular prices and reductions. */
const charged = `
  SELECT product_id, from_date, to_date, price_cents FROM price_history
  UNION ALL SELECT product_id, from_date, to_date, price_cents FROM promotions`

/** Ids of the products to recompute; `null` for all. */
type Only = readonly number[] | null

const listOf = (ids: readonly number[]): string => ids.map(Math.trunc).join(', ')

/** Returns the SQL condition that limits a statement to those products. */
const among = (column: string, only: Only): string => (only ? `AND ${column} IN (${listOf(only)})` : '')

/** Returns the SQL condition that limits a statement to those sets, and to the sets that contain one of those products. */
const setsAmong = (only: Only): string =>
  only
    ? `WHERE g.set_id IN (${listOf(only)}) OR g.set_id IN (SELECT o.set_id FROM set_pieces o WHERE o.piece_id IN (${listOf(only)}))`
    : ''

/**
 * SQL of the reductions that run on day ?1 at Paris clock time ?2. `prior_cents` is the lowest price of the 30 days before
 * the start. A reduction from the data files counts only if it is below that price. A reduction of an imported product, or
 * of a product that the staff created or edited, always counts. `prior_cents` of an imported product stays NULL unless
 * its known prices cover all 30 days.
 */
const running = (only: Only) => `
  SELECT m.product_id, m.price_cents, iif(m.price_cents < min(c.price_cents)
    AND (p.source <> 'platform' OR min(c.from_date) <= date(m.from_date, '-30 days')), min(c.price_cents), NULL) AS prior_cents
  FROM promotions m JOIN products p ON p.id = m.product_id
  LEFT JOIN (${charged}) c ON c.product_id = m.product_id
    AND c.from_date < m.from_date AND (c.to_date IS NULL OR c.to_date >= date(m.from_date, '-30 days'))
  WHERE m.from_date <= ?1 AND m.to_date >= ?1 ${among('m.product_id', only)}
    AND (m.from_at IS NULL OR m.from_at <= ?2) AND (m.to_at IS NULL OR m.to_at >= ?2)
  GROUP BY m.product_id, m.from_date
  HAVING p.source IN ('platform', 'workshop') OR m.price_cents < min(c.price_cents)
    OR EXISTS (SELECT 1 FROM catalogue_edits e WHERE e.subject = 'product' AND e.subject_id = m.product_id)`

const regularPrices = (only: Only) => `
  UPDATE products SET regular_cents = coalesce((
    SELECT h.price_cents FROM price_history h
    WHERE h.product_id = products.id AND h.from_date <= ?1 AND (h.to_date IS NULL OR h.to_date >= ?1)
    ORDER BY h.from_date DESC, h.to_date IS NULL DESC LIMIT 1), regular_cents)
  WHERE regular_cents IS NOT NULL AND type <> 'grouped' AND mirrored_at IS NULL ${among('id', only)}`

const noReduction = (only: Only) => `
  UPDATE products SET price_cents = regular_cents, lowest_cents = regular_cents, highest_cents = regular_cents,
    prior_cents = NULL, on_sale = 0
  WHERE regular_cents IS NOT NULL AND mirrored_at IS NULL ${among('id', only)}`

/** SQL of the reductions of variations that have their own price, at Paris clock time ?1. */
const ownReductions = (only: Only) => `
  UPDATE variations SET price_cents = coalesce((SELECT s.price_cents FROM variation_sales s
    WHERE s.variation_id = variations.id AND s.price_cents < variations.regular_cents
      AND (s.from_at IS NULL OR s.from_at <= ?1) AND (s.to_at IS NULL OR s.to_at >= ?1)), regular_cents)
  WHERE regular_cents IS NOT NULL
    AND (price_cents <> regular_cents OR id IN (SELECT variation_id FROM variation_sales))
    AND product_id IN (SELECT id FROM products WHERE mirrored_at IS NULL) ${among('product_id', only)}`

/** SQL of the price range of products whose variations have their own prices. The product costs as much as the cheapest. */
const ranges = (only: Only) => `
  UPDATE products SET lowest_cents = v.lowest, highest_cents = v.highest, price_cents = v.lowest, on_sale = v.on_sale
  FROM (
    SELECT product_id, min(price_cents) AS lowest, max(price_cents) AS highest,
      max(price_cents < regular_cents) AS on_sale FROM variations
    WHERE price_cents IS NOT NULL AND status = 'publish' ${among('product_id', only)} GROUP BY product_id
  ) v
  WHERE products.id = v.product_id AND mirrored_at IS NULL`

const reductions = (only: Only) => `
  UPDATE products SET price_cents = r.price_cents, lowest_cents = r.price_cents, highest_cents = r.price_cents,
    prior_cents = r.prior_cents, on_sale = 1
  FROM (${running(only)}) r
  WHERE products.id = r.product_id AND r.price_cents < products.regular_cents AND products.mirrored_at IS NULL`

const sets = (only: Only) => `
  UPDATE products SET price_cents = s.lowest, lowest_cents = s.lowest, highest_cents = s.highest, set_price_cents = s.total
  FROM (
    SELECT g.set_id, min(p.price_cents) AS lowest, max(p.price_cents) AS highest, sum(p.price_cents) AS total
    FROM set_pieces g JOIN products p ON p.id = g.piece_id
    ${setsAmong(only)}
    GROUP BY g.set_id
  ) s
  WHERE products.id = s.set_id`

/** Computes the prices of all sets from the prices of their pieces. */
export const setPrices: Statement = { sql: sets(null), params: [] }

/** SQL that stores the day ?1, and the next clock time of that day after ?2 at which a reduction starts or ends. */
const stamp = `INSERT INTO price_day (only, day, next_at) SELECT 1, ?1, min(at) FROM (
    SELECT from_at AS at FROM promotions UNION ALL SELECT from_at FROM variation_sales
    UNION ALL SELECT strftime('%Y-%m-%dT%H:%M:%S', to_at, '+1 second') FROM promotions
    UNION ALL SELECT strftime('%Y-%m-%dT%H:%M:%S', to_at, '+1 second') FROM variation_sales)
  WHERE at > ?2 AND at < date(?1, '+1 day')
  ON CONFLICT (only) DO UPDATE SET day = excluded.day, next_at = excluded.next_at`

/** Requests a rebuild of the facet index, which filters and sorts lists by price. */
export const staleIndex: Statement = { sql: 'UPDATE facet_state SET wanted = wanted + 1', params: [] }

/** Returns statements that compute effective prices. `only` limits them to some products and the sets with these. */
function reckoned(at: string, only: Only): Statement[] {
  const [day, clock] = [at.slice(0, 10), at.length > 10 ? at : `${at}T00:00:00`]
  return [
    { sql: regularPrices(only), params: [day] },
    { sql: noReduction(only), params: [] },
    { sql: reductions(only), params: [day, clock] },
    { sql: ownReductions(only), params: [clock] },
    { sql: ranges(only), params: [] },
    { sql: sets(only), params: [] },
    { sql: stamp, params: [day, clock] },
  ]
}

/** More products than this in one write rebuild the index. */
const maxEdits = 200

/** Notes that these products, and the sets with them, have changed in the facet index. */
const edited = (ids: readonly number[]): Statement =>
  ids.length > maxEdits
    ? staleIndex
    : {
        sql: `INSERT INTO stock_flips (product_id, is_edit) SELECT value, 1 FROM json_each(?1)
          UNION SELECT set_id, 1 FROM set_pieces WHERE piece_id IN (SELECT value FROM json_each(?1))`,
        params: [JSON.stringify(ids)],
      }

/**
 * Returns statements that compute all effective prices. They are idempotent.
 * @param at Paris clock time, `2026-11-26T09:00:00`; a day alone means its first second
 */
export const priceStatements = (at: string): Statement[] => [
  ...reckoned(at, null),
  staleIndex,
  // A reduction that starts or ends makes cached pages outdated.
  allChanged,
]

/** Returns the statements of `priceStatements` for some products only. The caller must record their changes. */
export const pricesOf = (at: string, ids: readonly number[]): Statement[] => [
  ...reckoned(at, ids),
  edited(ids),
]

/** Computes all effective prices for a Paris clock time or a day, in one transaction. */
export async function refreshPrices(db: D1Database, at: string): Promise<void> {
  await runStatements(db, priceStatements(at))
}

/** Milliseconds that an isolate trusts `current`. A load may add a reduction that starts later on the same day. */
const knownFor = 300_000

/** Day of the computed prices, Paris clock time until which they hold, and time of the query (ms since 1970). */
let current: { day: Day; until: string | null; asked: number } | null = null

/** Whether this isolate knows that the stored prices are those of `now`. */
export const knowsPrices = (now: Date): boolean =>
  current !== null &&
  current.day === parisDay(now) &&
  Math.abs(now.getTime() - current.asked) < knownFor &&
  (current.until === null || parisClock(now) < current.until)

/** Recomputes the prices if they are not those of `now` in Paris. Costs one small query per isolate every five minutes. */
export async function ensurePrices(db: D1Database, now: Date = new Date()): Promise<void> {
  if (knowsPrices(now)) return
  const clock = parisClock(now)
  const day = clock.slice(0, 10)
  const read = () =>
    db.prepare('SELECT day, next_at FROM price_day').first<{ day: Day; next_at: string | null }>()
  let stored = await read()
  if (stored?.day !== day || (stored.next_at !== null && stored.next_at <= clock)) {
    await refreshPrices(db, clock)
    stored = await read()
  }
  current = { day, until: stored?.next_at ?? null, asked: now.getTime() }
}
