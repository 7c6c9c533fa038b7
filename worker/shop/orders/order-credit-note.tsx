import * as t from '#text/orders.ts'
import type { CreditNote } from '../../../shared/orders/credit-note.ts'
import { paths, shownBy } from '../../../shared/paths.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Icon } from '../ui/elements.tsx'
import { CreditNoteView } from './credit-note-view.tsx'
import { orderBack } from './order.tsx'
import { showingOf } from './order-showing.ts'
import { UnknownOrder } from './unknown-order.tsx'

interface Data {
  note: CreditNote | null
  id: number
  access: string
  isLoggedIn: boolean
}

function View({ data: { note, id, access, isLoggedIn } }: ViewProps<Data>) {
  if (!note) return <UnknownOrder number={String(id)} isLoggedIn={isLoggedIn} />
  return (
    <div className="wrap end-s9">
      <Breadcrumb
        steps={[
          { label: t.orderNumbered(note.orderNumber), path: orderBack({ id, access }) },
          { label: t.creditNote, path: paths.creditNote(id, note.number) },
        ]}
      />
      <p className="invoice-acts mb-s5 no-print">
        <button className="btn btn-line js-only" type="button" data-late="print">
          <Icon name="printer" small />
          {t.print}
        </button>
        <a className="btn btn-line" href={shownBy(paths.creditNoteFile(id, note.number), access)}>
          {t.downloadPdf}
        </a>
      </p>
      <CreditNoteView note={note} />
    </div>
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
    title: note ? t.creditNoteNumbered(note.number) : t.creditNote,
    description: t.creditNoteDescription,
    sheet: 'sheets/order.css',
  }),
  View,
})
