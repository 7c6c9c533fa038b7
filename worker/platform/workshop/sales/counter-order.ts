import type { Address } from '../../../../shared/address/address.ts'
import { lettersProblem } from '../../../../shared/cart/extras.ts'
import { type CounterMethod, isCounter, maxCash } from '../../../../shared/checkout/counter.ts'
import { carriagesTo, type DeliveryTable } from '../../../../shared/delivery/table.ts'
import { limits } from '../../../../shared/limits.ts'
import { text } from '../../../../shared/messages.ts'
import { formatPrice } from '../../../../shared/money.ts'
import type { CounterOrder } from '../../../../shared/staff/counter-order.ts'
import type { Staff } from '../../../../shared/staff/permissions.ts'
import { termsVersion } from '../../../content/texts.ts'
import type { Env } from '../../../env.ts'
import { methodsFor } from '../../../payment-accounts.ts'
import { settingsOf } from '../../../settings.ts'
import { addBody } from '../../cart/bodies.ts'
import { cartStub, lifeOfCart } from '../../cart/key.ts'
import { readCart } from '../../cart/reading.ts'
import { refusal } from '../../cart/refusals.ts'
import { boundsOf, requestedLine } from '../../cart/requested-line.ts'
import { whichDelivery } from '../../delivery/table.ts'
import { instant } from '../../http/instant.ts'
import { invalidParams, PlatformError } from '../../http/platform-error.ts'
import { hexDigest } from '../../http/secrets.ts'
import { houseOf } from '../../mails/mail.tsx'
import { orderToPay } from '../../mails/messages/order-to-pay.ts'
import { outboxStatement } from '../../mails/outbox.ts'
import { invoiceStatement } from '../../orders/invoices/invoices.ts'
import { transition } from '../../orders/ledger/transition.ts'
import { orderLink } from '../../orders/order-link.ts'
import { moveMails } from '../../orders/order-mails.ts'
import { carriageOf, placeOrder } from '../../orders/placing/place-order.ts'
import { orderRequest } from '../../orders/placing/request.ts'
import { takeFromCart } from '../../orders/placing/take-from-cart.ts'
import type { RecordedOrder } from '../../orders/recorded.ts'
import { unavailable } from '../../providers/unavailable.ts'
import { ask, known } from '../../sql/question.ts'
import { logStatement } from '../staff/log.ts'
import { referenceOf } from './references.ts'

/** Returns the first carrier that delivers to a home address at this place; `''` if there is none. */
const wayHome = (table: DeliveryTable, place: Address): string =>
  carriagesTo(table, { weight: 0, sum: 0 }, place).find(({ to }) => to === 'home')?.carrier ?? ''

/** Milliseconds that a payment link is valid. The stock stays reserved for the same time. */
const payable = 3 * 24 * 3_600_000

/** Returns the field of a line that a refusal is about, and its sentence. Rethrows what is no refusal. */
function refused(error: unknown): [field: 'letters' | 'sku', sentence: string] {
  if (!(error instanceof PlatformError)) throw error
  const params = error.data['params'] as Readonly<Record<string, string>> | undefined
  return params?.['item_data'] ? ['letters', params['item_data']] : ['sku', error.message]
}

/**
 * Puts the lines into a cart and returns its name, which depends on the form and the lines, so a retry reuses it. A
 * refusal names the field of its line as the form does: `letters_2`.
 */
async function cartOf(env: Env, { lines, form }: CounterOrder): Promise<string> {
  if (lines.length === 0) throw invalidParams({ sku_1: text('counter.lines') })
  const name = `counter-${await hexDigest(JSON.stringify([form, lines]))}`
  for (const [index, { sku, quantity, letters, row = index + 1 }] of lines.entries()) {
    const wrong = (field: string, reason: string) =>
      invalidParams({ [`${field}_${row}`]: text('counter.line', { n: String(row), reason }) })
    const problem = letters && lettersProblem(letters)
    if (problem) throw wrong('letters', text(problem))
    try {
      const body = addBody.parse({
        id: await referenceOf(env.DB, sku),
        quantity: String(quantity),
        ...(letters && { item_data: { personnalisation: letters } }),
      })
      const { line, variant } = await requestedLine(env.DB, body)
      const answer = await cartStub(env, name).add(
        line,
        boundsOf(variant),
        await hexDigest(`${name} ${index}`),
        undefined,
        lifeOfCart(name),
      )
      if (answer.kind === 'refused') throw refusal(answer.reason, variant.stock)
    } catch (error) {
      throw wrong(...refused(error))
    }
  }
  return name
}

