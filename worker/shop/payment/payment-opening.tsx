import type { ReactNode } from 'react'
import * as t from '#text/payment.ts'
import { text } from '../../../shared/messages.ts'
import { HeldUntil } from '../ui/held-until.tsx'
import { EmptyThread } from '../ui/threads.tsx'

interface Props {
  order: { number: string; payableUntil: string | null }
  pieces: number
  /** URL of this page. */
  path: string
  /** URL where the buyer chooses another payment method. */
  otherWay: string
  /** Number of times the page has reloaded itself, without script. */
  tries: number
}

/** Without script, the page reloads itself at this interval, in seconds, and at most this many times. */
const wait = { seconds: 3, tries: 20 }

/** Draws the wait for a slow provider. A script checks again in place; without script, the page reloads itself. */
export function OpeningPayment({ order, pieces, path, otherWay, tries }: Props): ReactNode {
  const isOver = tries >= wait.tries
  return (
    <div className="wrap" id="payment-result">
      <section
        className="void flush-top"
        data-late="payment"
        data-now=""
        data-over={text('payment.opening-slow')}
      >
        {!isOver && (
          <noscript>
            <meta httpEquiv="refresh" content={`${wait.seconds};url=${path}&vu=${tries + 1}`} />
          </noscript>
        )}
        <EmptyThread />
        <h1 tabIndex={-1}>{t.opening}</h1>
        <p>
          {t.orderRecorded(order.number)}
          {order.payableUntil && <HeldUntil until={order.payableUntil} pieces={pieces} />}
        </p>
        <p role="status">{text(isOver ? 'payment.opening-slow' : 'payment.opening')}</p>
        <div className="acts">
          <a className="btn" href={path}>
            {t.refresh}
          </a>
          <a className="link" href={otherWay}>
            {t.chooseOtherMeans}
          </a>
        </div>
      </section>
    </div>
  )
}

/** Redirects to the payment page of the provider. */
export const OpenedPayment = ({ url }: { url: string }): ReactNode => (
  <div className="wrap">
    <section className="void flush-top">
      <meta httpEquiv="refresh" content={`0;url=${url}`} />
      <EmptyThread />
      <h1 tabIndex={-1}>{t.paymentReady}</h1>
      <div className="acts">
        <a className="btn" href={url}>
          {t.goToPayment}
        </a>
      </div>
    </section>
  </div>
)
