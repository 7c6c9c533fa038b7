import { walletMessages } from '#text/messages/wallet.ts'
import * as t from '#text/payment.ts'
import type { Order } from '../../../shared/checkout/payment.ts'
import type { PaymentMethod } from '../../../shared/checkout/payment-methods.ts'
import { paths } from '../../../shared/paths.ts'
import { orderRefOf } from '../../commerce/contract/order-ref.ts'
import { methodsFor } from '../../payment-accounts.ts'
import { notFound, redirectTo } from '../../render/failure.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { orderLines } from '../orders/order-lines.ts'
import { HeldUntil, piecesIn } from '../ui/held-until.tsx'
import { type MiniLine, OrderRecap } from '../ui/summary.tsx'
import { walletReach } from './payment-reach.ts'

interface Data {
  order: Order
  lines: MiniLine[]
  /** The method that takes cards on another page; `null` in a shop without one. */
  card: PaymentMethod | null
  /** Time of the request, in milliseconds since 1970. */
  now: number
}

const cards: readonly PaymentMethod[] = ['stripe', 'lianlian']

/** Draws the payment by card, which needs no wallet and no script. */
const PayByCard = ({ order, card }: { order: Order; card: PaymentMethod }) => (
  <form method="post" action={paths.payAgain(order.id)}>
    <input type="hidden" name="key" value={order.key} />
    <input type="hidden" name="payment_method" value={card} />
    <button className="btn btn-line btn-block" type="submit">
      {t.payByCard}
    </button>
  </form>
)

/** Returns the seconds until the page must show that the time for the payment is over. */
const secondsLeft = (until: string, now: number) => Math.ceil((Date.parse(until) - now) / 1000) + 1

function View({ data: { order, lines, card, now } }: ViewProps<Data>) {
  return (
    <div className="pay">
      <h1 className="h2">{t.leftToPay(order.number)}</h1>
      {order.payableUntil && (
        <p className="soft" id="held" data-seconds={secondsLeft(order.payableUntil, now)}>
          <noscript>
            <meta httpEquiv="refresh" content={String(secondsLeft(order.payableUntil, now))} />
          </noscript>
          <HeldUntil until={order.payableUntil} pieces={piecesIn(order)} />
        </p>
      )}
      <div className="pay-ways">
        <section
          className="js-only"
          id="wallet"
          aria-label={t.walletsTitle}
          data-intent={paths.payIntent(order.id)}
          data-key={order.key}
        >
          <p className="soft" role="status">
            {walletMessages['wallet.looking']}
          </p>
          <div className="pay-buttons" />
        </section>
        <p className="soft no-js">{walletMessages['wallet.script']}</p>
        {card && <PayByCard order={order} card={card} />}
        <a className="link small" href={`${paths.result(order.id, order.key)}&annule=1`}>
          {t.chooseOtherMeans}
        </a>
      </div>
      <section className="panel" aria-label={t.yourOrder}>
        <OrderRecap lines={lines} order={order} totalLabel={t.totalToPay} />
      </section>
    </div>
  )
}

/**
 * The page that pays an order with the wallets of the device. No other page loads Stripe.js. Redirects to the result
 * when the order is paid or can no longer be paid.
 */
export const pay = page<Data>({
  path: paths.pay(':id'),
  frame: 'bare',
  reaches: walletReach,
  async load({ params, url, commerce, settings }) {
    const ref = orderRefOf(params['id'], url.searchParams.get('key')) ?? notFound()
    const order = (await commerce.orders.read(ref)) ?? notFound()
    const now = Date.now()
    const isOver = order.payableUntil !== null && Date.parse(order.payableUntil) <= now
    if (order.status !== 'pending' || isOver) redirectTo(paths.result(order.id, order.key), 303)
    const card = methodsFor(settings, order.total).find((method) => cards.includes(method)) ?? null
    return { order, lines: await orderLines(order, commerce), card, now }
  },
  isOwn: () => true,
  meta: ({ order }) => ({
    title: t.payOrder(order.number),
    description: t.walletsDescription,
    sheet: 'sheets/pay.css',
    script: 'pages/pay.js',
  }),
  View,
})
