import { addDays } from '../../../shared/delivery/calendar.ts'
import { parisDay } from '../../../shared/delivery/delivery.ts'
import type { Figures } from '../../commerce/contract/workshop/figures.ts'

/** Maximum number of pages and of failed searches. */
const maxItems = { pages: 25, misses: 50 }

interface Hourly {
  hour: string
  name: string
  count: number
  cents: number
}

/** Sums hourly counts (UTC) by day in Paris. */
function byDay(rows: readonly Hourly[]): Map<string, { count: number; cents: number }> {
  const days = new Map<string, { count: number; cents: number }>()
  for (const { hour, count, cents } of rows) {
    const day = parisDay(new Date(`${hour}:00:00Z`))
    const sum = days.get(day) ?? { count: 0, cents: 0 }
    days.set(day, { count: sum.count + count, cents: sum.cents + cents })
  }
  return days
}

const total = (rows: readonly Hourly[], name?: string): number =>
  rows.filter((row) => name === undefined || row.name === name).reduce((sum, { count }) => sum + count, 0)

/**
 * Reads the figures of the last days, including today.
 * @param days number of days, from 1
 * @param now milliseconds since 1970
 */
export async function readFigures(db: D1Database, days: number, now: number): Promise<Figures> {
  const today = parisDay(now)
  const first = addDays(today, 1 - days)
  // A day in Paris starts up to two hours before the same day in UTC.
  const since = `${addDays(first, -1)}T22`
  const counted = (kind: string) =>
    db
      .prepare(
        `SELECT hour, ${kind === 'step' ? 'name' : "'' AS name"}, sum(count) AS count, 0 AS cents FROM figures
         WHERE hour >= ?1 AND kind = ?2 GROUP BY 1, 2`,
      )
      .bind(since, kind)
  const named = (kind: string, limit: number) =>
    db
      .prepare(
        `SELECT name, sum(count) AS count FROM figures WHERE hour >= ?1 AND kind = ?2
         GROUP BY name ORDER BY count DESC, name LIMIT ?3`,
      )
      .bind(since, kind, limit)
  const sums = (columns: string, from: string) => db.prepare(`SELECT ${columns} FROM ${from}`).bind(since)
  const results = await db.batch<Hourly>([
    counted('visit'),
    counted('view'),
    counted('step'),
    sums(
      "substr(created_at, 1, 13) AS hour, '' AS name, count(*) AS count, 0 AS cents",
      'orders WHERE created_at >= ?1 GROUP BY 1',
    ),
    sums(
      "substr(created_at, 1, 13) AS hour, '' AS name, count(*) AS count, sum(total_cents) AS cents",
      'orders WHERE created_at >= ?1 AND paid_at IS NOT NULL GROUP BY 1',
    ),
    sums(
      "substr(created_at, 1, 13) AS hour, '' AS name, count(*) AS count, sum(amount_cents) AS cents",
      "refunds WHERE created_at >= ?1 AND reason <> 'parked' GROUP BY 1",
    ),
    named('view', maxItems.pages),
    named('vital', 100),
    db
      .prepare(
        `SELECT words AS name, sum(count) AS count FROM search_misses WHERE day >= ?1
         GROUP BY words ORDER BY count DESC, words LIMIT ${maxItems.misses}`,
      )
      .bind(first),
  ])
  const inside = (rows: readonly Hourly[] = []) =>
    rows.filter(({ hour }) => parisDay(new Date(`${hour}:00:00Z`)) >= first)
  const [visits, views, steps, placed, sales, refunds] = results
    .slice(0, 6)
    .map(({ results: rows }) => inside(rows))
  const [pages, vitals, misses] = results
    .slice(6)
    .map(({ results: rows }) => rows.map(({ name, count }) => ({ name, count })))
  const [visitDays, viewDays, saleDays, refundDays] = [visits, views, sales, refunds].map((rows) =>
    byDay(rows ?? []),
  )
  return {
    days: Array.from({ length: days }, (_, index) => {
      const day = addDays(first, index)
      const sold = saleDays?.get(day)
      const returned = refundDays?.get(day)
      return {
        day,
        visits: visitDays?.get(day)?.count ?? 0,
        views: viewDays?.get(day)?.count ?? 0,
        orders: sold?.count ?? 0,
        cents: sold?.cents ?? 0,
        refunds: returned?.count ?? 0,
        refundedCents: returned?.cents ?? 0,
      }
    }),
    steps: {
      visits: total(visits ?? []),
      cart: total(steps ?? [], 'cart'),
      checkout: total(steps ?? [], 'checkout'),
      placed: total(placed ?? []),
      paid: total(sales ?? []),
    },
    pages: pages ?? [],
    vitals: vitals ?? [],
    misses: misses ?? [],
  }
}
