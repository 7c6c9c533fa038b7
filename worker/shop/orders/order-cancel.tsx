import { brand } from '#brand/brand.ts'
import { formatPrice } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { orderBack } from './order.tsx'
import { type UnpaidOrder, unpaidOrder } from './unpaid-order.ts'

function View({ data: { order, access } }: ViewProps<UnpaidOrder>) {
  const back = orderBack({ id: order.id, access })
  return (
    <div className="wrap end-s10">
      <Breadcrumb
        steps={[
          { label: `Commande n° ${order.number}`, path: back },
          { label: 'Annuler', path: paths.orderCancel(order.id) },
        ]}
      />
      <section className="recap panel order-question" aria-labelledby="cancel-title" data-overlay="h1">
        <h1 className="h3 mb-s4" id="cancel-title">
          {`Annuler la commande n° ${order.number}\u202f?`}
        </h1>
        <p className="mb-s5">
          {`Elle ne pourra plus être payée (${formatPrice(order.total)}). Vos ${brand.product.many} restent dans votre panier.`}
        </p>
        <form className="dlg-acts" method="post" action={paths.orderCancel(order.id)}>
          <input type="hidden" name="acces" value={access} />
          <a className="btn btn-line" href={back}>
            La garder
          </a>
          <button className="btn" type="submit">
            Annuler la commande
          </button>
        </form>
      </section>
    </div>
  )
}

/** Asks before an unpaid order is given up; any other leads back to its page, which says where it stands. */
export const orderCancel = page<UnpaidOrder>({
  path: paths.orderCancel(':id'),
  load: unpaidOrder,
  meta: ({ order }) => ({
    title: `Annuler la commande n° ${order.number}`,
    description: 'Renoncer à une commande qui n’est pas payée.',
    sheet: 'sheets/order.css',
  }),
  View,
})
