import { brand } from '#brand/brand.ts'
import type { Env } from '../../env.ts'
import { type MailAccount, mailAccountOf, settingsOf } from '../../settings.ts'

/** A file that travels with a mail. */
export interface MailFile {
  /** With its extension, in ASCII. */
  filename: string
  /** MIME type. */
  type: string
  content: Uint8Array
}

/** A mail as a provider takes it. */
export interface OutgoingMail {
  /** The same for every attempt: a provider that has already taken it sends nothing more. */
  key: string
  recipient: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  /** Makes what travels with it; throws when something of it cannot be made. */
  files(): Promise<readonly MailFile[]>
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
const timeoutMs = 10_000

/** Name mails come from, beside the address. */
const sender = brand.name

/** Statuses that say something of the mail itself, not of the moment or of the account. */
const forGood = new Set([400, 413, 422])

/** Senders take the address of answers as a field of its own, not among the headers. */
const apartReply = ({ 'Reply-To': replyTo, ...headers }: Record<string, string>) => ({ replyTo, headers })

/**
 * An HTTP mail API as Resend and its like answer it: `POST { from, to, subject, text, html, headers, attachments }`,
 * files in base64, with a bearer and an `Idempotency-Key` kept for 24 hours
 * (https://resend.com/docs/dashboard/emails/idempotency-keys, …/attachments).
 */
const apiSender = ({ url, key, from }: Extract<MailAccount, { kind: 'api' }>): MailSender => ({
  async deliver({ key: once, recipient, files, headers: all, ...words }) {
    const { replyTo, headers } = apartReply(all)
    const made = await files()
    const attachments = made.map(({ filename, content }) => ({ filename, content: content.toBase64() }))
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': once,
      },
      body: JSON.stringify({
        from: `${sender} <${from}>`,
        to: [recipient],
        ...words,
        headers,
        ...(replyTo && { reply_to: replyTo }),
        ...(attachments.length > 0 && { attachments }),
      }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    // What it says may quote the address.
    await answer.body?.cancel()
    if (answer.ok) return 'sent'
    const problem = `the mail API answers ${answer.status}`
    throw forGood.has(answer.status) ? new MailRefused(problem) : new Error(problem)
  },
})

/** Codes of the binding that say something of the mail itself (https://developers.cloudflare.com/email-service/). */
const refusals = /^E_(?:VALIDATION|FIELD|RECIPIENT|TOO_MANY|CONTENT|HEADER)/

/** The code of an error of the binding; its message may quote the address. */
const codeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) ? code : 'no code'
}

/**
 * Cloudflare's Email Service. It knows no idempotency key: when its answer is lost the mail is sent once more, because
 * a confirmation read twice does less harm than one never received.
 */
const bindingSender = ({ binding, from }: Extract<MailAccount, { kind: 'binding' }>): MailSender => ({
  async deliver({ recipient, subject, text, html, headers: all, files }) {
    const { replyTo, headers } = apartReply(all)
    const made = await files()
    const sent = binding.send({
      from: { name: sender, email: from },
      to: recipient,
      subject,
      text,
      html,
      headers,
      ...(replyTo && { replyTo }),
      attachments: made.map((file) => ({ ...file, disposition: 'attachment' as const })),
    })
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error('late')), timeoutMs)
    })
    try {
      await Promise.race([sent, late])
      return 'sent'
    } catch (error) {
      const problem = `the mail binding answers ${codeOf(error)}`
      throw refusals.test(codeOf(error)) ? new MailRefused(problem) : new Error(problem)
    } finally {
      clearTimeout(timer)
    }
  },
})

const keeper: MailSender = { deliver: async () => 'kept' }

/**
 * Who sends the mails of the house: the account of the settings; outside production, without one, nobody does and they
 * are kept. `null` in production without one: they wait.
 */
export function mailSender(env: Env): MailSender | null {
  const settings = settingsOf(env)
  const account = mailAccountOf(settings)
  if (account) return account.kind === 'api' ? apiSender(account) : bindingSender(account)
  return settings.ENVIRONMENT === 'production' ? null : keeper
}
