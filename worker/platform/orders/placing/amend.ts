import * as z from 'zod'
import {
  type Address,
  addressFields,
  addressProblems,
  cleanAddress,
} from '../../../../shared/address/address.ts'
import { taxCountry } from '../../../../shared/address/countries.ts'
import { cleanPhone, phoneProblem } from '../../../../shared/address/phone.ts'
import { isPhone } from '../../../../shared/address/phone-numbers.ts'
import { isRegion } from '../../../../shared/address/regions.ts'
import { cleanNote, noteProblem } from '../../../../shared/checkout/buyer.ts'
import { saleRate } from '../../../../shared/checkout/vat.ts'
import { orderArrival, parisDay } from '../../../../shared/delivery/delivery.ts'
import { type Carriage, carriageTo, type DeliveryTable, weightOf } from '../../../../shared/delivery/table.ts'
import { limits } from '../../../../shared/limits.ts'
import { text } from '../../../../shared/messages.ts'
import type { Env } from '../../../env.ts'
import { settingsOf } from '../../../settings.ts'
import { variants } from '../../catalogue/variant.ts'
import { unserved, whichDelivery } from '../../delivery/table.ts'
import { instant } from '../../http/instant.ts'
import { invalidParams } from '../../http/platform-error.ts'
import { ask } from '../../sql/question.ts'
import { leaveOtherAddress, notBeingTaken } from '../payments/agreed-address.ts'
import type { RecordedOrder } from '../recorded.ts'
import { notEditable } from './reopen.ts'

const words = z.string().catch('')
const place = z.object(
  Object.fromEntries(addressFields.map((field) => [field, words])) as Record<keyof Address, typeof words>,
)
const postal = z
  .record(z.string(), z.unknown())
  .transform((given) => ({ ...cleanAddress(place.parse(given)), phone: given['phone'] }))

/** The fields that a buyer may correct on an unpaid order (contract § 6.6). An absent field does not change. */
export const amendFields = z.object({
  billing: postal.optional(),
  shipping: postal.optional(),
  customer_note: z.string().transform(cleanNote).optional(),
})
type Amendment = z.output<typeof amendFields>

/** Whether the request corrects anything. */
export const amends = ({ billing, shipping, customer_note }: Amendment): boolean =>
  billing !== undefined || shipping !== undefined || customer_note !== undefined

const prefixed = (prefix: string, problems: Record<string, string | null | undefined>) =>
  Object.entries(problems).flatMap(([field, problem]) => (problem ? [[`${prefix}.${field}`, problem]] : []))

interface Details {
  billing: RecordedOrder['billing']
  shipping: Address
  note: string
}

/**
 * Returns the corrected details of the order. Throws 400 `rest_invalid_param`, with a French sentence per bad field.
 */
function corrected(order: RecordedOrder, { billing, shipping, customer_note }: Amendment): Details {
  const { email, phone: before, ...billed } = order.billing
  const { phone: given, ...place } = billing ?? { ...billed, phone: undefined }
  const phone = typeof given === 'string' ? cleanPhone(given) : before
  const { phone: _, ...delivered } = shipping ?? { ...order.shipping, phone: undefined }
  const note = customer_note ?? order.customerNote
  const problems = [
    ...(billing
      ? prefixed('billing', {
          ...addressProblems(place, 'billing', isRegion),
          phone: phoneProblem(phone, (shipping ?? order.shipping).country, isPhone),
        })
      : []),
    ...(shipping ? prefixed('shipping', addressProblems(delivered, 'delivery', isRegion)) : []),
    ...prefixed('customer', { note: noteProblem(note, limits.noteLength, 'checkout.note-long') }).map(
      ([, problem]) => ['customer_note', problem],
    ),
  ]
  if (problems.length > 0) throw invalidParams(Object.fromEntries(problems))
  return { billing: { ...place, email, phone }, shipping: delivered, note }
}

/** Returns the weight of the order's parcel, and the order's value in cents. */
async function parcelOf(db: D1Database, order: RecordedOrder, table: DeliveryTable) {
  const found = await variants(
    db,
    order.lines.map((line) => line.variationId || line.productId),
  )
  const lines = order.lines.map(({ variationId, productId, quantity }) => ({
    weight: found.get(variationId || productId)?.weight ?? null,
    quantity,
  }))
  return { weight: weightOf(lines, table), sum: order.subtotalCents - order.discountCents }
}

