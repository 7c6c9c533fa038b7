import { env } from 'cloudflare:test'
import { beforeEach, expect, vi } from 'vitest'
import { post } from '../support/transports.ts'

export const email = 'claire@example.com'
export const start = Date.parse('2026-11-21T10:00:00Z')
export const day = 24 * 3600_000

/** Gives each test of a file a day to begin at, and no subscription nor mail. */
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
/** What was agreed to and ended, in order: `asked footer`. */
export const proofs = async () => (await rowsOf('consents')).map(({ kind, source }) => `${kind} ${source}`)

export const tokenIn = (text = '', page = 'confirmer') =>
  new RegExp(`/lettre/${page}\\?jeton=(\\S+)`).exec(text)?.[1] ?? ''
export const lastToken = async () => tokenIn((await mails('letter-confirm')).at(-1)?.['text'])

/** An address that has asked for the letter and confirmed it; the secret of its way out. */
export async function confirmed(address = email): Promise<string> {
  await ask(address)
  expect((await letter('confirm', { token: await lastToken() })).status).toBe(200)
  return tokenIn((await mails('letter-welcome')).at(-1)?.['text'], 'desinscription')
}

/** A secret with its last character but one changed, which no decoding makes the same again. */
export const altered = (token: string) =>
  `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`
