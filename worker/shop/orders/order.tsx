import * as t from '#text/orders.ts'
import type { PaymentMethod } from '../../../shared/checkout/payment-methods.ts'
import { includedVat } from '../../../shared/checkout/vat.ts'
import { arrivalWords } from '../../../shared/delivery/delivery.ts'
import { formatPrice } from '../../../shared/money.ts'
import { isDelivered, statusWords } from '../../../shared/orders/order-words.ts'
import { refundedOf, type TrackedOrder } from '../../../shared/orders/tracked-order.ts'
import { paths, shownBy } from '../../../shared/paths.ts'
import { dayWords } from '../../../shared/words/instant-words.ts'
import { methodsFor } from '../../payment-accounts.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { paymentReach } from '../payment/payment-reach.ts'
import { Breadcrumb, type Step } from '../ui/elements.tsx'
import { type MiniLine, MiniLines, Sums } from '../ui/summary.tsx'
import { FullLink, OrderActs, ToPay } from './order-acts.tsx'
import { OrderFacts } from './order-facts.tsx'
import { orderLines } from './order-lines.ts'
import { showingOf } from './order-showing.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { UnknownOrder } from './unknown-order.tsx'

interface Data {
  /** The order; `null` when it does not exist or this reader may not see it. */
  order: TrackedOrder | null
  number: string
  access: string
  isLoggedIn: boolean
  lines: MiniLine[]
  /** Time of the request, in milliseconds since 1970. */
  now: number
  methods: readonly PaymentMethod[]
}

/** Draws the VAT included in the order. Draws nothing when the rate is unknown. */
function IncludedVat({ order: { vatRate, total } }: { order: TrackedOrder }) {
  return (
    vatRate !== null && (
      <div className="soft">
        <span>{t.ofWhichVat(vatRate)}</span>
        <span>{formatPrice(includedVat(total, vatRate))}</span>
      </div>
    )
  )
}

/** Draws the refunds of an order and their sum. */
function Refunded({ order }: { order: TrackedOrder }) {
  const { refunds } = order
  const ofOrder = refunds.filter(({ isOfOrder }) => isOfOrder)
  return (
    <>
      {refunds.map(({ amount, at, isSent, isOfOrder }) => (
        <div key={`${at} ${amount}`}>
          <span>{(isOfOrder ? t.refundOf : t.paymentRepaidOn)(dayWords(at), isSent)}</span>
          <span>{formatPrice(-amount)}</span>
        </div>
      ))}
      {ofOrder.length > 0 && (
        <div>
          <span>{t.refundedInAll}</span>
          <span>{formatPrice(refundedOf(order))}</span>
        </div>
      )}
    </>
  )
}

const isOnItsWay = (order: TrackedOrder) =>
  ['on-hold', 'processing', 'completed'].includes(order.status) && !isDelivered(order)

function Head({ order }: { order: TrackedOrder }) {
  const { number, createdAt, arrival, handover } = order
  return (
    <header className="order-head">
      <h1>{t.orderNumbered(number)}</h1>
      <p>
        <span className="order-status">
          <span className="pearl" aria-hidden="true" />
          {statusWords(order)}
        </span>
        {createdAt && <span className="soft">{t.orderOf(dayWords(createdAt))}</span>}
      </p>
      {arrival && isOnItsWay(order) && <p className="lead">{t.withYou(arrivalWords(arrival), handover)}</p>}
    </header>
  )
}

function Whole({ data, order }: { data: Data; order: TrackedOrder }) {
  const { access, lines, isLoggedIn } = data
  const own: Step[] = isLoggedIn ? [{ label: t.myOrders, path: paths.accountOrders }] : []
  return (
    <div className="wrap end-s9">
      <Breadcrumb steps={[...own, { label: t.orderNumbered(order.number), path: paths.order(order.id) }]} />
      <Head order={order} />
      {order.scope === 'brief' && <FullLink order={order} access={access} />}
      {order.scope === 'full' && (order.needsPayment || order.isInReview) && (
        <ToPay order={order} access={access} methods={data.methods} now={data.now} />
      )}
      <div className="order-cols">
        <section aria-labelledby="order-track">
          <h2 className="h3" id="order-track">
            {t.progress}
          </h2>
          <OrderTimeline order={order} />
        </section>
        <section aria-labelledby="order-lines">
          <h2 className="h3" id="order-lines">
            {t.yourProducts}
          </h2>
          <MiniLines lines={lines} ordered />
          <Sums
            subtotal={order.total + order.discount - order.carriage}
            carriage={{ price: order.carriage, carrier: order.carrier }}
            total={order.total}
            coupons={order.coupons}
            totalLabel={t.totalIncludingVat}
          >
            <IncludedVat order={order} />
            <Refunded order={order} />
          </Sums>
        </section>
        <section className="order-side panel" aria-label={t.deliveryAndActions}>
          <OrderFacts order={order} />
          {order.scope === 'full' && <OrderActs order={order} access={access} />}
        </section>
      </div>
    </div>
  )
}

const View = ({ data }: ViewProps<Data>) =>
  data.order ? (
    <Whole data={data} order={data.order} />
  ) : (
    <UnknownOrder number={data.number} isLoggedIn={data.isLoggedIn} />
  )

/**
 * The page of an order. Its key, a mailed link, its number with its e-mail address, or the customer's login gives
 * access. Every other reader gets the same 404.
 */
export const order = page<Data>({
  path: paths.order(':id'),
  reaches: paymentReach,
  async load({ params, url, commerce, session, settings }) {
    const showing = showingOf(params['id'], url.searchParams.get('acces'))
    const found = await commerce.orders.tracked(showing)
    return {
      order: found,
      number: String(showing.id),
      access: showing.access,
      isLoggedIn: session.token !== undefined,
      lines: found ? await orderLines(found, commerce) : [],
      methods: methodsFor(settings, found?.total ?? 0),
      now: Date.now(),
    }
  },
  isOwn: ({ order }) => order !== null,
  statusOf: ({ order }) => (order ? 200 : 404),
  meta: ({ number }) => ({
    title: t.orderNumbered(number),
    description: t.orderDescription,
    sheet: 'sheets/order.css',
  }),
  View,
})

/** Returns the URL of an order, with the access that the reader came with. */
export const orderBack = ({ id, access }: { id: number; access: string }) => shownBy(paths.order(id), access)
