import type { ReactNode } from 'react'
import * as t from '#text/account.ts'
import { type Customer, callName } from '../../../shared/account/customer.ts'
import { formatPrice } from '../../../shared/money.ts'
import { statusWords } from '../../../shared/orders/order-words.ts'
import type { OrderList, TrackedOrder } from '../../../shared/orders/tracked-order.ts'
import { paths } from '../../../shared/paths.ts'
import { dayWords } from '../../../shared/words/instant-words.ts'
import { Deferred, type Late } from '../../render/deferred.tsx'
import { AddressLines } from '../ui/address-lines.tsx'
import { Icon } from '../ui/elements.tsx'
import { AccountFrame } from './account-frame.tsx'

interface Props {
  customer: Customer
  /** The first page of the customer's orders; `null` on a platform that lists none. */
  orders: Late<OrderList | null>
}

/** The number of orders shown here. The page of orders shows the others. */
const shown = 3

/** Draws the home page of the account: the latest orders, and links to every other page. */
export function AccountHome({ customer, orders }: Props): ReactNode {
  const [address] = customer.addresses
  return (
    <AccountFrame room={paths.account} heading={t.hello(callName(customer))}>
      <section className="setting" aria-labelledby="dernieres">
        <h2 className="h3" id="dernieres">
          {t.latestOrders}
        </h2>
        <Deferred of={orders} pending={<p className="soft">{t.oneMoment}</p>} failed={<OrdersLink />}>
          {(list) => <LastOrders orders={list?.orders.slice(0, shown) ?? []} />}
        </Deferred>
      </section>
      <ul className="tiles">
        <Tile icon="truck" title={t.deliveryAddress} href={paths.accountAddresses} label={t.myAddresses}>
          {address ? <AddressLines address={address} /> : <p>{t.noneYet}</p>}
        </Tile>
        <Tile icon="heart" title={t.favourites} href={paths.favorites} label={t.myFavourites}>
          <p>{t.favouritesLead}</p>
        </Tile>
        <Tile icon="account" title={t.login} href={paths.accountSettings} label={t.settings}>
          <p>{t.settingsLead}</p>
        </Tile>
        <Tile icon="return" title={t.doubtOrExchange} href={paths.returns} label={t.returns}>
          <p>
            <a className="underline" href={paths.withdrawal}>
              {t.withdraw}
            </a>
          </p>
        </Tile>
      </ul>
    </AccountFrame>
  )
}

interface TileProps {
  icon: string
  title: string
  href: string
  label: string
  children: ReactNode
}

const Tile = ({ icon, title, href, label, children }: TileProps) => (
  <li className="panel">
    <h2 className="h4 tile-head">
      <Icon name={icon} />
      {title}
    </h2>
    {children}
    <p className="tile-acts">
      <a className="link" href={href}>
        {label}
      </a>
    </p>
  </li>
)

const OrdersLink = () => (
  <p>
    <a className="link" href={paths.accountOrders}>
      {t.myOrders}
    </a>
  </p>
)

const LastOrders = ({ orders }: { orders: readonly TrackedOrder[] }) =>
  orders.length === 0 ? (
    <p className="soft">
      {t.noOrderBefore}
      <a className="underline" href={paths.orderSearch}>
        {t.noOrderLink}
      </a>
      .
    </p>
  ) : (
    <>
      <ul className="order-rows">
        {orders.map((order) => (
          <li key={order.id}>
            <a href={paths.order(order.id)}>
              <b className="medium">{t.orderNumbered(order.number)}</b>
              <span className="soft">{`${dayWords(order.createdAt)} · ${statusWords(order)}`}</span>
              <span className="num">{formatPrice(order.total)}</span>
            </a>
          </li>
        ))}
      </ul>
      <OrdersLink />
    </>
  )
