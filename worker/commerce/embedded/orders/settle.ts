import type { Env } from '../../../env.ts'
import { deliver } from '../cart/deliver.ts'
import { cartStub } from '../cart/key.ts'
import { instant } from '../instant.ts'
import type { PaymentProvider, PaymentState } from '../providers/provider.ts'
import { type Attempt, attemptByRef, attemptsOf, closeAttempt } from './attempts.ts'
import { invoiceStatement } from './invoices.ts'
import { orderById, type RecordedOrder } from './order.ts'
import { moveMails } from './order-mails.ts'
import { type Source, transition } from './transition.ts'

type Told = Exclude<PaymentState, { kind: 'open' | 'approved' | 'refunded' }>

/** Milliseconds after a payment during which its pieces may still have to leave the cart. */
const cartGrace = 3600_000

const targets = { paid: 'processing', accepted: 'on-hold', refused: 'failed', expired: 'cancelled' } as const

/**
 * Moves an order to what its provider says of one attempt. Telling the same twice, late or out of order changes
 * nothing; a refusal of an old attempt leaves the newer one alone; an amount that is not the order's moves nothing and
 * is left to the operator. `now` in milliseconds.
 */
export async function settle(
  env: Env,
  attempt: Attempt,
  state: PaymentState,
  source: Source,
  now: number = Date.now(),
): Promise<void> {
  // What waits for its capture, and what was given back, are the ledger's next steps.
  if (state.kind === 'open' || state.kind === 'approved' || state.kind === 'refunded') return
  const order = await orderById(env.DB, attempt.orderId)
  if (!order) throw new Error(`attempt ${attempt.id} has no order`)
  if ('transactionId' in state) await accept(env, order, attempt, state, source, now)
  else if (attempt.state === 'open') await giveUp(env, order, attempt, state, source, now)
}

async function accept(
  env: Env,
  order: RecordedOrder,
  attempt: Attempt,
  state: Extract<Told, { transactionId: string }>,
  source: Source,
  now: number,
): Promise<void> {
  const { transactionId } = state
  if (state.amountCents !== order.totalCents || state.currency !== 'EUR') {
    console.error(`order ${order.id}: the provider tells an amount that is not the order's`)
    await note(env.DB, order.id, 'amount-mismatch', source, `${transactionId} ${state.amountCents}`, now)
    return
  }
  const target = targets[state.kind]
  const { moved } = await transition(env.DB, order.id, target, {
    by: 'provider',
    source,
    transactionId,
    also: [
      closeAttempt(env.DB, attempt.id, state.kind),
      invoiceStatement(env, order.id, now),
      ...(await moveMails(env, order, target, now)),
    ],
    now,
  })
  if (!moved && attempt.state === 'open' && order.paidAt && order.transactionId !== transactionId) {
    console.error(`order ${order.id} is paid twice`)
    await note(env.DB, order.id, 'paid-twice', source, transactionId, now)
  }
  const paid = await orderById(env.DB, order.id)
  if (paid && (moved || isFresh(paid, now))) await emptyCart(env, paid)
}

const isFresh = ({ paidAt }: RecordedOrder, now: number) =>
  paidAt !== null && now - Date.parse(paidAt) < cartGrace

/** Takes what was bought out of the cart; other lines stay. A failure is logged: the order is what matters. */
async function emptyCart(env: Env, order: RecordedOrder): Promise<void> {
  const bought = order.lines.map(({ itemKey, quantity }) => ({ key: itemKey, quantity }))
  const codes = order.coupons.map(({ code }) => code)
  try {
    const cart = env.CARTS.get(env.CARTS.idFromString(order.cartRef))
    const take = (from: typeof cart) =>
      from.takeBought(bought, codes, `order-${order.id}`, Date.parse(order.createdAt))
    const taken = await take(cart)
    if (taken.kind !== 'moved') return
    // Its buyer has logged in since: what is still on its way must arrive before it can leave.
    const batch = await cart.waiting()
    if (batch) await deliver(env, cart, batch)
    await take(cartStub(env, taken.heir))
  } catch (error) {
    console.error(`the cart of order ${order.id} keeps what it bought`, error)
  }
}

async function giveUp(
  env: Env,
  order: RecordedOrder,
  attempt: Attempt,
  state: Exclude<Told, { transactionId: string }>,
  source: Source,
  now: number,
): Promise<void> {
  const close = closeAttempt(env.DB, attempt.id, state.kind)
  const others = (await attemptsOf(env.DB, order.id)).some(
    ({ id, state }) => id !== attempt.id && state === 'open',
  )
  if (others) {
    await close.run()
    return
  }
  // Who let the payment page expire did not call the order off: only a refusal is told.
  const mails = state.kind === 'refused' ? await moveMails(env, order, 'failed', now) : []
  const target = targets[state.kind]
  await transition(env.DB, order.id, target, { by: 'provider', source, also: [close, ...mails], now })
}

const note = (db: D1Database, orderId: number, kind: string, source: Source, detail: string, now: number) =>
  db
    .prepare('INSERT INTO order_events (order_id, kind, source, detail, at) VALUES (?1, ?2, ?3, ?4, ?5)')
    .bind(orderId, kind, source, detail, instant(now))
    .run()

/** Reads every open attempt of an order back from its provider and settles it: the result page's question. */
export async function refresh(
  env: Env,
  orderId: number,
  providerOf: (attempt: Attempt) => PaymentProvider | null,
  now: number = Date.now(),
): Promise<void> {
  for (const attempt of await attemptsOf(env.DB, orderId)) {
    if (!attempt.providerRef || attempt.state === 'paid' || attempt.state === 'refused') continue
    const provider = providerOf(attempt)
    if (provider) await settle(env, attempt, await provider.lookup(attempt), 'refresh', now)
  }
}

/** What became of a webhook: acted upon, seen before, or not to be trusted. */
export type Received = 'done' | 'repeated' | 'rejected'

/**
 * Checks a webhook and settles what it tells, once per event. The event is remembered after its effects: a crash
 * between the two makes the provider send it again, and the move then changes nothing.
 */
export async function receiveWebhook(
  env: Env,
  provider: PaymentProvider,
  body: string,
  headers: Headers,
  now: number = Date.now(),
): Promise<Received> {
  const reading = await provider.webhook(body, headers)
  if (reading.kind === 'rejected') {
    console.warn(`webhook of ${provider.name} rejected: ${reading.reason}`)
    return 'rejected'
  }
  const id = `${provider.name}:${reading.id}`
  if (await env.DB.prepare('SELECT 1 FROM webhook_events WHERE id = ?1').bind(id).first()) return 'repeated'
  const attempt =
    reading.kind === 'event' ? await attemptByRef(env.DB, provider.name, reading.about.ref ?? '') : null
  if (attempt && reading.kind === 'event')
    await settle(env, attempt, reading.state ?? (await provider.lookup(attempt)), 'webhook', now)
  else console.warn(`webhook of ${provider.name} about a session that is none of ours`)
  await env.DB.prepare(
    'INSERT INTO webhook_events (id, provider, received_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING',
  )
    .bind(id, provider.name, instant(now))
    .run()
  return 'done'
}
