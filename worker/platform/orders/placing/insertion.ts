import type { Extras } from '../../../../shared/cart/extras.ts'
import type { CounterMethod } from '../../../../shared/checkout/counter.ts'
import type { PaymentMethod } from '../../../../shared/checkout/payment-methods.ts'
import { orderArrival, slowest } from '../../../../shared/delivery/delivery.ts'
import type { Carriage, DeliveryTable } from '../../../../shared/delivery/table.ts'
import { limits } from '../../../../shared/limits.ts'
import type { PricedCart, PricedLine } from '../../cart/pricing.ts'
import type { ItemData } from '../../cart/state.ts'
import { folded } from '../../http/folded.ts'
import { instant } from '../../http/instant.ts'
import { countUse } from '../ledger/coupon-uses.ts'
import { stockStatements } from '../ledger/stock.ts'
import { detailsOf, type OrderRequest } from './request.ts'

/** All data of a new order. `now` in milliseconds. */
export interface NewOrder {
  /** The order number, if the platform behind has given one. Otherwise the order takes our next number. */
  id?: number
  key: string
  /** Id of the customer; `null` for a guest. */
  customerId: number | null
  cartRef: string
  cartHash: string
  cart: PricedCart
  request: OrderRequest
  method: PaymentMethod | CounterMethod
  /** The delivery table that prices the order, and the chosen carriage with its price. */
  table: DeliveryTable
  carriage: Carriage
  /** £135 in euro cents; see `saleRate`. */
  britishLimit: number | null
  now: number
}

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes)).toHex()

/** Returns a new order key, the buyer's secret: 128 random bits. */
export const newOrderKey = () => `wc_order_${random(16)}`

function orderStatement(
  db: D1Database,
  {
    id,
    key,
    customerId,
    cartRef,
    cartHash,
    cart,
    request,
    method,
    table,
    carriage,
    britishLimit,
    now,
  }: NewOrder,
  isAlone: boolean,
) {
  const total = cart.totalCents + carriage.price
  const preparation = slowest(cart.lines.map(({ variant }) => variant.preparation))
  const promised = orderArrival(now, preparation, carriage, request.shipping.country)
  const columns: Record<string, string | number | null> = {
    order_key: key,
    customer_id: customerId,
    status: 'pending',
    client_ref: request.clientRef,
    cart_ref: cartRef,
    cart_hash: cartHash,
    ...detailsOf(request, { table, total: cart.totalCents, britishLimit, now }),
    subtotal_cents: cart.subtotalCents + carriage.price,
    carriage_cents: carriage.price,
    carrier: carriage.carrier,
    carrier_name: carriage.name,
    handover: carriage.to,
    discount_cents: cart.discountCents,
    total_cents: total,
    terms_version: request.termsVersion,
    accepted_at: instant(now),
    adult: 1,
    earliest_delivery: promised.from,
    latest_delivery: promised.to,
    payment_method: method,
    stock_state: 'held',
    payable_until: instant(now + limits.orderPayable * 1000),
    created_at: instant(now),
  }
  const names = Object.keys(columns)
  const values = Object.values(columns)
  // The platform behind may have voided this order number meanwhile. The statement then inserts nothing.
  const [number, from] =
    id === undefined
      ? ['coalesce(max(id), 1000) + 1', 'orders']
      : ['id', `platform_orders WHERE id = ?${values.push(id)} AND is_void = 0`]
  const place = (name: string) => `?${names.indexOf(name) + 1}`
  const orderKey = `iif(EXISTS (SELECT 1 FROM orders e WHERE e.cart_ref = ${place('cart_ref')}
    AND e.client_ref <> ${place('client_ref')} AND (e.status IN ('pending', 'failed') OR e.stock_state = 'held')), NULL, ?1)`
  const selected = names.map((name) => (isAlone && name === 'order_key' ? orderKey : place(name)))
  return db
    .prepare(
      `INSERT INTO orders (id, ${names.join(', ')}) SELECT ${number}, ${selected.join(', ')} FROM ${from}`,
    )
    .bind(...values)
}

/** Returns the extras of a line without its letters, which have their own column. */
const extrasOf = ({ personnalisation: _, ...extras }: ItemData): Extras => extras

