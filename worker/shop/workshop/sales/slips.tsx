import { paths } from '../../../../shared/paths.ts'
import type { WorkshopOrder } from '../../../commerce/contract/workshop/workshop-queue.ts'
import { type Business, businessOf } from '../../../content/business.ts'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { PrintButton, Slip } from '../queue/packing-slip.tsx'
import { chosenOrders } from './chosen-orders.ts'

interface Data {
  orders: readonly WorkshopOrder[]
  business: Business
}

const View = ({ data: { orders, business } }: ScreenViewProps<Data>) => (
  <div className="end-s9 slip">
    <p className="invoice-acts mb-s5 no-print">
      <a className="btn btn-line" href={paths.workshopOrders}>
        Retour aux commandes
      </a>
      {orders.length > 0 && <PrintButton />}
    </p>
    <h1 className="sr">Bons de livraison</h1>
    {orders.length === 0 && <p className="soft">Choisissez des commandes dans la liste.</p>}
    {orders.map((order) => (
      <Slip key={order.id} order={order} business={business} heading="h2" />
    ))}
  </div>
)

/** The screen of several packing slips, each on a sheet of its own. */
export const slips = screen<Data>({
  path: paths.workshopSlips,
  right: 'orders.read',
  title: 'Bons de livraison',
  async load({ commerce, url, settings }) {
    const ids = chosenOrders(url)
    const orders = ids.length === 0 ? [] : await commerce.sales.slips(ids)
    return { orders, business: businessOf(settings) }
  },
  View,
})
