import { env } from 'cloudflare:test'
import { beforeEach, expect, vi } from 'vitest'
import { post } from '../support/transports.ts'

export const email = 'claire@example.com'
export const start = Date.parse('2026-11-21T10:00:00Z')
export const day = 24 * 3600_000

/** Sets the clock to `start` and deletes all subscriptions and mails before each test of a file. */
export function newsletterHarness(): void {
  beforeEach(async () => {
    vi.setSystemTime(start)
    await env.DB.batch(
      ['subscriptions', 'outbox', 'throttles'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    )
  })
}

export const letter = (path: string, body: unknown) => post(`aubenacre/v1/letter/${path}`, body)
export const ask = (address = email, source = 'footer') =>
  post('custom/v1/send-coupon', { email: address, source, text_version: '2026-11-21' })

export const rowsOf = async (table: string) =>
  (await env.DB.prepare(`SELECT * FROM ${table} ORDER BY id`).all<Record<string, string>>()).results
export const mails = async (kind: string) => (await rowsOf('outbox')).filter((mail) => mail['kind'] === kind)
/** Returns the recorded consents and their ends, oldest first, for example `asked footer`. */
export const proofs = async () => (await rowsOf('consents')).map(({ kind, source }) => `${kind} ${source}`)

export const tokenIn = (text = '', page = 'confirmer') =>
  new RegExp(`/lettre/${page}\\?jeton=(\\S+)`).exec(text)?.[1] ?? ''
export const lastToken = async () => tokenIn((await mails('letter-confirm')).at(-1)?.['text'])

/** Subscribes an address and confirms it. Returns the token of its unsubscribe link. */
export async function confirmed(address = email): Promise<string> {
  await ask(address)
  expect((await letter('confirm', { token: await lastToken() })).status).toBe(200)
  return tokenIn((await mails('letter-welcome')).at(-1)?.['text'], 'desinscription')
}

/** Returns a token whose second last character differs, because some decoders ignore bits of the last one. */
export const altered = (token: string) =>
  `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`
