import { describe, expect, it } from 'vitest'
import { callsThrough } from '../../worker/commerce/call.ts'
import { CommerceError } from '../../worker/commerce/contract/error.ts'
import type { Session } from '../../worker/session.ts'
import { refused } from '../../worker/woocommerce/read-answer.ts'

/** Returns the notices that shoppers read after this response: for a read of the catalogue, and for other calls. */
async function noticesOf(answer: () => Promise<Response>) {
  const calls = callsThrough({
    base: 'https://platform.test/wp-json/',
    send: answer,
    session: {} as Session,
    readKey: undefined,
    visitor: undefined,
  })
  const thrown = async (call: Promise<unknown>) => {
    const error = await call.catch((reason: unknown) => reason)
    if (!(error instanceof CommerceError)) throw error
    return error
  }
  const [read, asked] = [
    await thrown(calls.read('wc/v3/products')),
    await thrown(calls.visit('GET', 'cocart/v2/cart')),
  ]
  expect([read.notice.seconds, asked.notice.seconds]).toEqual([5, undefined])
  expect(asked.notice).toEqual({ ...read.notice, seconds: undefined })
  return asked
}

const refusal = (status: number, code: string, message: string) => async () => refused(status, code, message)

describe('error notice for shoppers (specification, section 8)', () => {
  it.each([
    ['a lost connection', () => Promise.reject(new TypeError('refused')), 'Network Error'],
    ['a platform without answer', refusal(503, 'platform_unavailable', ''), 'Network Error'],
    ['a page of a firewall', refusal(502, 'unreadable_answer', 'Forbidden'), 'Forbidden'],
    ['an answer that says nothing', refusal(502, 'unreadable_answer', ''), 'Error'],
    ['a sentence of the platform', refusal(400, 'x', '<b>Perles &amp; Or</b>'), 'Perles & Or'],
    ['a long one', refusal(400, 'x', 'a'.repeat(1000)), 'a'.repeat(300)],
    ['none', refusal(400, 'x', ''), 'Error'],
  ])('shows the right text for %s', async (_, answer, words) => {
    expect((await noticesOf(answer)).notice.text).toBe(words)
  })

  it('is translated into French when the text is English', async () => {
    expect((await noticesOf(refusal(502, 'unreadable_answer', 'Bad Gateway'))).notice).toMatchObject({
      lang: 'en',
      translation: 'Une erreur est survenue.',
    })
  })

  it('means an expired login only for the login codes', async () => {
    for (const [code, expired] of [
      ['jwt_auth_invalid_token', true],
      ['rest_not_logged_in', true],
      ['[jwt_auth] incorrect_password', false],
      ['unreadable_answer', false],
      ['woocommerce_rest_cannot_view', false],
    ] as const)
      expect((await noticesOf(refusal(403, code, ''))).expired, code).toBe(expired)
  })
})
