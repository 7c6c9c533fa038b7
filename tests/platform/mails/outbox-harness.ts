import { env } from 'cloudflare:test'
import type { Env } from '../../../worker/env.ts'
import type { Attachment } from '../../../worker/pdf/attachment.ts'
import type { MailSender, OutgoingMail } from '../../../worker/platform/mails/mail-sender.ts'
import { outboxStatement } from '../../../worker/platform/mails/outbox.ts'

export const start = Date.parse('2026-11-21T10:00:00Z')
export const minutes = (count: number) => start + count * 60_000
export const recipient = 'claire@example.com'

/**
 * Returns a mail provider that records accepted mails. `answers` decides each call in turn; the last one applies to all
 * later calls.
 */
export function provider(...answers: (Error | null)[]) {
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

export const write = (key: string, due?: number, attachments: Attachment[] = []) =>
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

export const account = {
  MAIL_API_URL: 'https://mail.test/emails',
  MAIL_API_KEY: 're_test',
  MAIL_FROM: 'bonjour@aubenacre.test',
  SITE_URL: 'https://aubenacre.test',
}
export const production: Env = { ...env, ENVIRONMENT: 'production' }

export const rows = async () => (await env.DB.prepare('SELECT * FROM outbox ORDER BY id').all()).results
export const row = async () => (await rows())[0]
