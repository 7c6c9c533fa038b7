import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import { mailSender } from '../../../worker/platform/mails/mail-sender.ts'
import { sendMails } from '../../../worker/platform/mails/outbox.ts'
import { account, minutes, production, recipient, row, start, write } from './outbox-harness.ts'

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM outbox').run()
})
const _errors = vi.spyOn(console, 'error').mockImplementation(() => {})

describe('mail sender', () => {
  it('is absent in production without an account: mails wait unchanged', async () => {
    await write('order:1')
    await sendMails(production)
    expect(await row()).toMatchObject({ state: 'waiting', attempts: 0, recipient })
  })

  it.each(Object.keys(account))('is absent in production without %s', (missing) => {
    expect(mailSender({ ...production, ...account, [missing]: undefined })).toBeNull()
  })

  it('stores mails for reading in development', async () => {
    await write('order:1')
    await sendMails({ ...env, ENVIRONMENT: 'development' })
    expect(await row()).toMatchObject({ state: 'kept', recipient, text: 'Secret', html: '<p>Secret</p>' })
  })

  it('calls the mail API with the same idempotency key at each attempt', async () => {
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
  ])('a response with status %i leaves the mail %s', async (status, state) => {
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

describe('mail attachments', () => {
  const asked: { filename: string; content: string }[] = []
  const answering = () =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_input, init) => {
      const { attachments } = JSON.parse(String(init?.body)) as { attachments: typeof asked }
      asked.splice(0, asked.length, ...attachments)
      return new Response('')
    })

  it('are made when the mail is sent, and passed to the API in base64', async () => {
    await write('order:1', undefined, [{ kind: 'terms', version: '2026-11-25' }, { kind: 'withdrawal-form' }])
    expect((await row())?.['attachments']).toBe(
      '[{"kind":"terms","version":"2026-11-25"},{"kind":"withdrawal-form"}]',
    )
    const fetching = answering()
    const bindings = { ...production, ...account }
    await sendMails(bindings, mailSender(bindings), () => start)
    fetching.mockRestore()
    expect(asked.map(({ filename }) => filename)).toEqual([
      'conditions-generales-de-vente-2026-11-25.pdf',
      'formulaire-de-retractation.pdf',
    ])
    for (const { content } of asked) expect(atob(content)).toMatch(/^%PDF-1\.7\n/)
    expect(await row()).toMatchObject({ state: 'sent', attachments: '[]' })
  })

  it('leave the mail waiting while one cannot be made', async () => {
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

describe('Cloudflare email binding', () => {
  const { MAIL_FROM, SITE_URL } = account
  const from = (send: SendEmail['send']): Env => ({ ...production, MAIL_FROM, SITE_URL, EMAIL: { send } })

  it('sends when no mail API is set, with attachments as bytes', async () => {
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

  it('is not used when a mail API is set', async () => {
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
  ])('the error %s leaves the mail %s, and the message is not stored', async (code, state) => {
    const bindings = from(async () => {
      throw Object.assign(new Error(`no ${recipient}`), { code })
    })
    await write('order:1')
    await sendMails(bindings, mailSender(bindings), () => start)
    expect(await row()).toMatchObject({ state, problem: `the mail binding answers ${code ?? 'no code'}` })
  })
})
