import { invalidRequest, missing, stateError } from './stripe-request.ts'

/** A granted shared payment token, as in docs.stripe.com/api/shared-payment/granted-token. */
interface GrantedToken {
  id: string
  object: 'shared_payment.granted_token'
  agent_details: { network_business_profile: string }
  created: number
  deactivated_at: number | null
  deactivated_reason: 'consumed' | 'expired' | 'resolved' | 'revoked' | null
  livemode: false
  payment_method_details: { type: 'card'; card: { brand: string; last4: string } }
  shared_metadata: Record<string, string>
  usage_details: { amount_captured: { value: number; currency: string } }
  usage_limits: { currency: string; expires_at: number; max_amount: number }
}

/** Outcome of the card behind a token. */
export type TokenCard = 'pays' | 'is-refused' | 'is-challenged'

interface Grant {
  maxAmount: number
  currency?: string
  /** Seconds from now. */
  lives?: number
  card?: TokenCard
}

/** Tokens that agents have shared with the simulated account. */
export class StripeTokens {
  readonly #tokens = new Map<string, { token: GrantedToken; card: TokenCard }>()
  readonly #seconds: () => number

  constructor(seconds: () => number) {
    this.#seconds = seconds
  }

  grant({ maxAmount, currency = 'eur', lives = 3600, card = 'pays' }: Grant): string {
    const id = `spt_${this.#tokens.size + 1}${crypto.randomUUID().replaceAll('-', '')}`
    const token: GrantedToken = {
      id,
      object: 'shared_payment.granted_token',
      agent_details: { network_business_profile: 'profile_test_agent' },
      created: this.#seconds(),
      deactivated_at: null,
      deactivated_reason: null,
      livemode: false,
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
      shared_metadata: {},
      usage_details: { amount_captured: { value: 0, currency } },
      usage_limits: { currency, expires_at: this.#seconds() + lives, max_amount: maxAmount },
    }
    this.#tokens.set(id, { token, card })
    return id
  }

  /** Throws 404 `resource_missing`. */
  read(id: string): GrantedToken {
    const token = this.#tokens.get(id)?.token
    if (!token) throw missing('shared_payment.granted_token', id)
    if (token.usage_limits.expires_at <= this.#seconds()) this.#end(token, 'expired')
    return token
  }

  revoke(id: string): void {
    this.#end(this.read(id), 'revoked')
  }

  #end(token: GrantedToken, reason: GrantedToken['deactivated_reason']): void {
    if (token.deactivated_at !== null) return
    Object.assign(token, { deactivated_at: this.#seconds(), deactivated_reason: reason })
  }

  /**
   * Uses a token for a payment, once. Returns its card's outcome. Throws Stripe's error when the token pays nothing.
   */
  use(id: string, amount: number, currency: string): TokenCard {
    const token = this.read(id)
    if (token.deactivated_reason) throw stateError(`This token is deactivated: ${token.deactivated_reason}.`)
    const { usage_limits: limits } = token
    if (limits.currency !== currency) throw invalidRequest('The token has another currency.')
    if (amount > limits.max_amount) throw stateError('The amount is beyond the limit of the token.')
    const card = this.#tokens.get(id)?.card ?? 'pays'
    if (card === 'is-refused') return card
    token.usage_details.amount_captured.value += amount
    this.#end(token, 'consumed')
    return card
  }
}
