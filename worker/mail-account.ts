import { type Family, type Settings, servesHere } from './settings.ts'

/** The service that sends the mails, and the sender address. */
export type MailAccount =
  | { kind: 'api'; url: string; key: string; from: string }
  | { kind: 'binding'; binding: SendEmail; from: string }

/**
 * Returns the mail account; `null` unless all its settings are there. The API has priority: it supports idempotency
 * keys, which the binding does not, and somebody chose to set its key.
 */
export function mailAccountOf(settings: Settings): MailAccount | null {
  const { MAIL_API_URL: url, MAIL_API_KEY: key, MAIL_FROM: from, SITE_URL, EMAIL: binding } = settings
  if (!from || !SITE_URL) return null
  if (url && key) return { kind: 'api', url, key, from }
  return binding ? { kind: 'binding', binding, from } : null
}

/** Whether our mails can leave. Outside production they need no account, because `/dev/mails` shows those that stay. */
export const sendsMails = (settings: Settings): boolean =>
  settings.ENVIRONMENT !== 'production' || mailAccountOf(settings) !== null

/** Whether mails about a part of the contract leave: another platform sends its own. */
export const sendsMailsOf = (settings: Settings, family: Family): boolean =>
  !servesHere(settings, family) || sendsMails(settings)

/** Whether `/dev/mails` shows mails instead of sending them. Never in production, nor with a mail account. */
export const showsMails = (settings: Settings): boolean =>
  settings.ENVIRONMENT !== 'production' && servesHere(settings, 'house') && mailAccountOf(settings) === null

/** Returns the staff's address for mails about sales and payments; `undefined` when none is set. */
export const houseAddressOf = ({ ALERT_EMAIL, BUSINESS_EMAIL }: Settings): string | undefined =>
  ALERT_EMAIL ?? BUSINESS_EMAIL