/** Returns a line as JSON for `lineStatement`. */
const lineJson = ({
  itemKey,
  variant,
  quantity,
  data,
  letters,
  subtotalCents,
  discountCents,
}: PricedLine) => ({
  itemKey,
  productId: variant.productId,
  variationId: variant.variationId,
  name: variant.name,
  sku: variant.sku,
  options: variant.options,
  extras: extrasOf(data),
  letters: letters ?? '',
  unitCents: variant.priceCents,
  quantity,
  subtotalCents,
  totalCents: subtotalCents - discountCents,
  fineness: variant.fineness,
  treatment: variant.treatment,
  materials: variant.materials,
  personalised: letters === null ? 0 : 1,
})

/**
 * Returns the statement that copies the lines. It reads the unit price from the catalogue inside the transaction. If
 * the price has changed, or the product is no longer sold, it writes NULL, which fails the batch.
 */
function lineStatement(db: D1Database, { key, cart }: NewOrder) {
  const of = (name: string) => `line.value ->> '${name}'`
  return db
    .prepare(
      `INSERT INTO order_lines (order_id, position, item_key, product_id, variation_id, name, sku, options, extras, letters,
         unit_cents, quantity, subtotal_cents, total_cents, fineness, treatment, materials, personalised)
       SELECT o.id, line.key, ${of('itemKey')}, ${of('productId')}, ${of('variationId')}, ${of('name')}, ${of('sku')},
         line.value -> 'options', line.value -> 'extras', ${of('letters')},
         (SELECT ${of('unitCents')} FROM products p LEFT JOIN variations v ON v.id = ${of('variationId')}
          WHERE p.id = ${of('productId')} AND p.status = 'publish'
            AND coalesce(v.price_cents, p.price_cents) = ${of('unitCents')}),
         ${of('quantity')}, ${of('subtotalCents')}, ${of('totalCents')}, ${of('fineness')}, ${of('treatment')},
         ${of('materials')}, ${of('personalised')}
       FROM orders o, json_each(?2) line WHERE o.order_key = ?1`,
    )
    .bind(key, JSON.stringify(cart.lines.map(lineJson)))
}

/**
 * Returns the statements of a new order, which must commit together: the order, its lines, its codes and their uses,
 * its first ledger entry, and the stock that it takes. If one fails, nothing is written.
 * @param isAlone whether the batch must fail if the order replaces an unpaid order of the same cart; see `isReplacing`
 */
export function insertion(db: D1Database, order: NewOrder, isAlone = false): D1PreparedStatement[] {
  const { key, cart, request, now } = order
  const email = folded(request.billing.email)
  return [
    orderStatement(db, order, isAlone),
    lineStatement(db, order),
    ...cart.coupons.flatMap((coupon) => [
      db
        .prepare(
          'INSERT INTO order_coupons (order_id, code, discount_cents) SELECT id, ?2, ?3 FROM orders WHERE order_key = ?1',
        )
        .bind(key, coupon.code, coupon.savingCents),
      countUse(db, key, coupon, email, Math.floor(now / 1000)),
    ]),
    db
      .prepare(
        `INSERT INTO order_events (order_id, kind, to_status, source, at)
         SELECT id, 'status', 'pending', 'checkout', ?2 FROM orders WHERE order_key = ?1`,
      )
      .bind(key, instant(now)),
    ...stockStatements(db, 'take', { sql: 'o.order_key = ?1', params: [key] }),
  ]
}

/** Whether a batch failed because a price changed or a product left the catalogue after we read the cart. */
export const isPriceMoved = (error: unknown): boolean =>
  error instanceof Error && /NOT NULL constraint failed: order_lines\.unit_cents/.test(error.message)

/** Whether a batch failed because an order with `isAlone` replaces another one. */
export const isReplacing = (error: unknown): boolean =>
  error instanceof Error && /NOT NULL constraint failed: orders\.order_key/.test(error.message)

/** Whether a batch failed because this visit of the checkout page has already made its order. */
export const isRepeated = (error: unknown): boolean =>
  error instanceof Error &&
  /UNIQUE constraint failed: orders\.(id|cart_ref, orders\.client_ref)/.test(error.message)
