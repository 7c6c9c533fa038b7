import * as t from '#text/orders.ts'
import { formatPrice } from '../../../shared/money.ts'
import type { CreditLine, CreditNote } from '../../../shared/orders/credit-note.ts'
import { paymentWords } from '../../../shared/orders/order-words.ts'
import { dayWords } from '../../../shared/words/instant-words.ts'
import { creditDetails, creditFoot, taxWords, vatLabel } from '../../content/invoice-words.ts'
import { Bill, BillSums, Details } from './bill.tsx'

const heads = [t.designation, t.quantityShort, t.totalExcludingVat, 'TVA', t.totalIncludingVat]

const Row = ({ line }: { line: CreditLine }) => (
  <tr>
    <th scope="row">
      {line.name}
      <Details of={creditDetails(line)} />
    </th>
    <td>{line.pieces > 0 ? line.pieces : '—'}</td>
    <td>{formatPrice(line.net)}</td>
    <td>{formatPrice(line.vat)}</td>
    <td>{formatPrice(line.total)}</td>
  </tr>
)

/** Draws a credit note as one printed page. */
export function CreditNoteView({ note }: { note: CreditNote }) {
  const { number, issuedAt, invoice, orderNumber, orderedAt, paymentMethod, net, vat, vatRate, total } = note
  return (
    <Bill
      of={note}
      title={t.creditNoteNumbered(number)}
      facts={[
        t.creditNoteIssued(dayWords(issuedAt)),
        t.invoiceNumberedOf(invoice.number, dayWords(invoice.issuedAt)),
        t.orderNumberedOf(orderNumber, dayWords(orderedAt)),
        t.refundedBy(paymentWords(paymentMethod)),
      ]}
      label={t.creditNoteLines}
      heads={heads}
      rows={note.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never reordered
        <Row key={index} line={line} />
      ))}
      sums={
        <BillSums
          rows={[
            [t.totalExcludingVat, formatPrice(net)],
            [vatLabel(vatRate), formatPrice(vat)],
          ]}
          total={[t.totalRefunded, total]}
        />
      }
      foot={[...creditFoot, taxWords(note)]}
    />
  )
}
