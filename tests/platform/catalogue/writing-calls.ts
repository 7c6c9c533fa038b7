import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import type { Env } from '../../../worker/env.ts'
import { embedded } from '../../../worker/platform/index.ts'
import { origin } from '../../support/transports.ts'

/** What the platform answers to a write. */
export interface Written {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever field they are about
  body: any
}

const key = (name: string, secret: string) => `Basic ${btoa(`${name}:${secret}`)}`
/** The key of the shop, as any tool made for WooCommerce shows it. */
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

/** Status and code of a refusal. */
export const refusal = ({ status, body }: Written): string => `${status} ${body.code}`
