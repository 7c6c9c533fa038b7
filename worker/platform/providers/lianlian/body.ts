import { brand } from '#brand/brand.ts'
import { home } from '#brand/delivery.ts'
import type { Address } from '../../../../shared/address/address.ts'
import { withoutExtension } from '../../../../shared/address/phone.ts'
import { decimalFromCents } from '../../../../shared/money.ts'
import { paths, productPath } from '../../../../shared/paths.ts'
import { cutWords } from '../../../../shared/words/cut-words.ts'
import type { RecordedLine, RecordedOrder } from '../../orders/recorded.ts'
import type { Opening } from '../provider.ts'
import { type Merchant, timestampOf } from './client.ts'

/** LianLian accepts 64 characters for a name or a number, and refuses the payment if there are more. */
const short = (words: string) => cutWords(words, 64)

const wireAddress = ({ address_1, address_2, city, state, postcode, country }: Address) => ({
  line1: address_1,
  ...(address_2 && { line2: address_2 }),
  city,
  ...(state && { state }),
  postal_code: postcode,
  country,
})

const fullName = ({ first_name, last_name }: Address) => cutWords(`${first_name} ${last_name}`, 128)

/**
 * Returns a line with the price per piece. If the discount cannot be divided by the quantity, returns the line as one
 * product.
 */
function productOf(line: RecordedLine, site: string) {
  const isShared = line.totalCents % line.quantity === 0
  const quantity = isShared ? line.quantity : 1
  const name = isShared ? line.name : `${line.quantity} × ${line.name}`
  return {
    product_id: String(line.variationId || line.productId),
    sku: short(line.sku || String(line.productId)),
    name: short(name),
    price: decimalFromCents(line.totalCents / quantity),
    quantity,
    url: site + productPath({ id: line.productId, name: line.name }),
    shipping_provider: 'other',
  }
}

/** Returns the carriage as one more product, because the prices must add up to the amount. */
const carriageOf = ({ carrier, carrierName, carriageCents }: RecordedOrder, site: string) => ({
  product_id: `carriage-${carrier}`,
  sku: short(carrier),
  name: short(carrierName),
  price: decimalFromCents(carriageCents),
  quantity: 1,
  url: site + paths.shipping,
  shipping_provider: 'other',
})

/**
 * Returns who orders and who receives. No field is empty: an omitted field has the same signature under every signing
 * rule.
 */
function people({ billing, shipping }: RecordedOrder) {
  const { email } = billing
  const phone = withoutExtension(billing.phone)
  return {
    customer: {
      customer_type: 'I',
      first_name: billing.first_name,
      last_name: billing.last_name,
      full_name: fullName(billing),
      email,
      phone,
      address: wireAddress(billing),
    },
    shipping: { name: fullName(shipping), phone, cycle: 'other', address: wireAddress(shipping) },
  }
}

/**
 * Returns the body of `POST …/payments` (contract § 6.5). With a card, LianLian charges it at once; otherwise its own
 * page asks for one. The prices of the products add up to the amount, to the cent.
 */
export function paymentBody(
  { order, attempt, card, ...opening }: Opening,
  ids: { merchant: Merchant; transactionId: string; notificationUrl: string; site: string },
) {
  const { customer, shipping } = people(order)
  return {
    merchant_transaction_id: ids.transactionId,
    ...ids.merchant,
    notification_url: ids.notificationUrl,
    redirect_url: opening.returnUrl,
    cancel_url: opening.cancelUrl,
    country: home.country,
    payment_method: 'inter_credit_card',
    merchant_order: {
      merchant_order_id: String(order.id),
      merchant_order_time: timestampOf(Date.parse(order.createdAt)),
      order_amount: decimalFromCents(attempt.amountCents),
      order_currency_code: 'EUR',
      order_description: `Commande ${brand.name} ${order.id}`,
      products: [
        ...order.lines.map((line) => productOf(line, ids.site)),
        ...(order.carriageCents > 0 ? [carriageOf(order, ids.site)] : []),
      ],
      shipping,
    },
    customer,
    ...(card && {
      payment_data: {
        installments: 1,
        card: {
          card_token: card.token,
          holder_name: card.holder,
          billing_address: wireAddress(order.billing),
        },
      },
    }),
  }
}
