/** Objects that the simulated Stripe stores, in the shapes of docs.stripe.com/api. Amounts in cents. */
export interface Refund {
  id: string
  object: 'refund'
  amount: number
  charge: string
  created: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string
  reason: null
  status: 'succeeded' | 'pending' | 'failed'
  failure_reason?: string
}

export interface Charge {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  captured: boolean
  created: number
  currency: string
  disputed: boolean
  livemode: false
  metadata: Record<string, string>
  paid: boolean
  payment_intent: string
  refunded: boolean
  status: 'succeeded' | 'pending' | 'failed'
}

export interface Dispute {
  id: string
  object: 'dispute'
  amount: number
  charge: string
  created: number
  currency: string
  evidence_details: {
    due_by: number | null
    has_evidence: boolean
    past_due: boolean
    submission_count: number
  }
  is_charge_refundable: boolean
  livemode: false
  metadata: Record<string, string>
  payment_intent: string
  reason: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
}

export interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: 0
  amount_received: number
  canceled_at: number | null
  capture_method: 'automatic_async'
  client_secret: string
  confirmation_method: 'automatic'
  created: number
  currency: string
  description: string | null
  last_payment_error: object | null
  latest_charge: string | null
  livemode: false
  metadata: Record<string, string>
  next_action: object | null
  payment_method_types: string[]
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'canceled' | 'succeeded'
}

export interface Session {
  id: string
  object: 'checkout.session'
  amount_subtotal: number
  amount_total: number
  cancel_url: string | null
  client_reference_id: string | null
  created: number
  currency: string
  customer_email: string | null
  expires_at: number
  livemode: false
  locale: string | null
  metadata: Record<string, string>
  mode: 'payment'
  payment_intent: string | null
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
  success_url: string
  ui_mode: 'hosted_page'
  url: string | null
}

/** Initial data of an intent for Stripe's page. It is stored beside the session, which does not show it. */
export interface IntentData {
  description?: string | undefined
  metadata?: Record<string, string> | undefined
}
