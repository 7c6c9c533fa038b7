import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MailRefused, type MailSender } from '../../../worker/platform/mails/mail-sender.ts'
import { forgetMails, outboxStatement, sendMails } from '../../../worker/platform/mails/outbox.ts'
import { minutes, provider, recipient, row, rows, start, write } from './outbox-harness.ts'

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM outbox').run()
})
const errors = vi.spyOn(console, 'error').mockImplementation(() => {})

describe('outbox mail', () => {
  it('is sent once with its key, then loses its recipient and content', async () => {
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

  it('is written once per dedupe key', async () => {
    await write('order:1')
    await write('order:1')
    expect(await rows()).toHaveLength(1)
  })

  it('is not written when its batch fails', async () => {
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

  it('is sent only once it is due', async () => {
    await write('later', minutes(6))
    const { taken, sender } = provider(null)
    await sendMails(env, sender, () => minutes(5))
    expect(taken).toEqual([])
    await sendMails(env, sender, () => minutes(6))
    expect(taken).toHaveLength(1)
  })
})

describe('simultaneous senders', () => {
  it('send each mail once', async () => {
    for (let count = 0; count < 25; count++) await write(`mail:${count}`)
    const { taken, sender } = provider(null)
    await Promise.all([1, 2, 3].map(() => sendMails(env, sender, () => start)))
    expect(taken.map(({ key }) => key).sort()).toEqual(
      Array.from({ length: 25 }, (_, count) => `mail:${count}`).sort(),
    )
  })
})

describe('sender that dies before the response arrives', () => {
  it('leaves the mail to the next sender after its lease, with the same key', async () => {
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

  it('does not overwrite the later result when it fails late', async () => {
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

describe('mail provider that fails', () => {
  it('is retried after ever longer waits, and the mail fails after eight attempts', async () => {
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

  it('is not retried when it refuses the mail itself', async () => {
    await write('order:1')
    const { taken, sender } = provider(new MailRefused('the mail API answers 422'))
    await sendMails(env, sender, () => start)
    await sendMails(env, sender, () => minutes(600))
    expect(taken).toHaveLength(1)
    expect(await row()).toMatchObject({ state: 'failed', problem: 'the mail API answers 422' })
  })

  it('does not delay other mails', async () => {
    await write('bad')
    await write('good')
    await sendMails(env, provider(new Error('no'), null).sender, () => start)
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['sent', 'waiting'])
  })

  it('is not retried after eight attempts without response', async () => {
    await write('order:1')
    await env.DB.prepare('UPDATE outbox SET attempts = 8').run()
    const { taken, sender } = provider(null)
    await sendMails(env, sender, () => start)
    expect(taken).toEqual([])
    expect(await row()).toMatchObject({ state: 'failed', problem: 'no answer' })
  })

  it('is logged without the recipient or the content', async () => {
    errors.mockClear()
    await write('order:1')
    await sendMails(env, provider(new Error('the mail API answers 503')).sender, () => start)
    const logged = JSON.stringify(errors.mock.calls.map((call) => call.map(String)))
    expect(logged).toContain('(test) was not taken, attempt 1')
    for (const secret of [recipient, 'Secret', 'Bonjour']) expect(logged).not.toContain(secret)
  })
})

describe('forgetMails', () => {
  it('deletes sent mails after thirty days, and no waiting ones', async () => {
    await write('sent')
    await sendMails(env, provider(null).sender, () => start)
    await write('waiting', minutes(1))
    await forgetMails(env.DB, start + 30 * 24 * 3600_000 - 1).run()
    expect(await rows()).toHaveLength(2)
    await forgetMails(env.DB, start + 30 * 24 * 3600_000).run()
    expect((await rows()).map((each) => each['dedupe_key'])).toEqual(['waiting'])
  })
})
