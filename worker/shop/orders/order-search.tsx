import * as t from '#text/orders.ts'
import { paths } from '../../../shared/paths.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { Breadcrumb } from '../ui/elements.tsx'
import { OrderSearchForm } from './order-search-form.tsx'

interface Data {
  number: string
  isLoggedIn: boolean
}

const title = t.followMyOrder

const View = ({ data: { number, isLoggedIn }, form }: ViewProps<Data>) => (
  <div className="wrap end-s10">
    <Breadcrumb steps={[{ label: title, path: paths.orderSearch }]} />
    <div className="order-narrow">
      <h1>{title}</h1>
      <p className="soft mb-s6">{t.followLead}</p>
      <OrderSearchForm number={number} form={form} />
      <p className="mt-s6">
        <a
          className="link"
          href={isLoggedIn ? paths.accountOrders : paths.accountBackTo(paths.accountOrders)}
        >
          {isLoggedIn ? t.seeMyOrders : t.orderedWithAccountLogIn}
        </a>
      </p>
    </div>
  </div>
)

/** The page where a guest finds an order. */
export const orderSearch = page<Data>({
  path: paths.orderSearch,
  load: ({ url, session }) => ({
    number: /^\d{1,12}$/.exec(url.searchParams.get('commande') ?? '')?.[0] ?? '',
    isLoggedIn: session.token !== undefined,
  }),
  meta: () => ({
    title,
    description: t.followDescription,
    sheet: 'sheets/order.css',
  }),
  View,
})
