import { env } from 'cloudflare:test'
import { cartOf, type Shopper } from '../shopper.ts'

/** A form that is ready to be sent, with its visitor. */
export interface Ready {
  visitor: Shopper
  path: string
  fields?: Record<string, string | string[]>
  headers?: Record<string, string>
}

/** Forms by the path of their action. A suffix distinguishes forms with the same path: `/atelier ship`. */
export type Forms = Readonly<Record<string, () => Promise<Ready>>>

/** Tables whose rows a second click may add to: counters of attempts, logins, and tables that any read may write. */
const ofNoCount = [
  'throttles',
  'sessions',
  'changes',
  'facet_index',
  'stock_flips',
  'terms_versions',
  'd1_migrations',
]

/** Number of tables that one statement counts. D1 returns a hundred columns at most. */
const tablesAtOnce = 50

/** Returns the number of rows in every table. In few statements, because the forms ask for it six hundred times. */
export async function rows(): Promise<Record<string, number>> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*' AND name NOT GLOB 'sqlite*'",
  ).all<{ name: string }>()
  const counts = results.flatMap(({ name }) =>
    ofNoCount.includes(name) ? [] : [`(SELECT count(*) FROM "${name}") AS "${name}"`],
  )
  const statements: D1PreparedStatement[] = []
  for (let from = 0; from < counts.length; from += tablesAtOnce)
    statements.push(env.DB.prepare(`SELECT ${counts.slice(from, from + tablesAtOnce)}`))
  const counted = await env.DB.batch<Record<string, number>>(statements)
  return Object.assign({}, ...counted.map(({ results: [row] }) => row))
}

/** Returns the tables whose number of rows has changed, with the difference. */
export const changed = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, n]) => [name, n - (before[name] ?? 0)] as const)
      .filter(([, n]) => n !== 0),
  )

/** Returns the content of a cart by product name, with its codes. */
export async function heldBy(visitor: Shopper): Promise<unknown> {
  const { lines, coupons } = await cartOf(visitor)
  return [...lines.map(({ name, quantity }) => `${quantity} ${name}`), ...coupons.map(({ code }) => code)]
}
