import * as z from 'zod'
import * as t from '#text/agents.ts'
import type { HandedOver } from '../../../commerce/contract/agent-cart.ts'
import { takesTokens } from '../../../payment-accounts.ts'
import type { Settings } from '../../../settings.ts'
import type { Agent } from '../agent.ts'
import { both, english } from '../english.ts'
import type { Prepared } from '../prepared.ts'
import type { Message } from '../shapes.ts'

const published = 'https://acp.dev/schemas/handlers/tokenized.card'

/**
 * The payment handler that agents may use for their buyers: cards, by a token that Stripe shares with the shop's
 * profile.
 */
const handlerId = 'card'

/** Returns the payment handlers of the shop in the format of the protocol; empty when it takes no tokens. */
export const handlersOf = (settings: Settings) =>
  takesTokens(settings)
    ? [
        {
          ...{ id: handlerId, name: 'dev.acp.tokenized.card', display_name: t.card, version: '2026-01-22' },
          spec: 'https://acp.dev/handlers/tokenized.card',
          ...{ requires_delegate_payment: true, requires_pci_compliance: false, psp: 'stripe' },
          config_schema: `${published}/config.json`,
          instrument_schemas: [`${published}/instrument.json`],
          config: {
            ...{ merchant_id: settings.STRIPE_PROFILE, psp: 'stripe' },
            accepted_brands: ['visa', 'mastercard', 'amex'],
            environment: settings.ENVIRONMENT === 'production' ? 'production' : 'sandbox',
          },
        },
      ]
    : []

/** The body that completes a session. */
export const completeBody = z.looseObject({
  payment_data: z.looseObject({
    handler_id: z.literal(handlerId, english`The handler of this shop is ${handlerId}`),
    instrument: z.looseObject({
      credential: z.looseObject({
        type: z.literal('spt', english`A shared payment token is expected`),
        token: z.string().min(1).max(300),
      }),
    }),
  }),
})

const refusals: Record<NonNullable<HandedOver['refusal']>, string> = {
  unknown: both(t.tokenUnknown, english`This token is not known, or not for this shop.`),
  over: both(t.tokenOver, english`This token has expired, or is used up or revoked.`),
  currency: both(t.tokenCurrency, english`This token does not pay in euro.`),
  amount: both(t.tokenAmount, english`This token pays less than the total of the session.`),
}

/**
 * Stores the payment token until the buyer has placed the order, which only the buyer can do. Takes no money.
 * @returns a message for the agent: that the token is stored, or why not. Throws CommerceError
 */
export async function handOver(
  { agentCart, cart }: Prepared,
  { payment_data }: z.output<typeof completeBody>,
  { commerce, name }: Agent,
): Promise<Message> {
  const { token } = payment_data.instrument.credential
  const { id } = agentCart
  const cents = cart.total + (cart.delivery?.price ?? 0)
  const { refusal } = await commerce.agents.handOver({ id, agent: name, token, cents })
  return refusal
    ? {
        ...{ type: 'error', code: 'payment_declined', path: '$.payment_data', severity: 'recoverable' },
        content: refusals[refusal],
      }
    : {
        ...{ type: 'info', code: 'payment_kept' },
        content: both(
          t.tokenKept,
          english`The way to pay is kept. Nothing is charged before the buyer orders in person on the page of continue_url.`,
        ),
      }
}
