import * as t from '#text/orders.ts'
import type { PaymentMethod } from '../../../shared/checkout/checkout.ts'
import { text } from '../../../shared/messages.ts'
import type { TrackedOrder } from '../../../shared/orders/tracked-order.ts'
import { paths, shownBy } from '../../../shared/paths.ts'
import { PayAgain } from '../payment/pay-again.tsx'
import { HeldUntil, HoldEnded, piecesIn } from '../ui/held-until.tsx'

interface Props {
  order: TrackedOrder
  /** What shows the order; `''` with the login alone. */
  access: string
}

const paidFor = new Set<TrackedOrder['status']>(['on-hold', 'processing', 'completed'])

/** Where the contract can be ended; an order key is no proof a link of ours would give. */
const withdrawalOf = (number: string, access: string) =>
  `${paths.withdrawal}?${new URLSearchParams({ commande: number, ...(access.includes('.') && { acces: access }) })}`

/** Money came that is not what was asked: nobody pays again, a person looks. */
const InReview = () => (
  <section className="msg msg-warn mb-s6 no-print" aria-label={t.paymentToCheck}>
    <span aria-hidden="true">◆</span>
    <p>{text('payment.parked')}</p>
  </section>
)

/** An order that waits for its payment: until when, and the two ways on. `now` in milliseconds. */
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

/** What the buyer can do with an order. */
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
            {t.invoiceNumbered(invoice)}
          </a>
        </p>
      )}
      {refunds.map(
        ({ note }) =>
          note && (
            <p key={note}>
              <a className="link" href={shownBy(paths.creditNote(id, note), access)}>
                {t.creditNoteNumbered(note)}
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

/** Under an order shown in brief: how its buyer gets the rest. */
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
