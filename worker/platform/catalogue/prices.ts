import { type Day, parisDay } from '../../../shared/delivery/delivery.ts'
import { allChanged, runStatements, type Statement } from './load/statement.ts'

/** Every price charged for a product before a reduction: regular ones, then earlier reductions. */
const charged = `
  SELECT product_id, from_date, to_date, price_cents FROM price_history
  UNION ALL SELECT product_id, from_date, to_date, price_cents FROM promotions`

/** Reductions running on day ?1, with the lowest price charged in the 30 days before they began. */
const running = `
  SELECT m.product_id, m.price_cents, min(c.price_cents) AS prior_cents
  FROM promotions m
  JOIN (${charged}) c ON c.product_id = m.product_id
    AND c.from_date < m.from_date AND (c.to_date IS NULL OR c.to_date >= date(m.from_date, '-30 days'))
  WHERE m.from_date <= ?1 AND m.to_date >= ?1
  GROUP BY m.product_id, m.from_date
  HAVING m.price_cents < min(c.price_cents)`

const regularPrices = `
  UPDATE products SET regular_cents = coalesce((
    SELECT h.price_cents FROM price_history h
    WHERE h.product_id = products.id AND h.from_date <= ?1 AND (h.to_date IS NULL OR h.to_date >= ?1)
    ORDER BY h.from_date DESC, h.to_date IS NULL DESC LIMIT 1), regular_cents)
  WHERE type <> 'grouped' AND mirrored_at IS NULL`

const noReduction = `
  UPDATE products SET price_cents = regular_cents, lowest_cents = regular_cents, highest_cents = regular_cents,
    prior_cents = NULL, on_sale = 0
  WHERE regular_cents IS NOT NULL AND mirrored_at IS NULL`

/** Variations that have a price of their own make a range. */
const ranges = `
  UPDATE products SET lowest_cents = v.lowest, highest_cents = v.highest
  FROM (
    SELECT product_id, min(price_cents) AS lowest, max(price_cents) AS highest FROM variations
    WHERE price_cents IS NOT NULL AND status = 'publish' GROUP BY product_id
  ) v
  WHERE products.id = v.product_id AND mirrored_at IS NULL`

const reductions = `
  UPDATE products SET price_cents = r.price_cents, lowest_cents = r.price_cents, highest_cents = r.price_cents,
    prior_cents = r.prior_cents, on_sale = 1
  FROM (${running}) r
  WHERE products.id = r.product_id AND r.price_cents < products.regular_cents AND products.mirrored_at IS NULL`

const sets = `
  UPDATE products SET price_cents = s.lowest, lowest_cents = s.lowest, highest_cents = s.highest, set_price_cents = s.total
  FROM (
    SELECT g.set_id, min(p.price_cents) AS lowest, max(p.price_cents) AS highest, sum(p.price_cents) AS total
    FROM set_pieces g JOIN products p ON p.id = g.piece_id GROUP BY g.set_id
  ) s
  WHERE products.id = s.set_id`

/** What sets cost follows from what their pieces do. */
export const setPrices: Statement = { sql: sets, params: [] }

const stamp =
  'INSERT INTO price_day (only, day) VALUES (1, ?1) ON CONFLICT (only) DO UPDATE SET day = excluded.day'

/** Lists are narrowed and sorted by prices, and hold what was loaded before them: their index is to be made again. */
export const staleIndex: Statement = { sql: 'UPDATE facet_state SET wanted = wanted + 1', params: [] }

/** Statements that compute every effective price of the house for a day; running them again changes nothing else. */
export const priceStatements = (day: Day): Statement[] => [
  { sql: regularPrices, params: [day] },
  { sql: noReduction, params: [] },
  { sql: reductions, params: [day] },
  { sql: ranges, params: [] },
  setPrices,
  { sql: stamp, params: [day] },
  staleIndex,
  // A day that begins or ends a reduction changes what is kept of the day before.
  allChanged,
]

/** Computes every effective price for a day, all at once or not at all. */
export async function refreshPrices(db: D1Database, day: Day): Promise<void> {
  await runStatements(db, priceStatements(day))
}

let currentDay: Day | null = null

/** Whether this isolate knows that prices are those of the day. */
export const knowsPrices = (now: Date): boolean => currentDay === parisDay(now)

/** Makes sure the prices read next are those of today in Paris: one small query per isolate and day. */
export async function ensurePrices(db: D1Database, now: Date = new Date()): Promise<void> {
  if (knowsPrices(now)) return
  const day = parisDay(now)
  const stored = await db.prepare('SELECT day FROM price_day').first<string>('day')
  if (stored !== day) await refreshPrices(db, day)
  currentDay = day
}
