import * as t from '#text/payment.ts'
import type { PaymentMethod } from '../../../shared/checkout/checkout.ts'
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
  /** Address of this page, fit to be shared. */
  path: string
  lines: readonly MiniLine[]
  methods: readonly PaymentMethod[]
  /** Whether the shop sends its mails. */
  isMailed: boolean
  /** Whether what was ordered is in the reader's cart. */
  hasCart: boolean
  /** Times the page has looked by itself, without script. */
  tries: number
  /** Given back because it came too late, in cents. */
  returned: Cents
  /** When the page was asked for, in milliseconds since 1970. */
  now: number
}

/** Whether the reader is the buyer, who may act; others see the result alone. */
export const isBuyer = ({ scope }: TrackedOrder) => scope === 'full'
export const numberOf = ({ number }: TrackedOrder) => t.orderNumbered(number)

export const HomeLink = ({ line = false }: { line?: boolean }) => (
  <a className={line ? 'btn btn-line' : 'btn'} href={paths.home}>
    {t.backHome}
  </a>
)

/** What follows a payment that went through: for its buyer where the confirmation goes, for all when it arrives. */
function nextWords({ order, isMailed }: OutcomeProps): string {
  const { arrival, status, email } = order
  const mail = isMailed ? t.confirmationSent(email) : t.inTheNameOf(email)
  const comes = arrival && status !== 'refunded' && status !== 'cancelled'
  return [
    `${numberOf(order)}.`,
    ...(isBuyer(order) ? [mail] : []),
    ...(comes ? [`${isBuyer(order) ? t.withYou : t.delivery} ${arrivalWords(arrival)}.`] : []),
    ...(status === 'refunded' ? [t.wasRefunded] : []),
    ...(status === 'cancelled' ? [t.wasCancelled] : []),
  ].join(' ')
}

export function Success(props: OutcomeProps) {
  const { order, lines } = props
  return (
    <section className="success">
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

/** The buyer's ways on from a payment that did not come: once more, by another means, home, or with another order. */
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

/** Back to the cart with the products of an order whose time is past: they are still in it, or put there again. */
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

/** When the time of an order ended, ISO 8601; `null` before, and where it is not known. */
export const endedAt = ({ order: { payableUntil }, now }: OutcomeProps): string | null =>
  payableUntil !== null && Date.parse(payableUntil) <= now ? payableUntil : null

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

/** The payment came when a product was sold: it is given back, and its buyer has nothing to do. */
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
