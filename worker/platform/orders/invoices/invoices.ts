import { deliveryBy } from '#text/documents.ts'
import type { Address } from '../../../../shared/address/address.ts'
import { choiceWords } from '../../../../shared/cart/extras.ts'
import { parisDay } from '../../../../shared/delivery/delivery.ts'
import {
  type Invoice,
  type InvoiceLine,
  netLines,
  type Seller,
  withoutVat,
} from '../../../../shared/orders/invoice.ts'
import { withoutChoice } from '../../../../shared/words/line-name.ts'
import { businessOf } from '../../../content/business.ts'
import type { Env } from '../../../env.ts'
import { settingsOf } from '../../../settings.ts'
import { instant } from '../../http/instant.ts'
import type { Question } from '../../sql/question.ts'
import { orderById } from '../order.ts'
import type { RecordedLine, RecordedOrder } from '../recorded.ts'

function sellerOf(env: Env): Seller {
  const { facts } = businessOf(settingsOf(env))
  return {
    name: facts.raison_sociale,
    form: facts.forme_juridique,
    capital: facts.capital,
    seat: facts.siege,
    rcs: facts.rcs,
    vat: facts.tva,
    email: facts.email_contact,
    phone: facts.telephone,
  }
}

/**
 * Returns the statement that issues the invoice of an order, with the next number of the current year in Paris. Put it
 * in the batch that makes the order paid. It writes one invoice only, even if the provider reports the payment again.
 * An order that is not `processing` gets none. `now` in milliseconds.
 */
export function invoiceStatement(env: Env, orderId: number, now: number): D1PreparedStatement {
  return env.DB.prepare(
    `INSERT INTO invoices (order_id, year, sequence, issued_at, tax_country, vat_rate, seller, buyer)
     SELECT o.id, ?2, (SELECT coalesce(max(sequence), 0) + 1 FROM invoices WHERE year = ?2), ?3, o.tax_country,
       o.vat_rate, ?4,
       json_object('billing', json_remove(o.billing, '$.phone', '$.email'), 'shipping', json(o.shipping))
     FROM orders o
     WHERE o.id = ?1 AND o.status = 'processing' AND NOT EXISTS (SELECT 1 FROM invoices WHERE order_id = o.id)`,
  ).bind(orderId, Number(parisDay(now).slice(0, 4)), instant(now), JSON.stringify(sellerOf(env)))
}

interface InvoiceRow {
  number: string
  issued_at: string
  tax_country: string
  vat_rate: number | null
  seller: string
  buyer: string
}

const lineOf = (line: RecordedLine, net: number, rate: number | null): Invoice['lines'][number] => ({
  name: withoutChoice(line.name, Object.values(line.options)),
  sku: line.sku,
  options: choiceWords(line),
  letters: line.letters || null,
  materials: line.materials,
  treatment: line.treatment,
  fineness: line.fineness,
  quantity: line.quantity,
  unit: line.unitCents,
  unitNet: withoutVat(line.unitCents, rate),
  discount: line.subtotalCents - line.totalCents,
  net,
  vat: line.totalCents - net,
  total: line.totalCents,
})

const carriageLine = ({ carrierName }: RecordedOrder, cents: number, net: number): InvoiceLine => ({
  ...{ name: deliveryBy(carrierName), sku: '', options: [], letters: null, materials: '', treatment: null },
  ...{ fineness: null, quantity: 1, unit: cents, unitNet: net, discount: 0 },
  ...{ net, vat: cents - net, total: cents },
})

function assemble(row: InvoiceRow, order: RecordedOrder): Invoice {
  const buyer = JSON.parse(row.buyer) as { billing: Address; shipping: Address }
  const carried = order.carriageCents > 0 ? [order.carriageCents] : []
  const nets = netLines([...order.lines.map(({ totalCents }) => totalCents), ...carried], row.vat_rate)
  const net = withoutVat(order.totalCents, row.vat_rate)
  return {
    number: row.number,
    issuedAt: row.issued_at,
    orderNumber: String(order.id),
    orderedAt: order.createdAt,
    paidAt: order.paidAt,
    paymentMethod: order.paymentMethod,
    seller: JSON.parse(row.seller) as Seller,
    ...buyer,
    taxCountry: row.tax_country,
    vatRate: row.vat_rate,
    lines: [
      ...order.lines.map((line, index) => lineOf(line, nets[index] ?? 0, row.vat_rate)),
      ...carried.map((cents) => carriageLine(order, cents, nets.at(-1) ?? 0)),
    ],
    carriage: order.carriageCents,
    coupons: order.coupons.map(({ code, discountCents }) => ({ code, saving: discountCents })),
    net,
    vat: order.totalCents - net,
    total: order.totalCents,
  }
}

/** Returns the invoice of an order; `null` before it is paid. */
export async function invoiceOf(db: D1Database, orderId: number): Promise<Invoice | null> {
  const [row, order] = await Promise.all([
    db
      .prepare(
        'SELECT number, issued_at, tax_country, vat_rate, seller, buyer FROM invoices WHERE order_id = ?1',
      )
      .bind(orderId)
      .first<InvoiceRow>(),
    orderById(db, orderId),
  ])
  return row && order && assemble(row, order)
}

/** Asks for the invoice numbers of some orders, by order id. Orders without an invoice are left out. */
export const whichInvoices = (
  db: D1Database,
  orderIds: readonly number[],
): Question<Map<number, string>> => ({
  statements: [
    db
      .prepare(
        'SELECT order_id AS id, number FROM invoices WHERE order_id IN (SELECT value FROM json_each(?1))',
      )
      .bind(JSON.stringify(orderIds)),
  ],
  answer: ([found]) =>
    new Map(
      ((found?.results ?? []) as { id: number; number: string }[]).map(({ id, number }) => [id, number]),
    ),
})
