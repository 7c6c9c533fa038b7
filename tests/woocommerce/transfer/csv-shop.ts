import { env } from 'cloudflare:test'
import { noteLine } from '../../../worker/woocommerce/transfer/csv/notes.ts'
import { importFile, openFile } from '../../../worker/woocommerce/transfer/file.ts'
import { origin, send } from '../../support/transports.ts'
import { house } from './transfer-house.ts'

let files = 0

/** Imports a file into the shop. One picture of the brand replaces all by default. Returns the lines of its report. */
export async function readFile(
  text: string,
  now = new Date(),
  keepPicture: (picture: { src: string }) => Promise<string | null> = async () => '7001-1',
): Promise<string[]> {
  files += 1
  const open = await openFile(new TextEncoder().encode(text), house, now)
  const { reports } = await importFile(open, house, `file:///${files}.csv`, {
    kinds: new Map(),
    keepPicture,
    now,
  })
  return [
    ...open.shop.notes.map(noteLine),
    ...reports.flatMap(({ skipped, notes }) =>
      [...skipped, ...notes].map(({ what, why }) => `${what}: ${why}`),
    ),
  ]
}

export interface Wire {
  id: number
  [field: string]: unknown
}

/** Reads from `wc/v3`. */
export async function read<T = Wire>(path: string): Promise<T> {
  return (await send(new Request(`${origin}/wp-json/wc/v3/${path}`))).json()
}

/** Posts to the platform. `key` names the cart. */
export async function call(path: string, body: object, key?: string) {
  const answer = await send(
    new Request(`${origin}/wp-json/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key && { 'CoCart-API-Cart-Key': key }) },
      body: JSON.stringify(body),
    }),
  )
  return {
    status: answer.status,
    key: answer.headers.get('CoCart-API-Cart-Key') ?? '',
    body: (await answer.json()) as Wire,
  }
}

/** Adds a product to the cart with this key, or to a new one. */
export const add = (body: object, key?: string) => call('cocart/v2/cart/add-item', body, key)

/** Returns the first row of a query. */
export const row = (sql: string, ...params: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...params)
    .first()
