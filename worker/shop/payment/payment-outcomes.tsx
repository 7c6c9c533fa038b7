import * as t from '#text/payment.ts'
import type { PaymentMethod } from '../../../shared/checkout/payment-methods.ts'
import { arrivalWords } from '../../../shared/delivery/delivery.ts'
import { text } from '../../../shared/messages.ts'
import { type Cents, formatPrice } from '../../../shared/money.ts'
import type { TrackedOrder } from '../../../shared/orders/tracked-order.ts'
import { paths } from '../../../shared/paths.ts'
import { HeldUntil, HoldEnded, piecesIn } from '../ui/held-until.tsx'
import { type MiniLine, OrderRecap } from '../ui/summary.tsx'
import { BrokenThread, ClosedStrand } from '../ui/threads.tsx'
import { PayAgain } from './pay-again.tsx'

export interface OutcomeProps {
  order: TrackedOrder
  /** URL of this page, without a secret, so that the buyer can share it. */
  path: string
  lines: readonly MiniLine[]
  methods: readonly PaymentMethod[]
  /** Whether the shop has an account to send mails with. */
  isMailed: boolean
  /** Whether the reader's cart still holds articles. */
  hasCart: boolean
  /** Number of times the page has reloaded itself, without script. */
  tries: number
  /** Amount refunded because the payment came too late, in cents. */
  returned: Cents
  /** Time of the request, in milliseconds since 1970. */
  now: number
}

/** Whether the reader is the buyer, who may act. Others see only the result. */
export const isBuyer = ({ scope }: TrackedOrder) => scope === 'full'
export const numberOf = ({ number }: TrackedOrder) => t.orderNumbered(number)

export const HomeLink = ({ line = false }: { line?: boolean }) => (
  <a className={line ? 'btn btn-line' : 'btn'} href={paths.home}>
    {t.backHome}
  </a>
)

/**
 * Returns the sentences after a successful payment. Everyone sees the day of arrival; only the buyer sees the e-mail
 * address.
 */
function nextWords({ order, isMailed }: OutcomeProps): string {
  const { arrival, handover, status, email } = order
  const mail = isMailed ? t.confirmationSent(email) : t.inTheNameOf(email)
  const comes = arrival && status !== 'refunded' && status !== 'cancelled'
  return [
    `${numberOf(order)}.`,
    ...(isBuyer(order) ? [mail] : []),
    ...(comes ? [`${isBuyer(order) ? t.withYou(handover) : t.delivery} ${arrivalWords(arrival)}.`] : []),
    ...(status === 'refunded' ? [t.wasRefunded] : []),
    ...(status === 'cancelled' ? [t.wasCancelled] : []),
  ].join(' ')
}

/** Draws the result of a paid order. */
export function Success(props: OutcomeProps) {
  const { order, lines } = props
  return (
    <section className="success" data-late="cart-emptied" data-now="">
      <ClosedStrand />
      <h1 tabIndex={-1}>{text('payment.paid')}</h1>
      <p className="h3 mt-s2">{text('payment.thanks')}</p>
      <p className="soft success-text">{nextWords(props)}</p>
      <p className="acts-row">
        {isBuyer(order) && (
          <a className="btn" href={paths.orderWith(order.id, order.key)}>
            {t.followMyOrder}
          </a>
        )}
        <HomeLink line={isBuyer(order)} />
      </p>
      <div className="recap panel">
        <div className="recap-head">
          <h2 className="h3">{t.yourOrder}</h2>
        </div>
        <OrderRecap lines={lines} order={order} totalLabel={t.totalPaid} />
      </div>
    </section>
  )
}

/**
 * Draws the buyer's choices after a failed payment: to pay again, perhaps with another method, to go home, or to change
 * the order.
 */
export function Ways({ order, methods, label }: Pick<OutcomeProps, 'order' | 'methods'> & { label: string }) {
  return (
    <>
      <PayAgain order={order} methods={methods} label={label} />
      <HomeLink line />
      <p className="acts-last">
        <a className="link" href={paths.checkout}>
          {t.editMyOrder}
        </a>
      </p>
    </>
  )
}

/** Draws a link to the cart of an expired order. If the cart is empty, a button adds the products again. */
const CartAgain = ({ order, hasCart }: OutcomeProps) =>
  hasCart || !isBuyer(order) ? (
    <a className="btn" href={paths.cart}>
      {t.seeCart}
    </a>
  ) : (
    <form method="post" action={paths.orderAgain(order.id)}>
      <input type="hidden" name="acces" value={order.key} />
      <button className="btn" type="submit">
        {t.productsBackToCart}
      </button>
    </form>
  )

/** Returns when the time to pay the order ended, ISO 8601; `null` while it lasts, and when it is unknown. */
export const endedAt = ({ order: { payableUntil }, now }: OutcomeProps): string | null =>
  payableUntil !== null && Date.parse(payableUntil) <= now ? payableUntil : null

/** Draws the result of a payment that failed, with the ways to pay again. */
export function Failure(props: OutcomeProps & { isAsked: boolean }) {
  const { order, methods, isAsked } = props
  const ended = endedAt(props)
  const canPay = order.needsPayment && !ended
  return (
    <section className="void flush-top">
      <BrokenThread />
      <h1 tabIndex={-1}>{text('payment.failed')}</h1>
      {ended && !canPay && (
        <p>
          <HoldEnded at={ended} pieces={piecesIn(order)} />
        </p>
      )}
      <p>
        {text(canPay ? 'payment.check' : 'payment.expired')}
        {isAsked && (
          <>
            <br />
            {text('payment.nothing-taken')}
          </>
        )}
      </p>
      {canPay && order.payableUntil && (
        <p>
          <HeldUntil until={order.payableUntil} pieces={piecesIn(order)} />
        </p>
      )}
      <div className="acts">
        {!canPay && <CartAgain {...props} />}
        {canPay && isBuyer(order) ? (
          <Ways order={order} methods={methods} label={t.payAgain} />
        ) : (
          <HomeLink line={!canPay} />
        )}
      </div>
    </section>
  )
}

/**
 * Draws the result of a payment that came after the product was sold. The shop refunds it, and the buyer has nothing to
 * do.
 */
export const Returned = (props: OutcomeProps) => (
  <section className="void flush-top">
    <BrokenThread />
    <h1 tabIndex={-1}>{text('payment.returned')}</h1>
    <p>
      {`${numberOf(props.order)}. ${text(
        piecesIn(props.order) > 1 ? 'payment.returned-pieces' : 'payment.returned-piece',
        { amount: formatPrice(props.returned) },
      )}`}
    </p>
    <p>{text('payment.returned-when')}</p>
    <div className="acts">
      <a className="btn" href={paths.contactOnOrder(props.order.number)}>
        {t.writeToUs}
      </a>
      <HomeLink line />
    </div>
  </section>
)
