import { type Env, mailAccountOf, settingsOf } from '../../env.ts'

/** A mail as a provider takes it. */
export interface OutgoingMail {
  /** The same for every attempt: a provider that has already taken it sends nothing more. */
  key: string
  recipient: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

/** `kept`: nobody was to send it, it stays readable in the outbox. */
export type Delivery = 'sent' | 'kept'

export interface MailSender {
  /** Throws MailRefused when trying again is no use, any other error when it is. Neither tells an address. */
  deliver(mail: OutgoingMail): Promise<Delivery>
}

/** The provider will never take this mail. */
export class MailRefused extends Error {}

/** Milliseconds a provider has to answer; shorter than the lease of the outbox. */
const patience = 10_000

/** Statuses that say something of the mail itself, not of the moment or of the account. */
const forGood = new Set([400, 413, 422])

/**
 * An HTTP mail API as Resend and its like answer it: `POST { from, to, subject, text, html, headers }` with a bearer
 * and an `Idempotency-Key`, kept for 24 hours (https://resend.com/docs/dashboard/emails/idempotency-keys).
 */
const httpSender = ({ url, key, from }: { url: string; key: string; from: string }): MailSender => ({
  async deliver({ key: once, recipient, ...words }) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': once,
      },
      body: JSON.stringify({ from: `Aubenacre <${from}>`, to: [recipient], ...words }),
      signal: AbortSignal.timeout(patience),
    })
    // What it says may quote the address.
    await answer.body?.cancel()
    if (answer.ok) return 'sent'
    const problem = `the mail API answers ${answer.status}`
    throw forGood.has(answer.status) ? new MailRefused(problem) : new Error(problem)
  },
})

const keeper: MailSender = { deliver: async () => 'kept' }

/**
 * Who sends the mails of the house: the API of the settings; outside production, without one, nobody does and they are
 * kept. `null` in production without one: they wait.
 */
export function mailSender(env: Env): MailSender | null {
  const settings = settingsOf(env)
  const account = mailAccountOf(settings)
  if (account) return httpSender(account)
  return settings.ENVIRONMENT === 'production' ? null : keeper
}
