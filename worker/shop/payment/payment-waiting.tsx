import * as t from '#text/payment.ts'
import { text } from '../../../shared/messages.ts'
import { paths } from '../../../shared/paths.ts'
import { HeldUntil, HoldEnded, piecesIn } from '../ui/held-until.tsx'
import { BrokenThread, EmptyThread } from '../ui/threads.tsx'
import { PayAgain } from './pay-again.tsx'
import { endedAt, HomeLink, isBuyer, numberOf, type OutcomeProps, Ways } from './payment-outcomes.tsx'

/** Without script, the page reloads itself at this interval, in seconds, and at most this many times. */
const wait = { seconds: 3, tries: 10 }

/** Draws the result for a buyer who returned from the provider without paying. */
export const Left = ({ order, methods }: OutcomeProps) => (
  <section className="void flush-top">
    <EmptyThread />
    <h1 tabIndex={-1}>{t.interrupted}</h1>
    <p>
      {text('payment.nothing-taken')}
      <br />
      {t.awaitsYou(numberOf(order))}
      {order.payableUntil && <HeldUntil until={order.payableUntil} pieces={piecesIn(order)} />}
    </p>
    <div className="acts">
      {isBuyer(order) ? <Ways order={order} methods={methods} label={t.resumePayment} /> : <HomeLink />}
    </div>
  </section>
)

/** Draws the result of a payment whose amount is wrong. The buyer must not pay again: the staff checks it first. */
export const Parked = ({ order, isMailed }: OutcomeProps) => (
  <section className="void flush-top">
    <BrokenThread />
    <h1 tabIndex={-1}>{text('payment.error')}</h1>
    <p>{`${numberOf(order)}. ${text(isMailed ? 'payment.parked' : 'payment.parked-unmailed')}`}</p>
    <div className="acts">
      <a className="btn" href={paths.contactOnOrder(order.number)}>
        {t.writeToUs}
      </a>
      <HomeLink line />
    </div>
  </section>
)

/**
 * Draws the page of an order that the platform does not return. A script checks again and shows the result in place.
 */
export const UnreadOrder = ({ path }: { path: string }) => (
  <div className="wrap" id="payment-result">
    <section className="void flush-top" data-late="payment" data-now="" data-over={text('payment.unread')}>
      <EmptyThread />
      <h1 tabIndex={-1}>{t.checking}</h1>
      <p role="status">{text('payment.unread')}</p>
      <div className="acts">
        <a className="btn" href={path}>
          {t.refresh}
        </a>
        <a className="link" href={paths.contact}>
          {t.writeToUs}
        </a>
      </div>
    </section>
  </div>
)

/**
 * Draws the wait for the provider's result. A script checks again in place; without script, the page reloads itself.
 * After the last check it says what happens next.
 */
export function Pending(props: OutcomeProps) {
  const { order, path, methods, isMailed, tries } = props
  const ended = endedAt(props)
  const isOver = tries >= wait.tries
  const over = text(isMailed ? 'payment.slow' : 'payment.slow-unmailed')
  return (
    <section className="void flush-top" data-late="payment" data-now="" data-over={over}>
      {!isOver && (
        <noscript>
          <meta httpEquiv="refresh" content={`${wait.seconds};url=${path}&vu=${tries + 1}`} />
        </noscript>
      )}
      <EmptyThread />
      <h1 tabIndex={-1}>{t.checking}</h1>
      <p>
        {`${numberOf(order)}. `}
        {ended && <HoldEnded at={ended} pieces={piecesIn(order)} />}
      </p>
      <p role="status">{isOver ? over : text('payment.pending')}</p>
      <div className="acts">
        <a className="btn" href={path}>
          {t.refresh}
        </a>
        {isBuyer(order) && !ended && <PayAgain order={order} methods={methods} label={t.resumePayment} />}
        {ended && (
          <a className="link" href={paths.cart}>
            {t.seeCart}
          </a>
        )}
      </div>
    </section>
  )
}
