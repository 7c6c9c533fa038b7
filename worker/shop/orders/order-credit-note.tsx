import * as t from '#text/documents.ts'
import * as orders from '#text/orders.ts'
import { formatPrice } from '../../../shared/money.ts'
import type { CreditLine, CreditNote } from '../../../shared/orders/credit-note.ts'
import { paymentWords } from '../../../shared/orders/order-words.ts'
import { paths } from '../../../shared/paths.ts'
import { dayWords } from '../../../shared/words/instant-words.ts'
import { creditDetails, creditFoot, taxWords, vatLabel } from '../../content/invoice-words.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { Bill, BillPage, BillSums, Details } from './bill.tsx'
import { showingOf } from './order-showing.ts'
import { UnknownOrder } from './unknown-order.tsx'

const heads = [t.designation, t.quantityShort, t.totalExcludingVat, t.vat, t.totalIncludingVat]

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
function CreditNoteView({ note }: { note: CreditNote }) {
  const { number, issuedAt, invoice, orderNumber, orderedAt, paymentMethod, net, vat, vatRate, total } = note
  return (
    <Bill
      of={note}
      title={t.creditNoteNumbered(number)}
      facts={[
        t.creditNoteIssued(dayWords(issuedAt)),
        t.invoiceNumberedOf(invoice.number, dayWords(invoice.issuedAt)),
        t.orderOf(orderNumber, dayWords(orderedAt)),
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

interface Data {
  note: CreditNote | null
  id: number
  access: string
  isLoggedIn: boolean
}

function View({ data: { note, id, access, isLoggedIn } }: ViewProps<Data>) {
  if (!note) return <UnknownOrder number={String(id)} isLoggedIn={isLoggedIn} />
  const order = { id, access, number: note.orderNumber }
  return (
    <BillPage
      order={order}
      label={orders.creditNote}
      path={paths.creditNote(id, note.number)}
      file={paths.creditNoteFile(id, note.number)}
    >
      <CreditNoteView note={note} />
    </BillPage>
  )
}

/** The page of a credit note, for the buyer only. It can be printed or downloaded as PDF. */
export const orderCreditNote = page<Data>({
  path: paths.creditNote(':id', ':number'),
  async load({ params, url, commerce, session }) {
    const showing = showingOf(params['id'], url.searchParams.get('acces'))
    return {
      note: await commerce.orders.creditNote(showing, params['number']?.slice(0, 20) ?? ''),
      id: showing.id,
      access: showing.access,
      isLoggedIn: session.token !== undefined,
    }
  },
  isOwn: ({ note }) => note !== null,
  statusOf: ({ note }) => (note ? 200 : 404),
  meta: ({ note }) => ({
    title: note ? t.creditNoteNumbered(note.number) : orders.creditNote,
    description: orders.creditNoteDescription,
    sheet: 'sheets/order.css',
  }),
  View,
})
