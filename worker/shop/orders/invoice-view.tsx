import * as t from '#text/orders.ts'
import { formatPrice } from '../../../shared/money.ts'
import type { Invoice, InvoiceLine } from '../../../shared/orders/invoice.ts'
import { paymentWords } from '../../../shared/orders/order-words.ts'
import { dayWords } from '../../../shared/words/instant-words.ts'
import { invoiceFoot, lineDetails, taxWords, vatLabel } from '../../content/invoice-words.ts'
import { Bill, BillSums, Details } from './bill.tsx'

const heads = [
  t.designation,
  t.quantityShort,
  t.unitPriceExcludingVat,
  t.discountIncludingVat,
  t.vat,
  t.totalExcludingVat,
  t.totalIncludingVat,
]

const Row = ({ line, rate }: { line: InvoiceLine; rate: number | null }) => (
  <tr>
    <th scope="row">
      {line.name}
      <Details of={lineDetails(line)} />
    </th>
    <td>{line.quantity}</td>
    <td>{formatPrice(line.unitNet)}</td>
    <td>{line.discount > 0 ? formatPrice(-line.discount) : '—'}</td>
    <td>{rate === null ? '—' : `${rate}\u00a0%`}</td>
    <td>{formatPrice(line.net)}</td>
    <td>{formatPrice(line.total)}</td>
  </tr>
)

const Sums = ({ invoice: { net, vat, vatRate, total, coupons, carriage, paidAt } }: { invoice: Invoice }) => (
  <BillSums
    rows={[
      ...coupons.map(({ code, saving }) => [t.ofWhichDiscount(code), formatPrice(-saving)] as const),
      ...(carriage === 0 ? [[t.delivery, t.free] as const] : []),
      [t.totalExcludingVat, formatPrice(net)],
      [vatLabel(vatRate), formatPrice(vat)],
    ]}
    total={[paidAt ? t.totalPaid : t.totalIncludingVat, total]}
  />
)

/** Draws an invoice as one printed page. */
export function InvoiceView({ invoice }: { invoice: Invoice }) {
  const { number, issuedAt, orderNumber, orderedAt, paidAt, paymentMethod } = invoice
  return (
    <Bill
      of={invoice}
      title={t.invoiceNumbered(number)}
      facts={[
        t.invoiceIssued(dayWords(issuedAt)),
        t.orderNumberedOf(orderNumber, dayWords(orderedAt)),
        paidAt && t.paidOn(dayWords(paidAt), paymentWords(paymentMethod)),
      ]}
      label={t.invoiceLines}
      heads={heads}
      rows={invoice.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered
        <Row key={index} line={line} rate={invoice.vatRate} />
      ))}
      sums={<Sums invoice={invoice} />}
      foot={[...invoiceFoot, taxWords(invoice)]}
    />
  )
}
