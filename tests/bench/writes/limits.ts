/** The two limits writes stand beside: the rows of an order in one batch of D1, and one row of a Durable Object. */
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { D1Database } from '@cloudflare/workers-types'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { root } from '../../../worker/commands/run.ts'
import { type Process, watched } from '../processor.ts'
import { ordered } from './acts.ts'

/** A statement and its values; `#number` stands for the number of the order, `#secret` for random letters. */
interface Template {
  sql: string
  values: unknown[]
}

/** The tables an order is written to, and the column that holds its number. */
const tables = [
  ['orders', 'id'],
  ['order_lines', 'order_id'],
  ['order_events', 'order_id'],
  ['payment_attempts', 'order_id'],
] as const

const inserted = (table: string, row: Record<string, unknown>): Template => {
  const columns = Object.keys(row)
  return {
    sql: `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    values: Object.values(row),
  }
}

/** Statements that write the rows of that order once more, as those of another one. */
async function templatesOf(db: D1Database, id: number): Promise<Template[]> {
  const found: Template[] = []
  const differing = (row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        if (typeof value !== 'string') return [name, value]
        const known = value
          .replaceAll(`S${id}-`, 'S#number-')
          .replaceAll(/[0-9a-f]{32}|[0-9a-f-]{36}/g, '#secret')
        return [name, name === 'cart_ref' ? `${value.slice(0, 32)}#secret` : known]
      }),
    )
  for (const [table, column] of tables) {
    const { results } = await db
      .prepare(`SELECT * FROM ${table} WHERE ${column} = ?1 ORDER BY 1 LIMIT 1`)
      .bind(id)
      .all<Record<string, unknown>>()
    for (const { id: _, ...row } of results) {
      const own = table === 'orders' ? { id: '#number', ...row } : row
      const named = table === 'payment_attempts' ? { ...own, id: 'S#number-1' } : own
      found.push(inserted(table, differing({ ...named, [column]: '#number' })))
    }
  }
  const session = await db
    .prepare('SELECT * FROM simulated_sessions WHERE order_number = ?1')
    .bind(String(id))
    .first<Record<string, unknown>>()
  if (session) found.push(inserted('simulated_sessions', differing(session)))
  const throttle = { subject: '#secret', hits: 1, ends_at: 2_000_000_000 }
  found.push(inserted('throttles', throttle))
  found.push({ sql: 'UPDATE products SET stock = stock - 1 WHERE id = ?', values: [ordered] })
  return found
}

const batchScript = (
  templates: readonly Template[],
  from: number,
) => `const templates = ${JSON.stringify(templates)}
let number = ${from}
export default {
  async fetch(request, { DB }) {
    await request.text()
    number += 1
    const secret = crypto.randomUUID().replaceAll('-', '')
    const own = (value) =>
      value === '#number'
        ? number
        : typeof value === 'string' && value.includes('#')
          ? value.replaceAll('#number', number).replaceAll('#secret', secret)
          : value
    await DB.batch(templates.map(({ sql, values }) => DB.prepare(sql).bind(...values.map(own))))
    return Response.json({ number })
  },
}`

const objectScript = `import { DurableObject } from 'cloudflare:workers'
export class Row extends DurableObject {
  constructor(ctx, env) {
    super(ctx, env)
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS lines (key TEXT PRIMARY KEY, quantity INTEGER NOT NULL) STRICT')
  }
  add(key) {
    this.ctx.storage.sql.exec('INSERT INTO lines VALUES (?, 1)', key)
    return { key }
  }
}
let asked = 0
export default {
  async fetch(request, { ROWS }) {
    await request.text()
    asked += 1
    return Response.json(await ROWS.getByName(String(asked % 64)).add(crypto.randomUUID()))
  },
}`

/** The shop's own database, as wrangler.toml names it. */
const databaseId = '00000000-0000-0000-0000-000000000000'

export interface Limits {
  process: Process
  /** Writes the rows of an order in one batch of D1. */
  batch: string
  /** Writes one row of a Durable Object. */
  object: string
  close(): Promise<void>
}

/**
 * Serves both in a workerd of their own, with the tables of the shop.
 * @param state folder of the shop, whose database is copied
 * @param order number of an order that is written again and again, of those the shop has
 */
export async function serveLimits(state: string, db: D1Database, order: number): Promise<Limits> {
  const templates = await templatesOf(db, order)
  const own = join(root, `${state}-limits`)
  await rm(own, { recursive: true, force: true })
  await cp(join(root, state, 'v3', 'd1'), join(own, 'v3', 'd1'), { recursive: true })
  const common = {
    modules: true as const,
    compatibilityDate: '2026-11-17',
    unsafeDirectSockets: [{ host: '127.0.0.1' }],
  }
  const { process, miniflare } = await watched(async () => {
    const started = new Miniflare(
      convertV4MiniflareOptions({
        resourcePersistencePath: join(own, 'v3'),
        workers: [
          {
            ...common,
            name: 'batch',
            script: batchScript(templates, 1_000_000),
            d1Databases: { DB: databaseId },
          },
          {
            ...common,
            name: 'object',
            script: objectScript,
            durableObjects: { ROWS: { className: 'Row', useSQLite: true } },
          },
        ],
      }),
    )
    await started.ready
    return { miniflare: started }
  })
  return {
    process,
    batch: (await miniflare.unsafeGetDirectURL('batch')).origin,
    object: (await miniflare.unsafeGetDirectURL('object')).origin,
    close: () => miniflare.dispose(),
  }
}
