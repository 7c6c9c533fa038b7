import { brand } from '#brand/brand.ts'
import * as t from '#text/orders.ts'
import { formatPrice } from '../../../shared/money.ts'
import { statusWords } from '../../../shared/orders/order-words.ts'
import { type OrderList, refundedOf, type TrackedOrder } from '../../../shared/orders/tracked-order.ts'
import { paths } from '../../../shared/paths.ts'
import { dayWords } from '../../../shared/words/instant-words.ts'
import { notFound } from '../../render/failure.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { AccountFrame } from '../account/account-frame.tsx'
import { mustLogIn } from '../account/must-log-in.ts'
import { Empty } from '../ui/empty.tsx'
import { pageIn } from '../ui/page-in.ts'
import { Pagination } from '../ui/pagination.tsx'

interface Data {
  /** A page of orders; `null` on a platform that lists none. */
  list: OrderList | null
}

const pieces = ({ lines }: TrackedOrder) => {
  const count = lines.reduce((total, { quantity }) => total + quantity, 0)
  return count > 1 ? `${count} ${brand.product.many}` : `${count} ${brand.product.one}`
}

const Line = ({ order }: { order: TrackedOrder }) => (
  <li className="order-item">
    <div>
      <h2 className="h4">
        <a className="stretched" href={paths.order(order.id)}>
          {t.orderNumbered(order.number)}
        </a>
      </h2>
      <p className="soft">{`${dayWords(order.createdAt)}, ${pieces(order)}`}</p>
      <p className="soft order-names">{order.lines.map(({ name }) => name).join(', ')}</p>
    </div>
    <p className="order-status">
      <span className="pearl" aria-hidden="true" />
      {statusWords(order)}
    </p>
    <p className="num">
      {formatPrice(order.total)}
      {refundedOf(order) > 0 && (
        <span className="order-line soft small">{t.refundedAmount(formatPrice(refundedOf(order)))}</span>
      )}
    </p>
  </li>
)

function Orders({ list: { orders, page, pages } }: { list: OrderList }) {
  if (orders.length === 0) {
    return <Empty words={t.noOrderYet} label={t.seeProducts} href={paths.all} />
  }
  return (
    <>
      <ul className="order-list">
        {orders.map((order) => (
          <Line key={order.id} order={order} />
        ))}
      </ul>
      <Pagination page={page} pages={pages} hrefOf={(to) => `${paths.accountOrders}?page=${to}`} />
    </>
  )
}

const View = ({ data: { list } }: ViewProps<Data>) => (
  <AccountFrame room={paths.accountOrders} isWhole={list !== null}>
    {list && <Orders list={list} />}
    <p className="mt-s6">
      {list ? t.orderedWithoutAccount : t.ordersFollowedByLink}
      <a className="link" href={paths.orderSearch}>
        {t.followByNumber}
      </a>
    </p>
  </AccountFrame>
)

/** The page of the customer's orders. */
export const accountOrders = page<Data>({
  path: paths.accountOrders,
  async load(visit) {
    mustLogIn(visit)
    const list = await visit.commerce.orders.mine(pageIn(visit.url))
    return list && list.page > 1 && list.orders.length === 0 ? notFound() : { list }
  },
  isOwn: () => true,
  meta: () => ({
    title: t.myOrders,
    description: t.myOrdersDescription,
    sheet: 'sheets/order.css',
  }),
  View,
})
