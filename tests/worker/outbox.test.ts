import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  MailRefused,
  type MailSender,
  mailSender,
  type OutgoingMail,
} from '../../worker/commerce/embedded/mail-sender.ts'
import { forgetMails, outboxStatement, sendMails } from '../../worker/commerce/embedded/outbox.ts'
import type { Attachment } from '../../worker/documents/attachment.ts'
import type { Env } from '../../worker/env.ts'

const start = Date.parse('2026-11-21T10:00:00Z')
const minutes = (count: number) => start + count * 60_000
const recipient = 'claire@example.com'

/** A provider that keeps what it took; `answers` decides each call in turn, the last one for all that follow. */
function provider(...answers: (Error | null)[]) {
  const taken: OutgoingMail[] = []
  const sender: MailSender = {
    async deliver(mail) {
      taken.push(mail)
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      if (answer) throw answer
      return 'sent'
    },
  }
  return { taken, sender }
}

const write = (key: string, due?: number, attachments: Attachment[] = []) =>
  outboxStatement(
    env.DB,
    {
      dedupeKey: key,
      kind: 'test',
      recipient,
      mail: {
        subject: 'Bonjour',
        text: 'Secret',
        html: '<p>Secret</p>',
        headers: { 'X-Test': '1', 'Reply-To': 'claire@example.com' },
        attachments,
      },
      ...(due !== undefined && { due }),
    },
    start,
  ).run()

const account = {
  MAIL_API_URL: 'https://mail.test/emails',
  MAIL_API_KEY: 're_test',
  MAIL_FROM: 'bonjour@aubenacre.test',
  SITE_URL: 'https://aubenacre.test',
}
const production: Env = { ...env, ENVIRONMENT: 'production' }

const rows = async () => (await env.DB.prepare('SELECT * FROM outbox ORDER BY id').all()).results
const row = async () => (await rows())[0]

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM outbox').run()
})
const errors = vi.spyOn(console, 'error').mockImplementation(() => {})

describe('a mail of the outbox', () => {
  it('is sent once, with its key, and is no longer held', async () => {
    await write('order:1')
    const { taken, sender } = provider(null)
    await sendMails(env, sender, () => start)
    await sendMails(env, sender, () => minutes(600))
    expect(taken).toEqual([
      {
        key: 'order:1',
        recipient,
        subject: 'Bonjour',
        text: 'Secret',
        html: '<p>Secret</p>',
        headers: { 'X-Test': '1', 'Reply-To': 'claire@example.com' },
        files: expect.any(Function),
      },
    ])
    expect(await row()).toMatchObject({
      state: 'sent',
      attempts: 1,
      recipient: '',
      text: '',
      html: '',
      headers: '{}',
    })
  })

  it('is written once for one cause', async () => {
    await write('order:1')
    await write('order:1')
    expect(await rows()).toHaveLength(1)
  })

  it('is not written when its change is not made', async () => {
    await expect(
      env.DB.batch([
        outboxStatement(
          env.DB,
          {
            dedupeKey: 'a',
            kind: 'test',
            recipient,
            mail: { subject: 'a', text: '', html: '', headers: {} },
          },
          start,
        ),
        env.DB.prepare("INSERT INTO outbox (id) VALUES ('no row')"),
      ]),
    ).rejects.toThrow()
    expect(await rows()).toEqual([])
  })

  it('waits for its moment', async () => {
    await write('later', minutes(6))
    const { taken, sender } = provider(null)
    await sendMails(env, sender, () => minutes(5))
    expect(taken).toEqual([])
    await sendMails(env, sender, () => minutes(6))
    expect(taken).toHaveLength(1)
  })
})

describe('two senders at once', () => {
  it('send every mail once between them', async () => {
    for (let count = 0; count < 25; count++) await write(`mail:${count}`)
    const { taken, sender } = provider(null)
    await Promise.all([1, 2, 3].map(() => sendMails(env, sender, () => start)))
    expect(taken.map(({ key }) => key).sort()).toEqual(
      Array.from({ length: 25 }, (_, count) => `mail:${count}`).sort(),
    )
  })
})

describe('a sender that dies between its claim and the answer', () => {
  it('leaves the mail to the next one once its lease is over, under the same key', async () => {
    await write('order:1')
    const dead: MailSender = { deliver: () => new Promise(() => {}) }
    void sendMails(env, dead, () => start)
    await vi.waitFor(async () => expect(await row()).toMatchObject({ attempts: 1 }))
    const { taken, sender } = provider(null)
    await sendMails(env, sender, () => start + 59_000)
    expect(taken).toEqual([])
    await sendMails(env, sender, () => start + 60_000)
    expect(taken.map(({ key }) => key)).toEqual(['order:1'])
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2 })
  })

  it('does not undo what the next one has done when it wakes late', async () => {
    await write('order:1')
    let refuse = (_error: Error) => {}
    const slow: MailSender = { deliver: () => new Promise((_done, fail) => (refuse = fail)) }
    const first = sendMails(env, slow, () => start)
    await vi.waitFor(async () => expect(await row()).toMatchObject({ attempts: 1 }))
    await sendMails(env, provider(null).sender, () => start + 60_000)
    refuse(new Error('too late'))
    await first
    expect(await row()).toMatchObject({ state: 'sent' })
  })
})

