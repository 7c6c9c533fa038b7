import { brand } from '#brand/brand.ts'
import { locale } from '#text/language.ts'
import { decimalFromCents } from '../../../../shared/money.ts'
import { cutWords } from '../../../../shared/words/cut-words.ts'
import type { RecordedOrder } from '../../orders/recorded.ts'
import type { Opening } from '../provider.ts'

const euros = (cents: number) => ({ currency_code: 'EUR', value: decimalFromCents(cents) })

/** PayPal accepts 127 characters for a name or a number. */
const short = (words: string) => cutWords(words, 127)

/**
 * Returns the lines and the discount if they add up to the amount, to the cent. Otherwise `null`: PayPal refuses a
 * payment whose breakdown does not add up, and the payment matters more than its breakdown.
 */
function detailsOf(
  { lines, subtotalCents, carriageCents, discountCents }: RecordedOrder,
  amountCents: number,
) {
  const sum = lines.reduce((total, { unitCents, quantity }) => total + unitCents * quantity, 0)
  if (sum !== subtotalCents || sum + carriageCents - discountCents !== amountCents) return null
  const items = lines.map(({ name, sku, unitCents, quantity }) => ({
    name: short(name),
    ...(sku && { sku: short(sku) }),
    unit_amount: euros(unitCents),
    quantity: String(quantity),
    category: 'PHYSICAL_GOODS',
  }))
  const breakdown = {
    item_total: euros(sum),
    ...(carriageCents > 0 && { shipping: euros(carriageCents) }),
    ...(discountCents > 0 && { discount: euros(discountCents) }),
  }
  return { items, breakdown }
}

/**
 * Returns what is sold and where it goes. PayPal's seller protection needs the address that the payment shows. Letters,
 * notes, e-mail and phone are not sent to PayPal.
 */
export function purchaseUnit({ order, attempt, idempotencyKey }: Opening) {
  const { shipping: to } = order
  const details = detailsOf(order, attempt.amountCents)
  return {
    reference_id: String(order.id),
    custom_id: attempt.id,
    // PayPal refuses an invoice id that is already paid. This is a second guard against taking money twice.
    invoice_id: idempotencyKey,
    description: `${brand.name}, commande n° ${order.id}`,
    amount: { ...euros(attempt.amountCents), ...(details && { breakdown: details.breakdown }) },
    ...(details && { items: details.items }),
    shipping: {
      type: 'SHIPPING',
      name: { full_name: cutWords(`${to.first_name} ${to.last_name}`.trim(), 300) },
      address: {
        address_line_1: to.address_1,
        ...(to.address_2 && { address_line_2: to.address_2 }),
        admin_area_2: to.city,
        ...(to.state && { admin_area_1: to.state }),
        postal_code: to.postcode,
        country_code: to.country,
      },
    },
  }
}

/** Returns the body of `POST /v2/checkout/orders` for a purchase unit. */
export const orderRequest = (unit: ReturnType<typeof purchaseUnit>, { returnUrl, cancelUrl }: Opening) => ({
  intent: 'CAPTURE',
  purchase_units: [unit],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: brand.name,
        locale,
        user_action: 'PAY_NOW',
        shipping_preference: 'SET_PROVIDED_ADDRESS',
        return_url: returnUrl,
        cancel_url: cancelUrl,
      },
    },
  },
})
