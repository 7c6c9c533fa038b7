import { delivery } from '#text/order-steps.ts'
import * as t from '#text/orders.ts'
import { arrivalWords, formatDate } from '../../../shared/delivery/delivery.ts'
import { stepsAhead, stepWords } from '../../../shared/orders/order-words.ts'
import type { OrderEvent, TrackedOrder } from '../../../shared/orders/tracked-order.ts'
import { instantWords } from '../../../shared/words/instant-words.ts'

type Followed = Pick<TrackedOrder, 'status' | 'timeline' | 'arrival'>

/**
 * Draws the carrier and the tracking number of a parcel. It has no link, because a search for the number finds any
 * carrier's page.
 */
const Parcel = ({ carrier, tracking }: Pick<OrderEvent, 'carrier' | 'tracking'>) =>
  (carrier || tracking) && (
    <p className="soft">
      {carrier}
      {carrier && tracking && ', '}
      {tracking && (
        <>
          {t.parcel}
          <b className="track-number" translate="no">
            {tracking}
          </b>
        </>
      )}
    </p>
  )

function Happened({ event }: { event: OrderEvent }) {
  const { step, at, day } = event
  return (
    <li>
      <p className="track-step">{stepWords(event)}</p>
      <p className="soft">
        {step === 'delivered' && day ? (
          <time dateTime={day}>{formatDate(day)}</time>
        ) : (
          <time dateTime={at}>{instantWords(at)}</time>
        )}
      </p>
      <Parcel {...event} />
    </li>
  )
}

/** Draws the past events of an order, then the steps to come. The first of these is the current one. */
export function OrderTimeline({ order: { status, timeline, arrival } }: { order: Followed }) {
  const ahead = stepsAhead({ status, timeline })
  return (
    <ol className="track">
      {timeline.map((event, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ledger only grows
        <Happened key={index} event={event} />
      ))}
      {ahead.map((step, index) => (
        <li
          key={step}
          className={index === 0 ? 'track-now' : 'track-next'}
          aria-current={index === 0 ? 'step' : undefined}
        >
          <p className="track-step">
            {step}
            {index > 0 && <span className="sr">{t.toCome}</span>}
          </p>
          {step === delivery && arrival && <p className="soft">{t.expected(arrivalWords(arrival))}</p>}
        </li>
      ))}
    </ol>
  )
}
