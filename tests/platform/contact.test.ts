import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mailboxLetters } from '#text/email.ts'
import type { Env } from '../../worker/env.ts'
import { forgetMessages } from '../../worker/platform/contact/forget.ts'
import { writeDown } from '../../worker/platform/contact/write-down.ts'
import { loadCatalogue } from '../support/catalogue.ts'
import { describeContract, post } from '../support/transports.ts'

const start = Date.parse('2026-11-22T10:00:00Z')
const id = '3b0b1c66-3f0e-4c2b-9d3a-6b1f0c9f0001'
const request = {
  id,
  subject: 'order',
  name: 'Claire Martin',
  email: 'Claire@Example.com',
  order: 'n° 1042',
  product: 7001,
  message: 'Bonjour,\r\nla bague est-elle partie ?',
}

beforeAll(() => loadCatalogue(env.DB))
beforeEach(async () => {
  vi.setSystemTime(start)
  await env.DB.batch(
    ['messages', 'outbox', 'throttles'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  )
})

interface ContactAnswer {
  code: string
  message: string
  data: { params?: Record<string, string> | string[] }
}

async function write(message: object, headers?: Record<string, string>) {
  const { body, ...answer } = await post<ContactAnswer>('custom/v1/contact', message, headers)
  return { ...answer, code: body.code, message: body.message, params: body.data.params }
}
const rows = async (table: 'messages' | 'outbox') =>
  (await env.DB.prepare(`SELECT * FROM ${table} ORDER BY id`).all<Record<string, string | number | null>>())
    .results
const receipts = async () => (await rows('outbox')).filter(({ kind }) => kind === 'message-receipt')

describeContract('POST custom/v1/contact', () => {
  test('stores the message and sends a receipt to its sender', async () => {
    expect(await write(request)).toMatchObject({
      status: 200,
      code: 'message_received',
      message: 'Votre message est arrivé.',
    })
    expect(await rows('messages')).toMatchObject([
      {
        subject: 'order',
        name: 'Claire Martin',
        email: 'claire@example.com',
        reference: 'n° 1042',
        order_id: 1042,
        product_id: 7001,
        message: 'Bonjour,\nla bague est-elle partie ?',
        suspect: 0,
        received_at: '2026-11-22T10:00:00.000Z',
        answered_at: null,
      },
    ])
    expect(await receipts()).toMatchObject([
      {
        recipient: 'claire@example.com',
        subject: 'Nous avons bien reçu votre message',
      },
    ])
  })

  test('stores the same form once, and another text as a second message', async () => {
    for (const body of [request, request, { ...request, message: 'Autre chose.' }])
      expect((await write(body)).status).toBe(200)
    expect(await rows('messages')).toHaveLength(2)
    expect(await receipts()).toHaveLength(2)
  })

  test('stores a suspected spam message, answers as usual and sends no mail', async () => {
    const real = await write(request)
    const { headers, ...answer } = await write({ ...request, message: 'Cheap pills', suspect: true })
    expect(answer).toEqual({ ...real, headers: undefined })
    expect(headers.get('Retry-After')).toBeNull()
    expect((await rows('messages')).map(({ suspect }) => suspect)).toEqual([0, 1])
    expect(await receipts()).toHaveLength(1)
    expect(JSON.stringify(await rows('outbox'))).not.toContain('pills')
  })

  test('accepts an unknown product or order number', async () => {
    await write({ ...request, product: 999_999_999, order: 'celle de mardi' })
    expect(await rows('messages')).toMatchObject([
      { product_id: null, order_id: null, reference: 'celle de mardi' },
    ])
  })

  test('does not reveal the name of an unpublished product', async () => {
    const set = (status: string) =>
      env.DB.prepare('UPDATE products SET status = ? WHERE id = 7001').bind(status).run()
    await set('draft')
    await write(request)
    await set('publish')
    expect(await rows('messages')).toMatchObject([{ product_id: null }])
    expect(JSON.stringify(await rows('outbox'))).not.toContain('Aube Akoya')
  })

  test.each([
    ['subject', 'mail', 'Choisissez un sujet.'],
    ['name', '  ', 'Indiquez votre nom.'],
    ['name', 'Claire\r\nBcc: x@y.fr', 'Ce champ contient un signe qui n’est pas accepté.'],
    ['name', 'C'.repeat(121), '120 signes au plus.'],
    ['email', '', 'Indiquez votre e-mail.'],
    ['email', 'claire@example.com\r\nBcc: x@y.fr', 'Cet e-mail ne semble pas valide.'],
    ['email', 'claire@example.com, paul@example.com', 'Cet e-mail ne semble pas valide.'],
    ['email', '"Claire" claire@example.com', 'Cet e-mail ne semble pas valide.'],
    ['email', 'cl\u0430ire\u200b@example.com', mailboxLetters],
    ['order', '4242 4242 4242 4242', 'N’écrivez jamais un numéro de carte ici.'],
    ['order', '1'.repeat(41), '40 signes au plus.'],
    ['message', ' \r\n ', 'Écrivez votre message.'],
    ['message', '\u200b\u2060', 'Écrivez votre message.'],
    ['message', 'Bonjour \ud800', 'Ce champ contient un signe qui n’est pas accepté.'],
    ['name', 'Claire \udc00', 'Ce champ contient un signe qui n’est pas accepté.'],
    ['message', 'é'.repeat(2001), '2000 signes au plus.'],
    ['message', 'Ma carte : 4242-4242-4242-4242', 'N’écrivez jamais un numéro de carte ici.'],
    ['message', 'Bonjour\u0000', 'Ce champ contient un signe qui n’est pas accepté.'],
  ])('refuses %s %j', async (field, value, sentence) => {
    expect(await write({ ...request, [field]: value })).toMatchObject({
      status: 400,
      code: 'rest_invalid_param',
      params: { [field]: sentence },
    })
    expect(await rows('messages')).toEqual([])
  })

  test.each([[{ id: '1' }], [{ product: 'x' }], [{ suspect: 'no' }], [{ message: ['a'] }], [{ name: {} }]])(
    'refuses %j',
    async (changed) => {
      expect(await write({ ...request, ...changed })).toMatchObject({
        status: 400,
        code: 'rest_invalid_param',
      })
    },
  )

  test('accepts 2,000 characters and counts a line end once', async () => {
    const message = `${'é\r\n'.repeat(999)}éé`
    expect((await write({ ...request, message })).status).toBe(200)
    expect((await rows('messages'))[0]?.['message']).toHaveLength(2000)
  })
})

describeContract('limits on contact messages', () => {
  const numbered = (n: number) => ({ ...request, message: `Message ${n}` })

  test('returns 429 with the time to wait after five messages from one email address', async () => {
    for (let n = 0; n < 5; n++) expect((await write(numbered(n))).status).toBe(200)
    vi.setSystemTime(start + 240_000)
    expect((await write(numbered(4))).status).toBe(200)
    const refused = await write(numbered(5))
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(refused.message).toBe(
      'Plusieurs messages viennent d’arriver d’ici. Réessayez dans 6\u00a0min\u202f; votre message reste dans le formulaire.',
    )
    expect(refused.headers.get('Retry-After')).toBe('360')
    expect((await write({ ...numbered(5), email: 'paul@example.com' })).status).toBe(200)
    vi.setSystemTime(start + 600_000)
    expect((await write(numbered(5))).status).toBe(200)
  })

  test('returns 429 after twenty messages from one IP address', async () => {
    const from = (ip: string, n: number) =>
      write({ ...request, email: `claire${n}@example.com` }, { 'CF-Connecting-IP': ip })
    for (let n = 0; n < 20; n++) expect((await from('192.0.2.7', n)).status).toBe(200)
    expect((await from('192.0.2.7', 20)).status).toBe(429)
    expect((await from('192.0.2.8', 20)).status).toBe(200)
  })

  test.each([
    ['claire+lettres1@example.com', 'c.laire+2@Example.com'],
    ['c.l.a.i.r.e@example.com', 'claire@example.com'],
  ])('counts %s and %s as one mailbox', async (one, other) => {
    for (let n = 0; n < 5; n++) expect((await write({ ...numbered(n), email: one })).status).toBe(200)
    expect((await write({ ...numbered(5), email: other })).status).toBe(429)
    expect((await write({ ...numbered(5), email: 'paul+claire@example.com' })).status).toBe(200)
  })

  test('returns 429 after twelve messages a day from one email address', async () => {
    for (let n = 0; n < 12; n++) {
      vi.setSystemTime(start + Math.floor(n / 5) * 600_000)
      expect((await write(numbered(n))).status).toBe(200)
    }
    vi.setSystemTime(start + 3 * 600_000)
    expect((await write(numbered(12))).status).toBe(429)
  })
})

describe('contact mail to the business', () => {
  const house = { BUSINESS_EMAIL: 'bonjour@aubenacre.test', ALERT_EMAIL: 'alerte@aubenacre.test' }
  const message = {
    ...{ id, name: 'Claire Martin', email: 'claire@example.com', order: '', product: 7001 },
    ...{ message: 'Est-elle en or ?', suspect: false },
  }
  const {
    BUSINESS_EMAIL: _email,
    BUSINESS_DATA_EMAIL: _data,
    ALERT_EMAIL: _alert,
    ...addressless
  } = env as Env
  const recipientsOf = async (bindings: Partial<Env>, subject: 'jewel' | 'data') => {
    await writeDown({ ...addressless, ...bindings }, { ...message, subject }, start)
    return (await rows('outbox')).map(({ kind, recipient }) => [kind, recipient])
  }

  test('goes to the business address with Reply-To set to the sender', async () => {
    expect(await recipientsOf(house, 'jewel')).toEqual([
      ['message', 'bonjour@aubenacre.test'],
      ['message-receipt', 'claire@example.com'],
    ])
    const [mail, receipt] = await rows('outbox')
    expect(mail).toMatchObject({
      subject: 'Un bijou\u00a0: Claire Martin',
      headers: '{"Reply-To":"claire@example.com"}',
    })
    expect(mail?.['text']).toContain('Bijou\u00a0: Bague Aube Akoya (')
    expect(mail?.['text']).toContain('Est-elle en or ?')
    expect(receipt).toMatchObject({ headers: '{}' })
  })

  test('about personal data goes to the data address, and its receipt names the month', async () => {
    const bindings = { ...house, BUSINESS_DATA_EMAIL: 'donnees@aubenacre.test' }
    expect(await recipientsOf(bindings, 'data')).toMatchObject([['message', 'donnees@aubenacre.test'], {}])
    const [, receipt] = await rows('outbox')
    expect(receipt?.['subject']).toBe('Votre demande sur vos données')
    expect(receipt?.['text']).toContain('sous un mois au plus')
  })

  test('goes to the alert address if there is no other, or is not sent', async () => {
    expect(await recipientsOf({ ALERT_EMAIL: house.ALERT_EMAIL }, 'data')).toMatchObject([
      ['message', house.ALERT_EMAIL],
      {},
    ])
    await env.DB.prepare('DELETE FROM messages').run()
    await env.DB.prepare('DELETE FROM outbox').run()
    expect(await recipientsOf({}, 'jewel')).toEqual([['message-receipt', 'claire@example.com']])
  })
})

describe('forgetMessages', () => {
  test('deletes messages after three years, and suspected spam after one', async () => {
    const at = async (suspect: boolean, received: number) =>
      writeDown(
        env,
        {
          ...{ id: crypto.randomUUID(), subject: 'other', name: 'C', email: 'c@example.com', order: '' },
          ...{ product: null, message: new Date(received).toISOString(), suspect },
        },
        received,
      )
    const ago = (years: number, days: number) =>
      Date.parse(`${2026 - years}-11-22T10:00:00Z`) - days * 86_400_000
    for (const [suspect, years] of [
      [false, 3],
      [true, 1],
    ] as const) {
      await at(suspect, ago(years, 1))
      await at(suspect, ago(years, -1))
    }
    await forgetMessages(env.DB, start).run()
    expect((await rows('messages')).map(({ suspect, received_at }) => [suspect, received_at])).toEqual([
      [0, '2023-11-23T10:00:00.000Z'],
      [1, '2025-11-23T10:00:00.000Z'],
    ])
  })
})