describe('a provider that fails', () => {
  it('is asked again after longer and longer waits, then the mail is left to the operator', async () => {
    await write('order:1')
    const { taken, sender } = provider(new Error('the mail API answers 503'))
    const waits: number[] = []
    let now = start
    for (let attempt = 1; attempt <= 8; attempt++) {
      await sendMails(env, sender, () => now)
      expect(taken).toHaveLength(attempt)
      const due = Date.parse(String((await row())?.['due_at']))
      waits.push((due - now) / 60_000)
      if (attempt === 8) break
      await sendMails(env, sender, () => due - 1)
      expect(taken).toHaveLength(attempt)
      now = due
    }
    for (const [index, wait] of waits.slice(0, 7).entries()) {
      expect(wait).toBeGreaterThanOrEqual(0.8 * 3 ** index)
      expect(wait).toBeLessThanOrEqual(1.2 * 3 ** index)
    }
    expect(now - start).toBeLessThan(24 * 3600_000)
    expect(await row()).toMatchObject({
      state: 'failed',
      attempts: 8,
      recipient,
      text: 'Secret',
      problem: 'the mail API answers 503',
    })
    await sendMails(env, sender, () => now + 48 * 3600_000)
    expect(taken).toHaveLength(8)
  })

  it('is not asked again when it refuses the mail itself', async () => {
    await write('order:1')
    const { taken, sender } = provider(new MailRefused('the mail API answers 422'))
    await sendMails(env, sender, () => start)
    await sendMails(env, sender, () => minutes(600))
    expect(taken).toHaveLength(1)
    expect(await row()).toMatchObject({ state: 'failed', problem: 'the mail API answers 422' })
  })

  it('lets the other mails leave', async () => {
    await write('bad')
    await write('good')
    await sendMails(env, provider(new Error('no'), null).sender, () => start)
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['sent', 'waiting'])
  })

  it('after eight deaths of its sender a mail is given up too', async () => {
    await write('order:1')
    await env.DB.prepare('UPDATE outbox SET attempts = 8').run()
    const { taken, sender } = provider(null)
    await sendMails(env, sender, () => start)
    expect(taken).toEqual([])
    expect(await row()).toMatchObject({ state: 'failed', problem: 'no answer' })
  })

  it('is told in the log without address nor words', async () => {
    errors.mockClear()
    await write('order:1')
    await sendMails(env, provider(new Error('the mail API answers 503')).sender, () => start)
    const logged = JSON.stringify(errors.mock.calls.map((call) => call.map(String)))
    expect(logged).toContain('(test) was not taken, attempt 1')
    for (const secret of [recipient, 'Secret', 'Bonjour']) expect(logged).not.toContain(secret)
  })
})

describe('who sends', () => {
  it('is nobody in production without an account: mails wait, unchanged', async () => {
    await write('order:1')
    await sendMails(production)
    expect(await row()).toMatchObject({ state: 'waiting', attempts: 0, recipient })
  })

  it.each(Object.keys(account))('is nobody in production without %s', (missing) => {
    expect(mailSender({ ...production, ...account, [missing]: undefined })).toBeNull()
  })

  it('keeps mails to be read, elsewhere', async () => {
    await write('order:1')
    await sendMails({ ...env, ENVIRONMENT: 'development' })
    expect(await row()).toMatchObject({ state: 'kept', recipient, text: 'Secret', html: '<p>Secret</p>' })
  })

  it('is the API of the settings, given one key for all attempts', async () => {
    await write('order:1')
    const asked: Request[] = []
    const statuses = [503, 200]
    const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      asked.push(new Request(input as string, init as RequestInit))
      return new Response(recipient, { status: statuses.shift() ?? 200 })
    })
    const bindings = { ...production, ...account }
    await sendMails(bindings, mailSender(bindings), () => start)
    await sendMails(bindings, mailSender(bindings), () => minutes(2))
    fetching.mockRestore()
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(
      Array(2).fill('POST https://mail.test/emails'),
    )
    expect(asked.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['order:1', 'order:1'])
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer re_test')
    expect(await asked[1]?.json()).toEqual({
      from: 'Aubenacre <bonjour@aubenacre.test>',
      to: [recipient],
      subject: 'Bonjour',
      text: 'Secret',
      html: '<p>Secret</p>',
      headers: { 'X-Test': '1' },
      reply_to: 'claire@example.com',
    })
    expect(await row()).toMatchObject({ state: 'sent', attempts: 2, problem: null })
  })

  it.each([
    [400, 'failed'],
    [401, 'waiting'],
    [409, 'waiting'],
    [422, 'failed'],
    [429, 'waiting'],
    [500, 'waiting'],
  ])('a status of %i leaves the mail %s', async (status, state) => {
    await write('order:1')
    const fetching = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response('', { status }))
    const bindings = { ...production, ...account }
    await sendMails(bindings, mailSender(bindings), () => start)
    fetching.mockRestore()
    expect(await row()).toMatchObject({ state, problem: `the mail API answers ${status}` })
  })
})

