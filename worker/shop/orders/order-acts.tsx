import { creditNoteNumbered, invoiceNumbered } from '#text/documents.ts'
import * as t from '#text/orders.ts'
import type { PaymentMethod } from '../../../shared/checkout/payment-methods.ts'
import { text } from '../../../shared/messages.ts'
import type { TrackedOrder } from '../../../shared/orders/tracked-order.ts'
import { paths, shownBy } from '../../../shared/paths.ts'
import { PayAgain } from '../payment/pay-again.tsx'
import { HeldUntil, HoldEnded, piecesIn } from '../ui/held-until.tsx'

interface Props {
  order: TrackedOrder
  /** The token or key that gives access to the order; `''` when the login gives it. */
  access: string
}

const paidFor = new Set<TrackedOrder['status']>(['on-hold', 'processing', 'completed'])

/**
 * Returns the URL of the withdrawal form. It carries the signed token of a mail (which has a dot) but not an order key,
 * which proves too little.
 */
const withdrawalOf = (number: string, access: string) =>
  `${paths.withdrawal}?${new URLSearchParams({ commande: number, ...(access.includes('.') && { acces: access }) })}`

/** Draws the notice of a payment whose amount is wrong. The buyer must not pay again: the staff checks it first. */
const InReview = () => (
  <section className="msg msg-warn mb-s6 no-print" aria-label={t.paymentToCheck}>
    <span aria-hidden="true">◆</span>
    <p>{text('payment.parked')}</p>
  </section>
)

/**
 * Draws an unpaid order: its deadline, the payment form, and links to correct or cancel it. `now` in milliseconds since
 * 1970.
 */
export function ToPay({
  order,
  access,
  methods,
  now,
}: Props & { methods: readonly PaymentMethod[]; now: number }) {
  if (order.isInReview) return <InReview />
  const { payableUntil: until } = order
  const isOver = until !== null && Date.parse(until) <= now
  return (
    <section className="msg msg-info mb-s6 no-print" aria-label={t.paymentAwaited}>
      <span className="pearl" aria-hidden="true" />
      <div>
        <p>
          {isOver ? (
            <>
              <HoldEnded at={until} pieces={piecesIn(order)} /> {text('payment.expired')}
            </>
          ) : (
            <>
              {t.orderAwaitsPayment}
              {until && <HeldUntil until={until} pieces={piecesIn(order)} />}
            </>
          )}
        </p>
        <div className="order-pay mt-s3">
          {isOver ? (
            <a className="btn" href={paths.cart}>
              {t.seeCart}
            </a>
          ) : (
            <PayAgain order={order} methods={methods} label={t.pay} />
          )}
          <a className="link" href={shownBy(paths.orderDetails(order.id), access)}>
            {t.correctOrder}
          </a>
          <a className="link" href={shownBy(paths.orderCancel(order.id), access)} data-late="overlay">
            {t.cancelOrder}
          </a>
        </div>
      </div>
    </section>
  )
}

/** Draws what the buyer can do with an order. */
export function OrderActs({ order, access }: Props) {
  const { id, number, status, needsPayment, invoice, refunds } = order
  return (
    <div className="order-acts no-print">
      {!needsPayment && (
        <form method="post" action={paths.orderAgain(id)}>
          <input type="hidden" name="acces" value={access} />
          <button className="btn btn-line" type="submit">
            {t.orderAgain}
          </button>
        </form>
      )}
      {invoice && (
        <p>
          <a className="link" href={shownBy(paths.invoice(id), access)}>
            {invoiceNumbered(invoice)}
          </a>
        </p>
      )}
      {refunds.map(
        ({ note }) =>
          note && (
            <p key={note}>
              <a className="link" href={shownBy(paths.creditNote(id, note), access)}>
                {creditNoteNumbered(note)}
              </a>
            </p>
          ),
      )}
      {paidFor.has(status) && (
        <p>
          <a className="link" href={withdrawalOf(number, access)}>
            {t.withdraw}
          </a>
        </p>
      )}
      <p>
        <a className="link" href={paths.contactOnOrder(number)}>
          {t.askAboutOrder}
        </a>
      </p>
    </div>
  )
}

/** Draws a notice under the short version of an order: its buyer can receive the link of the whole order by mail. */
export const FullLink = ({ order, access }: Props) => (
  <section className="msg msg-info mb-s6" aria-label={t.seeWholeOrder}>
    <span className="pearl" aria-hidden="true" />
    <div>
      <p>{t.openedByLink}</p>
      {order.canSendLink && (
        <form
          className="mt-s3"
          method="post"
          action={paths.orderMail(order.id)}
          data-enhance=""
          data-after="stay"
        >
          <input type="hidden" name="acces" value={access} />
          <button className="btn btn-line" type="submit">
            {t.receiveWholeLink}
          </button>
        </form>
      )}
    </div>
  </section>
)
