import * as t from '#text/payment.ts'
import { outcomeOf } from '../../../shared/checkout/payment.ts'
import { text } from '../../../shared/messages.ts'
import { paths } from '../../../shared/paths.ts'
import { unanswered } from '../../commerce/contract/error.ts'
import type { PaymentResult } from '../../commerce/families/results.ts'
import { methodsFor } from '../../payment-accounts.ts'
import { notFound, redirectTo } from '../../render/failure.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import type { Visit } from '../../render/visit.ts'
import { orderLines } from '../orders/order-lines.ts'
import { showingOf } from '../orders/order-showing.ts'
import { Failure, type OutcomeProps, Returned, Success } from './payment-outcomes.tsx'
import { paymentReach } from './payment-reach.ts'
import { Left, Parked, Pending, UnreadOrder } from './payment-waiting.tsx'

type Outcome = 'success' | 'failure' | 'pending' | 'left' | 'parked' | 'returned'

interface Data extends OutcomeProps {
  outcome: Outcome
  isAsked: boolean
}

/** The order cannot be read now: what became of its payment is not known. */
interface Unread {
  outcome: 'unread'
  /** The address as it was asked for, with what a provider has added to it. */
  path: string
}

/** Everything else in the query is a provider's: it is read once, then dropped from the address. */
const ownQuery: readonly string[] = ['acces', 'annule', 'vu']

/** What to tell: a paid order that was called off since was paid all the same. */
function outcomeIn({ order, returned, isAsked }: PaymentResult, hasLeft: boolean): Outcome {
  if (order.status === 'cancelled' && order.paidAt) return 'success'
  if (order.isInReview) return 'parked'
  if (order.status === 'cancelled' && returned !== null) return 'returned'
  const outcome = outcomeOf(order.status)
  return outcome === 'pending' && hasLeft && isAsked ? 'left' : outcome
}

/**
 * The result as far as this visitor may see it: the buyer is known by the order their browser has sent, by the login, or
 * by the key in an older address; whoever else has the address sees the order in brief.
 */
async function resultFor({ params, url, session, commerce }: Visit): Promise<PaymentResult> {
  const given = url.searchParams.get('acces') ?? url.searchParams.get('key')
  const showing = showingOf(params['id'], given)
  const sent = session.attempt?.order
  const query = [...url.searchParams.keys()].some((name) => !ownQuery.includes(name))
    ? url.search.slice(1)
    : ''
  const own =
    sent?.id === showing.id ? await commerce.orders.result({ id: sent.id, access: sent.key }, query) : null
  return own ?? (await commerce.orders.result(showing, query)) ?? notFound()
}

const views: Record<Outcome, (props: Data) => React.ReactNode> = {
  success: Success,
  failure: Failure,
  pending: Pending,
  left: Left,
  parked: Parked,
  returned: Returned,
}

function View({ data }: ViewProps<Data | Unread>) {
  if (data.outcome === 'unread') return <UnreadOrder path={data.path} />
  const Shown = views[data.outcome]
  return (
    <div className="wrap" id="payment-result">
      <Shown {...data} />
    </div>
  )
}

const titles: Record<Outcome | 'unread', string> = {
  success: text('payment.paid'),
  failure: text('payment.failed'),
  pending: t.checking,
  unread: t.checking,
  left: t.interrupted,
  parked: t.toCheck,
  returned: text('payment.returned'),
}

/**
 * What became of a payment: the platform's word, never the address's. The address can be reloaded and shared: it shows
 * the status and the products. Without one that we gave there is no such order.
 */
export const paymentResult = page<Data | Unread>({
  path: paths.result(':id'),
  reaches: paymentReach,
  async load(visit) {
    const { url, commerce, settings } = visit
    const result = await resultFor(visit).catch(unanswered)
    if (!result) return { outcome: 'unread', path: url.pathname + url.search }
    const { order, path } = result
    const hasLeft = url.searchParams.has('annule') || result.hasLeft
    const address = hasLeft && order.status === 'pending' ? `${path}&annule=1` : path
    const tries = Number(/^\d{1,2}$/.exec(url.searchParams.get('vu') ?? '')?.[0] ?? 0)
    const isClean = [address, `${address}&vu=${tries}`].includes(url.pathname + url.search)
    if (!isClean) redirectTo(address, 303)
    const outcome = outcomeIn(result, hasLeft)
    const [lines, cart] = await Promise.all([
      outcome === 'success' ? orderLines(order, commerce) : [],
      // What was bought has left the cart: the badge follows.
      outcome === 'success' || outcome === 'failure' ? commerce.cart.read().catch(unanswered) : null,
    ])
    return {
      ...{ order, path: address, outcome, lines, tries, isAsked: result.isAsked },
      returned: result.returned ?? 0,
      now: Date.now(),
      hasCart: (cart?.count ?? 0) > 0,
      methods: methodsFor(settings, order.total),
      isMailed: commerce.mails.areSent('orders'),
    }
  },
  isOwn: () => true,
  statusOf: ({ outcome }) => (outcome === 'unread' ? 503 : 200),
  json: ({ outcome }) => ({ outcome }),
  meta: ({ outcome }) => ({
    title: titles[outcome],
    description: t.resultDescription,
    sheet: 'sheets/buying.css',
  }),
  View,
})
