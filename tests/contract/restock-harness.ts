import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, vi } from 'vitest'
import { loadCatalogue } from '../support/catalogue.ts'
import { post as postTo } from '../support/transports.ts'

/** Three sold-out choices: a product without sizes, and two sizes of a ring. */
export const earrings = 7054
export const size = 700101
export const otherSize = 700102
export const email = 'claire@example.com'
export const start = Date.parse('2026-11-21T10:00:00Z')
export const day = 24 * 3600_000

/** Before each test of a file, sets the stock of these choices to 0 and deletes all requests and mails. */
export function restockHarness(): void {
  beforeAll(() => loadCatalogue(env.DB))
  beforeEach(async () => {
    vi.setSystemTime(start)
    await env.DB.batch([
      ...['restock_requests', 'outbox', 'throttles'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
      env.DB.prepare('UPDATE variations SET stock = 0 WHERE id IN (?1, ?2)').bind(size, otherSize),
      env.DB.prepare('UPDATE products SET stock = 0 WHERE id = ?1').bind(earrings),
    ])
  })
}

/** Posts to a route of restock requests through the transport under test. */
export const post = (path: string, body: unknown, headers?: Record<string, string>) =>
  postTo(`aubenacre/v1/restock-requests${path}`, body, headers)

export const ask = (id: number = size, address = email) => post('', { id, email: address })
export const requests = async () =>
  (await env.DB.prepare('SELECT * FROM restock_requests ORDER BY id').all<Record<string, unknown>>()).results
export const mails = async (kind: string) =>
  (
    await env.DB.prepare('SELECT * FROM outbox WHERE kind = ?1 ORDER BY id')
      .bind(kind)
      .all<Record<string, string>>()
  ).results
export const tokenIn = (text = '', page = 'confirm') =>
  new RegExp(`/restock/${page}\\?jeton=(\\S+)`).exec(text)?.[1] ?? ''
export const lastToken = async () => tokenIn((await mails('restock-confirm')).at(-1)?.['text'])
export const back = (id: number, stock = 1) =>
  env.DB.prepare(`UPDATE ${id > 100_000 ? 'variations' : 'products'} SET stock = ?2 WHERE id = ?1`)
    .bind(id, stock)
    .run()

/** Makes a request and confirms it. Returns its token. */
export async function confirmed(id: number = size, address = email): Promise<string> {
  await ask(id, address)
  const token = await lastToken()
  expect((await post('/confirm', { token })).status).toBe(200)
  return token
}
