import { home } from '#brand/delivery.ts'
import * as t from '#text/agents.ts'
import type { Cart } from '../../../shared/cart/cart.ts'
import { formatPrice } from '../../../shared/money.ts'
import { paths } from '../../../shared/paths.ts'
import type { AgentCart, Delegated } from '../../commerce/families/agents.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import type { Visit } from '../../render/visit.ts'
import { Breadcrumb } from '../ui/elements.tsx'
import { OrderRecap } from '../ui/summary.tsx'
import { pricedNow } from './prepared.ts'

/** A cart that an agent prepared, and the visitor's own cart. */
interface Offer {
  agentCart: AgentCart
  cart: Cart
  /** Number of articles in the visitor's own cart. */
  own: number
  /** Idempotency key of the form. A second submission does not take the cart again. */
  taker: string
}

const shape = /^[0-9a-f]{32}$/

/** Returns the prepared cart of a URL; `null` when there is none, or when its buyer has already taken it. */
export async function offerOf({ params, commerce, session }: Visit): Promise<Offer | null> {
  const id = params['id'] ?? ''
  const agentCart = shape.test(id) ? await commerce.agents.read(id, null) : null
  if (agentCart?.state !== 'open') return null
  const hasOwn = session.token !== undefined || session.cartKey !== undefined
  const [cart, own] = await Promise.all([
    pricedNow(agentCart, { commerce }),
    hasOwn ? commerce.cart.read() : null,
  ])
  return { agentCart, cart, own: own?.count ?? 0, taker: crypto.randomUUID() }
}

/** Draws a notice that the visitor's own cart already holds articles, because taking the prepared cart adds to them. */
const OwnCart = ({ own }: { own: number }) => (
  <p className="msg msg-info mb-s5">
    <span className="pearl" aria-hidden="true" />
    <span>{t.cartHolds(t.articles(own))}</span>
  </p>
)

/** Draws the checkbox that lets the agent receive news about the order. It is not ticked at first. */
const Notices = ({ host }: { host: string }) => (
  <label className="check mb-s5">
    <input type="checkbox" name="notify" value="on" />
    <span>{t.keepAssistantTold(host)}</span>
  </label>
)

/** Draws the payment token that the agent added. The visitor may refuse it, and then pays in another way. */
const Means = ({ id, delegated: { card, maxCents } }: { id: string; delegated: Delegated }) => (
  <form className="mt-s5" method="post" action={paths.refuseMeans(id)}>
    <p className="small mb-s3">{t.meansJoined(card, formatPrice(maxCents))}</p>
    <button className="btn btn-line" type="submit">
      {t.refuseMeans}
    </button>
  </form>
)

/** Adds the lowest possible delivery price. The checkout shows the price for the buyer's country. */
const withCarriage = (cart: Cart) => {
  const carriage = cart.delivery?.price ?? 0
  return {
    ...cart,
    carriage,
    carrier: carriage > 0 ? t.leastHome(home.inWords) : '',
    total: cart.total + carriage,
  }
}

const Offered = ({ offer: { agentCart, cart, own, taker } }: { offer: Offer }) => {
  const lines = cart.lines.map((line) => ({ ...line, amount: line.subtotal }))
  return (
    <>
      <h1>{t.preparedForYou}</h1>
      <p className="soft mb-s6">{t.preparedLead}</p>
      {own > 0 && <OwnCart own={own} />}
      <section className="recap panel" aria-label={t.preparedCart}>
        <OrderRecap lines={lines} order={withCarriage(cart)} totalLabel={t.totalIncludingVat} />
      </section>
      {cart.arrival && <p className="small soft mt-s4">{t.withYou(cart.arrival.words, cart.arrival.to)}</p>}
      {agentCart.delegated && <Means id={agentCart.id} delegated={agentCart.delegated} />}
      <form className="mt-s6" method="post" action={paths.takeCart(agentCart.id)}>
        {agentCart.notifyHost && <Notices host={agentCart.notifyHost} />}
        <input type="hidden" name="taker" value={taker} />
        <input type="hidden" name="version" value={agentCart.version} />
        <input type="hidden" name="total" value={cart.total} />
        <input type="hidden" name="own" value={own} />
        <p className="dlg-acts">
          <button className="btn" type="submit">
            {own > 0 ? t.addToMyCart : t.next}
          </button>
          <a className="btn btn-line" href={own > 0 ? paths.cart : paths.home}>
            {own > 0 ? t.keepMyCart : t.giveUp}
          </a>
        </p>
      </form>
    </>
  )
}

const Closed = () => (
  <>
    <h1>{t.cartGone}</h1>
    <p className="soft mb-s6">{t.cartGoneLead}</p>
    <p className="acts">
      <a className="btn" href={paths.cart}>
        {t.seeMyCart}
      </a>
      <a className="btn btn-line" href={paths.all}>
        {t.seeProducts}
      </a>
    </p>
  </>
)

const View = ({ data }: ViewProps<Offer | null>) => (
  <div className="wrap end-s10">
    <Breadcrumb steps={[{ label: t.preparedTitle, path: paths.cart }]} />
    <div className="order-narrow">{data ? <Offered offer={data} /> : <Closed />}</div>
  </div>
)

/** The page of a prepared cart, before the buyer takes it. A GET changes nothing, because programs also open links. */
export const preparedCartPage = page<Offer | null>({
  path: paths.preparedCart(':id'),
  load: offerOf,
  statusOf: (offer) => (offer ? 200 : 404),
  isOwn: () => true,
  meta: () => ({
    title: t.preparedForYouAt,
    description: t.preparedDescription,
    sheet: 'sheets/order.css',
  }),
  View,
})
