import * as t from '#text/agents.ts'
import { paths } from '../../../../shared/paths.ts'
import { entryOf } from '../../../../shared/words/fit-words.ts'
import type { CheckoutData, Message } from '../shapes.ts'

/** The supported version of the Agentic Commerce Protocol. */
export const acpVersion = '2026-04-17'

/** Error codes of the protocol, by the shop's codes. */
const codes: Readonly<Record<string, string>> = {
  field_required: 'missing',
  terms_acceptance: 'approval_required',
  obligation_to_pay: 'approval_required',
  no_withdrawal: 'approval_required',
  not_found: 'not_found',
  out_of_stock: 'out_of_stock',
  invalid: 'invalid',
  payment_declined: 'payment_declined',
  address_undeliverable: 'region_restricted',
}

const linkTypes: Readonly<Record<string, string>> = {
  terms_of_service: 'terms_of_use',
  refund_policy: 'return_policy',
}

function messageOf({ type, code, path, content, severity }: Message) {
  const message = { content_type: 'plain', content, ...(path !== undefined && { param: path }) }
  if (type !== 'error') return { type: 'info', ...message }
  return {
    type,
    code: path === '$.buyer.adult' ? 'age_verification_required' : (entryOf(codes, code) ?? 'invalid'),
    ...(severity && severity !== 'unrecoverable' && { resolution: severity }),
    ...message,
  }
}

type Total = CheckoutData['totals'][number]

/** Returns a total in the format of the protocol. A discount is a positive amount there. */
const totalOf = ({ type, display_text, amount }: Total) => ({ type, display_text, amount: Math.abs(amount) })

/**
 * Returns a checkout in the format of the protocol. Its buyer completes it. `handlers`: the payment handlers that
 * agents may use.
 */
export function sessionOf(data: CheckoutData, handlers: readonly object[]) {
  const disclosed = data.messages.filter(({ presentation }) => presentation)
  const messages = data.messages.filter(({ presentation }) => !presentation)
  const ids = data.line_items.map(({ id }) => id)
  const shipping = data.totals.filter(({ type }) => type === 'fulfillment').map(totalOf)
  return {
    id: data.id,
    protocol: { version: acpVersion },
    // A check that a bank or the law requires of a person happens on the buyer's own page.
    capabilities: { payment: { handlers }, interventions: { supported: [] } },
    status: data.status,
    currency: 'eur',
    line_items: data.line_items.map(({ id, item, quantity, totals }, index) => ({
      id,
      item: { id: item.id, name: item.title, unit_amount: item.price },
      quantity,
      name: item.title,
      unit_amount: item.price,
      ...(item.image_url && { images: [item.image_url] }),
      disclosures: disclosed
        .filter(({ path }) => path === `$.line_items[${index}]`)
        .map(({ content }) => ({ type: 'disclaimer', content_type: 'plain', content })),
      totals: totals.map(totalOf),
    })),
    fulfillment_options: [
      {
        type: 'shipping',
        id: 'standard',
        title: shipping[0]?.display_text ?? t.freeDelivery,
        totals: shipping,
      },
    ],
    selected_fulfillment_options: [{ type: 'shipping', option_id: 'standard', item_ids: ids }],
    totals: data.totals.map(totalOf),
    messages: messages.map(messageOf),
    links: data.links.map(({ type, url, title }) => ({ type: entryOf(linkTypes, type) ?? type, url, title })),
    expires_at: data.expires_at,
    ...(data.continue_url && { continue_url: data.continue_url }),
    ...(data.order && {
      order: {
        type: 'order',
        id: data.order.id,
        checkout_session_id: data.id,
        permalink_url: data.order.permalink_url,
      },
    }),
  }
}

/** Returns what the shop offers through the protocol, for agents that read it before their first call. */
export const discoveryOf = (origin: string) => ({
  protocol: { name: 'acp', version: acpVersion, supported_versions: [acpVersion] },
  api_base_url: origin + paths.acp,
  transports: ['rest'],
  capabilities: {
    services: ['checkout'],
    supported_currencies: ['eur'],
    supported_locales: ['fr-FR'],
  },
})
