import { env } from 'cloudflare:test'
import { cartOf, type Shopper } from '../shopper.ts'

/** A form about to be sent, by whoever it is for. */
export interface Ready {
  visitor: Shopper
  path: string
  fields?: Record<string, string | string[]>
  headers?: Record<string, string>
}

/** Forms by the path of their action, or by it and what tells two of one path apart: `/atelier ship`. */
export type Forms = Readonly<Record<string, () => Promise<Ready>>>

/** Rows a second click may add to, counts of tries and logins, and those that any reading may make. */
const ofNoCount = [
  'throttles',
  'sessions',
  'changes',
  'facet_index',
  'stock_flips',
  'terms_versions',
  'd1_migrations',
]

/** Rows of every table. */
export async function rows(): Promise<Record<string, number>> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*' AND name NOT GLOB 'sqlite*'",
  ).all<{ name: string }>()
  const names = results.map(({ name }) => name).filter((name) => !ofNoCount.includes(name))
  const counts = await env.DB.batch<{ n: number }>(
    names.map((name) => env.DB.prepare(`SELECT count(*) AS n FROM "${name}"`)),
  )
  return Object.fromEntries(names.map((name, at) => [name, counts[at]?.results[0]?.n ?? 0]))
}

/** Tables whose rows are more or less than before, and by how many. */
export const changed = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, n]) => [name, n - (before[name] ?? 0)] as const)
      .filter(([, n]) => n !== 0),
  )

/** What a cart holds, by the name of each product. */
export async function heldBy(visitor: Shopper): Promise<unknown> {
  const { lines, coupons } = await cartOf(visitor)
  return [...lines.map(({ name, quantity }) => `${quantity} ${name}`), ...coupons.map(({ code }) => code)]
}
