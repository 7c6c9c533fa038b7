import * as z from 'zod'
import type { LedgerKind } from '../../../../shared/orders/ledger-kinds.ts'
import type { Env } from '../../../env.ts'
import { shopApi } from '../../shop-api.ts'
import type { SentOrder } from './sent-orders.ts'

/** Notes for the staff, by the kind of the ledger entry. */
const words: Readonly<Partial<Record<LedgerKind, string>>> = {
  'amount-mismatch': 'Un paiement ne correspond pas à cette commande\u00a0: à décider dans l’atelier.',
  'paid-twice': 'Cette commande a été payée deux fois\u00a0: le second paiement est rendu.',
  'paid-late': 'Cette commande a été payée après son délai\u00a0: vérifiez le stock.',
  'refund-failed': 'Un remboursement n’a pas pu se faire\u00a0: à reprendre dans l’atelier.',
  'refunded-unpaid': 'Un paiement inconnu a été rendu par le prestataire.',
  disputed: 'Le paiement de cette commande est contesté auprès de la banque.',
  'dispute-won': 'La contestation du paiement est gagnée.',
  'dispute-lost': 'La contestation du paiement est perdue\u00a0: la somme est reprise.',
  'dispute-closed': 'La contestation du paiement est close.',
  'fraud-warning': 'Une banque signale une fraude probable\u00a0: vérifiez avant d’envoyer.',
  'review-opened': 'Le paiement est en examen\u00a0: n’envoyez rien avant sa fin.',
  'review-closed': 'L’examen du paiement est clos.',
}

const noted = z.array(z.object({ note: z.string() }))

/** Writes notes about payments into an order in WooCommerce, each once. A note ends with the id of its ledger entry. */
export async function sendNotes(env: Env, { id, sentEvent }: SentOrder): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT id, kind, detail FROM order_events WHERE order_id = ?1 AND id > ?2
       AND kind IN (SELECT value FROM json_each(?3)) ORDER BY id`,
  )
    .bind(id, sentEvent, JSON.stringify(Object.keys(words)))
    .all<{ id: number; kind: LedgerKind; detail: string }>()
  if (results.length === 0) return
  const shop = shopApi(env)
  const before = noted.parse((await shop.get(`orders/${id}/notes`)).body)
  for (const entry of results) {
    const mark = `[${entry.id}]`
    if (before.some(({ note }) => note.endsWith(mark))) continue
    const note = [words[entry.kind], entry.detail, mark].filter(Boolean).join(' ')
    await shop.send('POST', `orders/${id}/notes`, { note, customer_note: false })
  }
}
