import type { PaymentMethod } from '../../../shared/checkout/payment-methods.ts'
import type { PaymentAttempt } from '../../../worker/platform/orders/payments/payment-attempt.ts'
import {
  type PaymentProvider,
  type PaymentState,
  ProviderDown,
  type WebhookReading,
} from '../../../worker/platform/providers/provider.ts'

type Kind = 'open' | 'approved' | 'accepted' | 'paid' | 'refused' | 'expired'

interface Payment {
  ref: string
  attemptId: string
  state: Kind
  /** Requested cents, or the cents that were paid instead. */
  cents: number
  currency: string
  givenBack: number
  /** Refunds by idempotency key; refunds by the provider itself have a random key. */
  refunds: Map<string, { ref: string; cents: number }>
}

/** What can happen to a payment at its provider, and from which states. */
const acts = {
  pay: { from: ['open'], to: 'paid' },
  approve: { from: ['open'], to: 'approved' },
  accept: { from: ['open'], to: 'accepted' },
  clear: { from: ['accepted'], to: 'paid' },
  bounce: { from: ['accepted'], to: 'refused' },
  refuse: { from: ['open', 'approved'], to: 'refused' },
  expire: { from: ['open', 'approved'], to: 'expired' },
} as const satisfies Record<string, { from: readonly Kind[]; to: Kind }>
export type Act = keyof typeof acts

export interface PlayedProvider extends PaymentProvider {
  readonly payments: Payment[]
  /** `deaf`: nothing arrives. `mute`: all arrives, but its answer is lost. */
  fault: 'deaf' | 'mute' | 'no' | null
  /** Received calls, by name. */
  readonly calls: string[]
  paymentOf(attemptId: string): Payment | undefined
  /** Makes something happen to a payment. Returns false when it cannot. */
  act(attemptId: string, what: Act): boolean
  /** Refunds in the provider's own dashboard. */
  giveBack(attemptId: string, cents: number): void
  /**
   * Returns the body of a webhook about a payment's current state. With `asks`, it only says that something happened.
   */
  tell(attemptId: string, asks: boolean): string | null
  taken(): number
  givenBack(): number
}

const stateOf = (payment: Payment, capture: () => Promise<PaymentState>): PaymentState => {
  const { state, ref, cents: amountCents, currency, attemptId } = payment
  const taken = { transactionId: `tx_${ref}`, amountCents, currency, attemptId }
  if (state === 'approved') return { kind: 'approved', capture, amountCents, currency, attemptId }
  if (state === 'paid' && payment.givenBack > 0)
    return {
      kind: 'refunded',
      amountCents: payment.givenBack,
      currency,
      parts: [...payment.refunds].map(([refundKey, given]) => ({
        ref: given.ref,
        amountCents: given.cents,
        refundKey,
      })),
      taken,
    }
  if (state === 'paid' || state === 'accepted') return { kind: state, ...taken }
  return { kind: state }
}

/** Returns a provider without HTTP. It has the interface that the ledger calls, and the true amounts for the test. */
export function playedProvider(name: PaymentMethod): PlayedProvider {
  const payments: Payment[] = []
  const calls: string[] = []
  const isTaken = ({ state }: Payment) => state === 'paid'

  /** Makes one call. Its effect happens unless the call is lost; its result is returned unless the answer is lost. */
  async function call<T>(what: string, does: () => T): Promise<T> {
    calls.push(what)
    if (played.fault === 'deaf') throw new ProviderDown(name, 'deaf')
    const answer = does()
    if (played.fault === 'mute') throw new ProviderDown(name, 'mute')
    return answer
  }

  const captureOf = (payment: Payment) => (): Promise<PaymentState> =>
    call('capture', () => {
      if (payment.state === 'approved') payment.state = 'paid'
      return stateOf(payment, captureOf(payment))
    })

  const find = ({ providerRef, id }: Pick<PaymentAttempt, 'providerRef' | 'id'>) =>
    payments.find(({ ref, attemptId }) => (providerRef ? ref === providerRef : attemptId === id))

  const give = (payment: Payment, key: string, cents: number) => {
    const known = payment.refunds.get(key)
    if (known) return known.ref
    if (cents > payment.cents - payment.givenBack) return undefined
    payment.givenBack += cents
    const ref = `re_${payment.ref}_${payment.refunds.size}`
    payment.refunds.set(key, { ref, cents })
    return ref
  }

  const played: PlayedProvider = {
    name,
    payments,
    calls,
    fault: null,
    start: ({ attempt }) =>
      call('start', () => {
        if (played.fault === 'no') return { kind: 'failed', reason: 'no' }
        const known = find({ providerRef: null, id: attempt.id })
        const ref = known?.ref ?? `${name}_${attempt.id}`
        if (!known)
          payments.push({
            ref,
            attemptId: attempt.id,
            state: 'open',
            cents: attempt.amountCents,
            currency: 'EUR',
            givenBack: 0,
            refunds: new Map(),
          })
        return { kind: 'redirect', ref, url: `https://pay.test/${ref}` }
      }),
    return: () => ({ kind: 'back', ref: null }),
    async webhook(body): Promise<WebhookReading> {
      const { id, ref, attemptId, state } = JSON.parse(body)
      const payment = payments.find((each) => each.ref === ref)
      if (state?.kind === 'approved' && payment) state.capture = captureOf(payment)
      return { kind: 'event', id, type: 'played', about: { ref, attemptId }, state }
    },
    identify: async () => ({ kind: 'unknown' }),
    lookup: (attempt) =>
      call('lookup', () => {
        const payment = find(attempt)
        return payment ? stateOf(payment, captureOf(payment)) : { kind: 'open' as const }
      }),
    refund: ({ attempt, amountCents, idempotencyKey }) =>
      call('refund', () => {
        const payment = find(attempt)
        const ref = payment && give(payment, idempotencyKey, amountCents)
        return ref ? { kind: 'done', ref } : { kind: 'failed', reason: 'more than is left' }
      }),
    close: (attempt) =>
      call('close', () => {
        played.act(attempt.id, 'expire')
        const payment = find(attempt)
        return payment ? stateOf(payment, captureOf(payment)) : { kind: 'expired' as const }
      }),
    paymentOf: (attemptId) => find({ providerRef: null, id: attemptId }),
    act(attemptId, what) {
      const payment = find({ providerRef: null, id: attemptId })
      const from: readonly Kind[] = acts[what].from
      if (!payment || !from.includes(payment.state)) return false
      payment.state = acts[what].to
      return true
    },
    giveBack(attemptId, cents) {
      const payment = find({ providerRef: null, id: attemptId })
      if (payment && isTaken(payment)) give(payment, crypto.randomUUID(), cents)
    },
    tell(attemptId, asks) {
      const payment = find({ providerRef: null, id: attemptId })
      if (!payment) return null
      const state = asks ? null : stateOf(payment, captureOf(payment))
      return JSON.stringify({ id: `evt_${crypto.randomUUID()}`, ref: payment.ref, attemptId, state })
    },
    taken: () => payments.filter(isTaken).reduce((sum, { cents }) => sum + cents, 0),
    givenBack: () => payments.reduce((sum, payment) => sum + payment.givenBack, 0),
  }
  return played
}
