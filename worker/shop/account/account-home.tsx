import type { ReactNode } from 'react'
import { brand } from '#brand/brand.ts'
import { type Customer, callName } from '../../../shared/account/customer.ts'
import { formatPrice } from '../../../shared/money.ts'
import type { FollowedOrder, OrderList } from '../../../shared/orders/followed-order.ts'
import { statusWords } from '../../../shared/orders/order-words.ts'
import { paths } from '../../../shared/paths.ts'
import { dayWords } from '../../../shared/words/instant-words.ts'
import { Deferred, type Late } from '../../render/deferred.tsx'
import { AddressLines } from '../ui/address-lines.tsx'
import { Icon } from '../ui/icon.tsx'
import { AccountFrame } from './account-frame.tsx'

interface Props {
  customer: Customer
  /** The first page of the customer's orders; `null` on a platform that lists none. */
  orders: Late<OrderList | null>
}

/** Orders shown here; the others are in their room. */
const shown = 3

/** The home of a customer's account: the last orders, and the way to everything else. */
export function AccountHome({ customer, orders }: Props): ReactNode {
  const [address] = customer.addresses
  return (
    <AccountFrame room={paths.account} heading={`Bonjour ${callName(customer)}`}>
      <section className="setting" aria-labelledby="dernieres">
        <h2 className="h3" id="dernieres">
          Vos dernières commandes
        </h2>
        <Deferred of={orders} pending={<p className="soft">Un instant…</p>} failed={<OrdersLink />}>
          {(list) => <LastOrders orders={list?.orders.slice(0, shown) ?? []} />}
        </Deferred>
      </section>
      <ul className="tiles">
        <Tile icon="truck" title="Adresse de livraison" href={paths.accountAddresses} label="Mes adresses">
          {address ? <AddressLines address={address} /> : <p>Aucune pour l’instant.</p>}
        </Tile>
        <Tile icon="heart" title="Favoris" href={paths.favorites} label="Mes favoris">
          <p>{`Les ${brand.product.many} dont vous avez touché le cœur, avec leur prix et leur stock du jour.`}</p>
        </Tile>
        <Tile icon="account" title="Connexion" href={paths.accountSettings} label="Paramètres">
          <p>Votre nom, votre adresse e-mail, votre mot de passe.</p>
        </Tile>
        <Tile icon="return" title="Un doute, un échange" href={paths.returns} label="Retours et échanges">
          <p>
            <a className="underline" href={paths.withdrawal}>
              Renoncer au contrat ici
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
      Mes commandes
    </a>
  </p>
)

const LastOrders = ({ orders }: { orders: readonly FollowedOrder[] }) =>
  orders.length === 0 ? (
    <p className="soft">
      Aucune commande dans ce compte. Celles passées sans compte se retrouvent par{' '}
      <a className="underline" href={paths.orderSearch}>
        leur numéro
      </a>
      .
    </p>
  ) : (
    <>
      <ul className="order-rows">
        {orders.map((order) => (
          <li key={order.id}>
            <a href={paths.order(order.id)}>
              <b className="medium">{`Commande n° ${order.number}`}</b>
              <span className="soft">{`${dayWords(order.createdAt)} · ${statusWords(order)}`}</span>
              <span className="num">{formatPrice(order.total)}</span>
            </a>
          </li>
        ))}
      </ul>
      <OrdersLink />
    </>
  )
