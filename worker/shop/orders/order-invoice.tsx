import * as t from '#text/orders.ts'
import type { Invoice } from '../../../shared/orders/invoice.ts'
import { paths, shownBy } from '../../../shared/paths.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Icon } from '../ui/elements.tsx'
import { InvoiceView } from './invoice-view.tsx'
import { orderBack } from './order.tsx'
import { showingOf } from './order-showing.ts'
import { UnknownOrder } from './unknown-order.tsx'

interface Data {
  invoice: Invoice | null
  id: number
  access: string
  isLoggedIn: boolean
}

function View({ data: { invoice, id, access, isLoggedIn } }: ViewProps<Data>) {
  if (!invoice) return <UnknownOrder number={String(id)} isLoggedIn={isLoggedIn} />
  return (
    <div className="wrap end-s9">
      <Breadcrumb
        steps={[
          { label: t.orderNumbered(invoice.orderNumber), path: orderBack({ id, access }) },
          { label: t.invoice, path: paths.invoice(id) },
        ]}
      />
      <p className="invoice-acts mb-s5 no-print">
        <button className="btn btn-line js-only" type="button" data-late="print">
          <Icon name="printer" small />
          {t.print}
        </button>
        <a className="btn btn-line" href={shownBy(paths.invoiceFile(id), access)}>
          {t.downloadPdf}
        </a>
      </p>
      <InvoiceView invoice={invoice} />
    </div>
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
    title: invoice ? t.invoiceNumbered(invoice.number) : t.invoice,
    description: t.invoiceDescription,
    sheet: 'sheets/order.css',
  }),
  View,
})