/**
 * Returns who carries the order to a new address. Throws 400 where no carrier goes and without the name of a relay
 * point, 409 when the price differs from the one that the buyer agreed to.
 */
async function carriedTo(db: D1Database, order: RecordedOrder, place: Address, table: DeliveryTable) {
  const parcel = await parcelOf(db, order, table)
  const [there, here] = [place, order.shipping].map((each) => carriageTo(table, parcel, each, order.carrier))
  if (!there) throw unserved(table, place)
  if (there.to === 'relay' && place.address_2 === '')
    throw invalidParams({ 'shipping.address_2': text('checkout.relay-missing') })
  if (there.price !== (here?.price ?? order.carriageCents)) throw notEditable('payment.carriage')
  return there
}

/**
 * Returns the promised days for another country, from the order's products that are still in the catalogue. Without any
 * of them, the old days stay.
 */
async function promised(db: D1Database, order: RecordedOrder, carried: Carriage, country: string) {
  const delivery = { from: order.earliestDelivery, to: order.latestDelivery }
  if (country === order.shipping.country) return delivery
  const slowest = await db
    .prepare(
      `SELECT max(prep_shortest) AS shortest, max(prep_longest) AS longest FROM products
       WHERE id IN (SELECT product_id FROM order_lines WHERE order_id = ?1)`,
    )
    .bind(order.id)
    .first<{ shortest: number | null; longest: number | null }>()
  if (!slowest || slowest.shortest === null || slowest.longest === null) return delivery
  const preparation = { shortest: slowest.shortest, longest: slowest.longest }
  return orderArrival(Date.parse(order.createdAt), preparation, carried, country)
}

/**
 * Writes a corrected address or note on an unpaid order. The tax country and the promised days follow; the price does
 * not change. Writing the same values again changes nothing. Throws 400 `rest_invalid_param`, 409 `order_not_editable`
 * when the order is paid, being paid or cancelled. `now` in milliseconds.
 */
export async function amend(env: Env, order: RecordedOrder, request: Amendment, now: number): Promise<void> {
  const { billing, shipping, note } = corrected(order, request)
  const table = await ask(env.DB, whichDelivery(env.DB))
  const carried = await carriedTo(env.DB, order, shipping, table)
  const days = await promised(env.DB, order, carried, shipping.country)
  const taxed = taxCountry(shipping)
  const columns = {
    billing: JSON.stringify(billing),
    shipping: JSON.stringify(shipping),
    customer_note: note,
    tax_country: taxed,
    vat_rate: saleRate(table, parisDay(Date.parse(order.createdAt)), {
      taxCountry: taxed,
      total: order.subtotalCents - order.discountCents,
      britishLimit: settingsOf(env).GB_VAT_LIMIT ?? null,
    }),
    earliest_delivery: days.from,
    latest_delivery: days.to,
    // A place that the carrier does not serve may have another one, at the same price.
    ...(carried.carrier !== order.carrier && {
      carrier: carried.carrier,
      carrier_name: carried.name,
      handover: carried.to,
    }),
  }
  const names = Object.keys(columns).join(', ')
  const values = Object.values(columns)
  const places = values.map((_, index) => `?${index + 2}`).join(', ')
  const unpaid = `id = ?1 AND status IN ('pending', 'failed') AND ${notBeingTaken(now)}`
  const differs = `${unpaid} AND (${names}) IS NOT (${places})`
  const [, , , still] = await env.DB.batch([
    leaveOtherAddress(env.DB, order.id, columns.shipping, now),
    env.DB.prepare(
      `INSERT INTO order_events (order_id, kind, source, at)
       SELECT id, 'details', 'customer', ?${values.length + 2} FROM orders WHERE ${differs}`,
    ).bind(order.id, ...values, instant(now)),
    env.DB.prepare(`UPDATE orders SET (${names}) = (${places}) WHERE ${differs}`).bind(order.id, ...values),
    env.DB.prepare(`SELECT 1 FROM orders WHERE ${unpaid}`).bind(order.id),
  ])
  if (still?.results.length !== 1) throw notEditable()
}
