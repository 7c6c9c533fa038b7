import { env } from 'cloudflare:test'
import { noteLine } from '../../../worker/woocommerce/transfer/csv/notes.ts'
import { csvPlatform } from '../../../worker/woocommerce/transfer/csv/platform.ts'
import { readShop } from '../../../worker/woocommerce/transfer/csv/read.ts'
import { pullAll } from '../../../worker/woocommerce/transfer/import/all.ts'
import { origin, send } from '../../support/transports.ts'
import { house } from './transfer-house.ts'

let files = 0

/** Reads a file into the shop, and gives the lines of its report. */
export async function readFile(text: string, now = new Date()): Promise<string[]> {
  files += 1
  const shop = readShop(text, { now })
  const reports = await pullAll(csvPlatform(shop, `file:///${files}.csv`), house, {
    kinds: new Map(),
    guides: null,
    // A picture of the house stands for any.
    keepPicture: async () => '7001-1',
    now,
  })
  return [
    ...shop.notes.map(noteLine),
    ...reports.flatMap(({ skipped, notes }) =>
      [...skipped, ...notes].map(({ what, why }) => `${what}: ${why}`),
    ),
  ]
}

export interface Wire {
  id: number
  [field: string]: unknown
}

/** What `wc/v3` tells. */
export async function read<T = Wire>(path: string): Promise<T> {
  return (await send(new Request(`${origin}/wp-json/wc/v3/${path}`))).json()
}

/** Posts to the platform, with the cart of a key. */
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

/** Puts pieces into a cart, of the given key or a new one. */
export const add = (body: object, key?: string) => call('cocart/v2/cart/add-item', body, key)

/** A row of the database. */
export const row = (sql: string, ...params: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...params)
    .first()