describe('what travels with a mail', () => {
  const asked: { filename: string; content: string }[] = []
  const answering = () =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
      const { attachments } = JSON.parse(String(init?.body)) as { attachments: typeof asked }
      asked.splice(0, asked.length, ...attachments)
      return new Response('')
    })

  it('is made when it is sent, and given to the API in base64', async () => {
    await write('order:1', undefined, [{ kind: 'terms', version: '2026-11-22' }, { kind: 'withdrawal-form' }])
    expect((await row())?.['attachments']).toBe(
      '[{"kind":"terms","version":"2026-11-22"},{"kind":"withdrawal-form"}]',
    )
    const fetching = answering()
    const bindings = { ...production, ...account }
    await sendMails(bindings, mailSender(bindings), () => start)
    fetching.mockRestore()
    expect(asked.map(({ filename }) => filename)).toEqual([
      'conditions-generales-de-vente-2026-11-22.pdf',
      'formulaire-de-retractation.pdf',
    ])
    for (const { content } of asked) expect(atob(content)).toMatch(/^%PDF-1\.7\n/)
    expect(await row()).toMatchObject({ state: 'sent', attachments: '[]' })
  })

  it('keeps the mail waiting while it cannot be made', async () => {
    await write('order:1', undefined, [{ kind: 'invoice', order: 999_999 }])
    const fetching = answering()
    const bindings = { ...production, ...account }
    await sendMails(bindings, mailSender(bindings), () => start)
    expect(fetching).not.toHaveBeenCalled()
    fetching.mockRestore()
    expect(await row()).toMatchObject({
      state: 'waiting',
      attempts: 1,
      attachments: '[{"kind":"invoice","order":999999}]',
      problem: 'order 999999 has no invoice',
    })
  })
})

describe('the binding of Cloudflare', () => {
  const { MAIL_FROM, SITE_URL } = account
  const from = (send: SendEmail['send']): Env => ({ ...production, MAIL_FROM, SITE_URL, EMAIL: { send } })

  it('sends where no API is set, files as they are', async () => {
    const sent: unknown[] = []
    const bindings = from(async (message) => {
      sent.push(message)
      return { messageId: '1' }
    })
    await write('order:1', undefined, [{ kind: 'withdrawal-form' }])
    await sendMails(bindings, mailSender(bindings), () => start)
    expect(sent).toEqual([
      {
        from: { name: 'Aubenacre', email: 'bonjour@aubenacre.test' },
        to: recipient,
        subject: 'Bonjour',
        text: 'Secret',
        html: '<p>Secret</p>',
        headers: { 'X-Test': '1' },
        replyTo: 'claire@example.com',
        attachments: [
          {
            disposition: 'attachment',
            filename: 'formulaire-de-retractation.pdf',
            type: 'application/pdf',
            content: expect.any(Uint8Array),
          },
        ],
      },
    ])
    expect(await row()).toMatchObject({ state: 'sent' })
  })

  it('gives way to an API that is set, which knows a mail again', async () => {
    const send = vi.fn()
    const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(''))
    const bindings = { ...from(send), ...account }
    await write('order:1')
    await sendMails(bindings, mailSender(bindings), () => start)
    expect(fetching).toHaveBeenCalledOnce()
    fetching.mockRestore()
    expect(send).not.toHaveBeenCalled()
  })

  it.each([
    ['E_RECIPIENT_SUPPRESSED', 'failed'],
    ['E_CONTENT_TOO_LARGE', 'failed'],
    ['E_SENDER_NOT_VERIFIED', 'waiting'],
    ['E_DAILY_LIMIT_EXCEEDED', 'waiting'],
    ['E_INTERNAL_SERVER_ERROR', 'waiting'],
    [undefined, 'waiting'],
  ])('an error %s leaves the mail %s, without what it says', async (code, state) => {
    const bindings = from(async () => {
      throw Object.assign(new Error(`no ${recipient}`), { code })
    })
    await write('order:1')
    await sendMails(bindings, mailSender(bindings), () => start)
    expect(await row()).toMatchObject({ state, problem: `the mail binding answers ${code ?? 'no code'}` })
  })
})

describe('after thirty days', () => {
  it('what was settled is forgotten, what waits stays', async () => {
    await write('sent')
    await sendMails(env, provider(null).sender, () => start)
    await write('waiting', minutes(1))
    await forgetMails(env.DB, start + 30 * 24 * 3600_000 - 1).run()
    expect(await rows()).toHaveLength(2)
    await forgetMails(env.DB, start + 30 * 24 * 3600_000).run()
    expect((await rows()).map((each) => each['dedupe_key'])).toEqual(['waiting'])
  })
})
