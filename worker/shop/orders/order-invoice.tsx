import * as t from '#text/documents.ts'
import * as orders from '#text/orders.ts'
import { formatPrice } from '../../../shared/money.ts'
import type { Invoice, InvoiceLine } from '../../../shared/orders/invoice.ts'
import { paymentWords } from '../../../shared/orders/order-words.ts'
import { paths } from '../../../shared/paths.ts'
import { dayWords } from '../../../shared/words/instant-words.ts'
import { invoiceFoot, lineDetails, taxWords, vatLabel } from '../../content/invoice-words.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { Bill, BillPage, BillSums, Details } from './bill.tsx'
import { showingOf } from './order-showing.ts'
import { UnknownOrder } from './unknown-order.tsx'

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
function InvoiceView({ invoice }: { invoice: Invoice }) {
  const { number, issuedAt, orderNumber, orderedAt, paidAt, paymentMethod } = invoice
  return (
    <Bill
      of={invoice}
      title={t.invoiceNumbered(number)}
      facts={[
        t.invoiceIssued(dayWords(issuedAt)),
        t.orderOf(orderNumber, dayWords(orderedAt)),
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

interface Data {
  invoice: Invoice | null
  id: number
  access: string
  isLoggedIn: boolean
}

function View({ data: { invoice, id, access, isLoggedIn } }: ViewProps<Data>) {
  if (!invoice) return <UnknownOrder number={String(id)} isLoggedIn={isLoggedIn} />
  const order = { id, access, number: invoice.orderNumber }
  return (
    <BillPage order={order} label={orders.invoice} path={paths.invoice(id)} file={paths.invoiceFile(id)}>
      <InvoiceView invoice={invoice} />
    </BillPage>
  )
}

/** The page of an invoice, for the buyer only. It can be printed or downloaded as PDF. */
export const orderInvoice = page<Data>({
  path: paths.invoice(':id'),
  async load({ params, url, commerce, session }) {
    const showing = showingOf(params['id'], url.searchParams.get('acces'))
    return {
      invoice: await commerce.orders.invoice(showing),
      id: showing.id,
      access: showing.access,
      isLoggedIn: session.token !== undefined,
    }
  },
  isOwn: ({ invoice }) => invoice !== null,
  statusOf: ({ invoice }) => (invoice ? 200 : 404),
  meta: ({ invoice }) => ({
    title: invoice ? t.invoiceNumbered(invoice.number) : orders.invoice,
    description: orders.invoiceDescription,
    sheet: 'sheets/order.css',
  }),
  View,
})
