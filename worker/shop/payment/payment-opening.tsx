import type { ReactNode } from 'react'
import * as t from '#text/payment.ts'
import { text } from '../../../shared/messages.ts'
import { HeldUntil } from '../ui/held-until.tsx'
import { EmptyThread } from '../ui/threads.tsx'

interface Props {
  order: { number: string; payableUntil: string | null }
  pieces: number
  /** Address of this page. */
  path: string
  /** Where another means of payment is chosen. */
  otherWay: string
  /** Times the page has looked by itself, without script. */
  tries: number
}

/** Without script, the page looks again this often, in seconds, and this many times at most. */
const wait = { seconds: 3, tries: 20 }

/** Waits for a provider that takes its time: by script in place, without it by loading anew. */
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

/** Leads on to the page of the provider, which has answered. */
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
