import * as t from '#text/orders.ts'
import { formatPrice } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { Breadcrumb } from '../ui/elements.tsx'
import { orderBack } from './order.tsx'
import { type UnpaidOrder, unpaidOrder } from './unpaid-order.ts'

function View({ data: { order, access } }: ViewProps<UnpaidOrder>) {
  const back = orderBack({ id: order.id, access })
  return (
    <div className="wrap end-s10">
      <Breadcrumb
        steps={[
          { label: t.orderNumbered(order.number), path: back },
          { label: t.cancel, path: paths.orderCancel(order.id) },
        ]}
      />
      <section className="recap panel order-question" aria-labelledby="cancel-title" data-overlay="h1">
        <h1 className="h3 mb-s4" id="cancel-title">
          {t.cancelOrderAsk(order.number)}
        </h1>
        <p className="mb-s5">{t.cancelLead(formatPrice(order.total))}</p>
        <form className="dlg-acts" method="post" action={paths.orderCancel(order.id)}>
          <input type="hidden" name="acces" value={access} />
          <a className="btn btn-line" href={back}>
            {t.keepIt}
          </a>
          <button className="btn" type="submit">
            {t.cancelOrder}
          </button>
        </form>
      </section>
    </div>
  )
}

/**
 * Asks the buyer to confirm the cancellation of an unpaid order. Redirects to the page of the order in any other case.
 */
export const orderCancel = page<UnpaidOrder>({
  path: paths.orderCancel(':id'),
  load: unpaidOrder,
  meta: ({ order }) => ({
    title: t.cancelOrderNumbered(order.number),
    description: t.cancelDescription,
    sheet: 'sheets/order.css',
  }),
  View,
})
