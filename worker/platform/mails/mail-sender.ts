import { brand } from '#brand/brand.ts'
import type { Env } from '../../env.ts'
import { type MailAccount, mailAccountOf } from '../../mail-account.ts'
import { settingsOf } from '../../settings.ts'

/** A file attached to a mail. */
export interface MailFile {
  /** File name with its extension, in ASCII. */
  filename: string
  /** MIME type. */
  type: string
  content: Uint8Array
}

/** A mail as a mail provider receives it. */
export interface OutgoingMail {
  /** Idempotency key, the same for every try. A provider that has already accepted it sends nothing more. */
  key: string
  recipient: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  /** Makes the attachments. Throws when one of them cannot be made. */
  files(): Promise<readonly MailFile[]>
}

/** `kept`: no sender is configured, and the mail stays readable in the outbox. */
type Delivery = 'sent' | 'kept'

export interface MailSender {
  /**
   * Throws `MailRefused` when a retry is useless, any other error when a retry may work. No error contains an address.
   */
  deliver(mail: OutgoingMail): Promise<Delivery>
}

/** The provider will never accept this mail. */
export class MailRefused extends Error {}

/** Milliseconds that a provider has to answer. Shorter than the lease of the outbox. */
const timeoutMs = 10_000

/** Sender name, beside the address. */
const sender = brand.name

/** Statuses about the mail itself. Other statuses are about the moment or the account, so a retry may work. */
const forGood = new Set([400, 413, 422])

/** Splits off the reply address, because mail providers take it as its own field and not as a header. */
const apartReply = ({ 'Reply-To': replyTo, ...headers }: Record<string, string>) => ({ replyTo, headers })

/**
 * An HTTP mail API like Resend's: `POST { from, to, subject, text, html, headers, attachments }`, files in base64, with
 * a bearer token and an `Idempotency-Key` that is remembered for 24 hours
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
    // The answer's body may quote the address, so we do not read it.
    await answer.body?.cancel()
    if (answer.ok) return 'sent'
    const problem = `the mail API answers ${answer.status}`
    throw forGood.has(answer.status) ? new MailRefused(problem) : new Error(problem)
  },
})

/** Error codes of the binding about the mail itself (https://developers.cloudflare.com/email-service/). */
const refusals = /^E_(?:VALIDATION|FIELD|RECIPIENT|TOO_MANY|CONTENT|HEADER)/

/** Returns the code of an error of the binding. Its message may quote the address, so we do not use it. */
const codeOf = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) ? code : 'no code'
}

/**
 * Cloudflare's Email Service. It has no idempotency key: if its answer is lost, we send the mail again, because a
 * confirmation read twice does less harm than one never received.
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
 * Returns the sender of the shop's mails: the account of the settings. Without an account, outside production, the
 * mails are only stored. `null` in production without an account: the mails wait.
 */
export function mailSender(env: Env): MailSender | null {
  const settings = settingsOf(env)
  const account = mailAccountOf(settings)
  if (account) return account.kind === 'api' ? apiSender(account) : bindingSender(account)
  return settings.ENVIRONMENT === 'production' ? null : keeper
}
