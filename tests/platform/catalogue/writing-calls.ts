import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, vi } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import { embedded } from '../../../worker/platform/index.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { origin } from '../../support/transports.ts'

/** The platform's answer to a write. */
interface Written {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever field they are about
  body: any
}

const key = (name: string, secret: string) => `Basic ${btoa(`${name}:${secret}`)}`
/** The shop's key, as WooCommerce tools send it. */
export const shopKey = key('ck_tests', 'cs_tests')

const writing = { ...env, CATALOGUE_PERMISSION: 'read_write' } as unknown as Env

/** Calls `wc/v3` from outside, with a key that may write. */
export async function rest(
  method: string,
  path: string,
  body?: unknown,
  { authorization = shopKey, bindings = writing }: { authorization?: string; bindings?: Env } = {},
): Promise<Written> {
  const context = createExecutionContext()
  const answer = await embedded.fetch(
    new Request(`${origin}/wp-json/wc/v3/${path}`, {
      method,
      headers: { Authorization: authorization, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    bindings as never,
    context,
  )
  const read = await answer.json()
  await waitOnExecutionContext(context)
  return { status: answer.status, body: read }
}

/** Returns status and code of a refusal. */
export const refusal = ({ status, body }: Written): string => `${status} ${body.code}`

export const start = new Date('2026-11-21T10:00:00Z')

/** Opens a shop with the brand's catalogue. Each test begins at `start`. */
export function openWriting(): void {
  beforeAll(async () => {
    vi.setSystemTime(start)
    await loadCatalogue(env.DB)
  })
  beforeEach(() => {
    vi.setSystemTime(start)
  })
}

/** Returns the fields of a ring to write. */
export const ring = (more: object = {}) => ({
  name: 'Bague Essai',
  regular_price: '129.00',
  short_description: 'argent 925 ‰',
  description: '<p>Une bague simple.</p><p>Polie à la main.</p>',
  stock_quantity: 3,
  manage_stock: true,
  categories: [{ id: 11 }],
  ...more,
})
/** Creates a ring. */
export const make = async (more: object = {}) => {
  const made = await rest('POST', 'products', ring(more))
  expect([made.status, made.body.message]).toEqual([201, undefined])
  return made.body as { id: number; version: number; [field: string]: unknown }
}