/** Marks the order as paid by hand. Writes the invoice, the mails and the ledger as after any payment. */
async function takeByHand(env: Env, by: Staff, order: RecordedOrder, now: number): Promise<void> {
  const transactionId = `${order.paymentMethod}-${order.id}`
  await transition(env.DB, order.id, 'processing', {
    by: 'checkout',
    source: 'shop',
    transactionId,
    also: [
      logStatement(
        env.DB,
        by,
        {
          act: 'Commande au comptoir',
          subject: `commande ${order.id}`,
          after: formatPrice(order.totalCents),
        },
        now,
      ),
      env.DB.prepare(
        `UPDATE payment_attempts SET state = 'paid', transaction_id = ?2, taken_cents = amount_cents, ask_at = NULL
         WHERE order_id = ?1 AND number = 1 AND state = 'open'
           AND EXISTS (SELECT 1 FROM orders WHERE id = ?1 AND status = 'processing' AND transaction_id = ?2)`,
      ).bind(order.id, transactionId),
      invoiceStatement(env, order.id, now),
      ...(await moveMails(env, order, 'processing', now)),
    ],
    now,
  })
  await takeFromCart(env, order)
}

/** Mails the buyer the payment link, and reserves the stock until it expires. */
async function sendLink(env: Env, by: Staff, order: RecordedOrder, now: number): Promise<void> {
  const until = instant(now + payable)
  const mail = orderToPay(order, await orderLink(env, order.id, now), until, houseOf(env))
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE orders SET payable_until = ?2 WHERE id = ?1 AND status = 'pending' AND payable_until < ?3`,
    ).bind(order.id, until, instant(now + payable - limits.sameRequest * 1000)),
    logStatement(env.DB, by, { act: 'Commande par téléphone', subject: `commande ${order.id}` }, now),
    outboxStatement(
      env.DB,
      { dedupeKey: `order-to-pay:${order.id}`, kind: 'order-to-pay', recipient: order.email, mail },
      now,
    ),
  ])
}

/**
 * Places an order by phone or at the counter, with the same functions as a checkout. A retry of the form returns the same
 * order. The agreed total must equal the total of the cart. Throws 400 with a sentence per field, and 503 if no payment
 * method is available for a link. `now` in milliseconds.
 * @returns the order number and a sentence about the result
 */
export async function placeAtCounter(env: Env, by: Staff, asked: CounterOrder, now: number) {
  const { address, note, payment, agreed, form, total } = asked
  const name = await cartOf(env, asked)
  const cart = await readCart(env, name)
  const table = await ask(env.DB, whichDelivery(env.DB))
  const written = orderRequest({
    billing: address,
    shipping_same_as_billing: true,
    customer_note: note,
    accept_terms: agreed,
    adult: agreed,
    terms_version: termsVersion(),
    client_ref: form,
    expected_total: String(total),
  })
  // The form has only the buyer's address, so delivery to a relay point is not possible.
  const request = { ...written, carrier: wayHome(table, written.shipping) }
  const due = cart.totalCents + (carriageOf(table, cart, request)?.price ?? 0)
  // A paid order has emptied its cart. A retry then skips this check, and `placeOrder` finds the order.
  if (cart.lines.length > 0 && total !== due)
    throw invalidParams({ total: text('counter.total', { amount: formatPrice(due) }) })
  if (payment === 'cash' && total > maxCash) throw invalidParams({ payment: text('counter.cash') })
  const method = isCounter(payment)
    ? (payment satisfies CounterMethod)
    : methodsFor(settingsOf(env), total)[0]
  if (!method) throw unavailable()
  const { order } = await placeOrder(env, name, { request, method, count: known(undefined), now })
  if (isCounter(payment)) await takeByHand(env, by, order, now)
  else await sendLink(env, by, order, now)
  const n = String(order.id)
  return {
    order: order.id,
    message: isCounter(payment)
      ? text('counter.paid', { n, amount: formatPrice(order.totalCents) })
      : text('counter.linked', { n, email: order.email }),
  }
}
