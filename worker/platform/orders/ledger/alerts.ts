import type { Env } from '../../../env.ts'
import { houseAddressOf } from '../../../mail-account.ts'
import { settingsOf } from '../../../settings.ts'
import { houseOf } from '../../mails/mail.tsx'
import { type PaymentTrouble, paymentAlert } from '../../mails/messages/payment-alert.ts'
import { outboxStatement } from '../../mails/outbox.ts'
import { type Entry, writtenNow } from './entries.ts'

/**
 * Returns statements that e-mail the staff that a payment needs a person. The mail is written only if earlier
 * statements of the same batch wrote the entry. Empty when no address is set (`ALERT_EMAIL`, else `BUSINESS_EMAIL`).
 * `facts` must hold no secret and no card data.
 */
export function alertStatements(
  env: Env,
  entry: Entry,
  trouble: PaymentTrouble,
  facts: readonly (readonly [label: string, value: string])[],
): D1PreparedStatement[] {
  const recipient = houseAddressOf(settingsOf(env))
  if (!recipient) return []
  const mail = paymentAlert(entry.orderId, trouble, facts, houseOf(env))
  const dedupeKey = `alert:${entry.kind}:${entry.orderId}:${entry.detail}`
  const request = { dedupeKey, kind: 'payment-alert', recipient, mail }
  return [outboxStatement(env.DB, request, entry.now, writtenNow(entry))]
}
