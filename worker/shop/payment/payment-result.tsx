import * as t from '#text/payment.ts'
import { outcomeOf } from '../../../shared/checkout/payment.ts'
import { text } from '../../../shared/messages.ts'
import { paths } from '../../../shared/paths.ts'
import { unanswered } from '../../commerce/contract/error.ts'
import type { PaymentResult } from '../../commerce/families/results.ts'
import { sendsMailsOf } from '../../mail-account.ts'
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

/** The platform does not return the order, so the result of its payment is unknown. */
interface Unread {
  outcome: 'unread'
  /** The URL of the request, with the parameters of the provider. */
  path: string
}

/**
 * Parameters of the shop. All others come from a provider: the Worker reads them once, then redirects to a URL without
 * them.
 */
const ownQuery: readonly string[] = ['acces', 'annule', 'vu']

/** Returns the result to show. An order that was paid and later cancelled was still paid successfully. */
function outcomeIn({ order, returned, isAsked }: PaymentResult, hasLeft: boolean): Outcome {
  if (order.status === 'cancelled' && order.paidAt) return 'success'
  if (order.isInReview) return 'parked'
  if (order.status === 'cancelled' && returned !== null) return 'returned'
  const outcome = outcomeOf(order.status)
  return outcome === 'pending' && hasLeft && isAsked ? 'left' : outcome
}

/**
 * Returns the result that this visitor may see. The order in the browser's session, the login or the key of an older
 * URL identifies the buyer. Anyone else with the URL sees the short version of the order.
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
 * The result of a payment. Only the platform decides it, never the URL. The URL can be reloaded and shared: it shows
 * the status and the products. Answers 404 for a URL that the shop did not create.
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
      // Payment has emptied the cart, so read it again to update the count in the header.
      outcome === 'success' || outcome === 'failure' ? commerce.cart.read().catch(unanswered) : null,
    ])
    return {
      ...{ order, path: address, outcome, lines, tries, isAsked: result.isAsked },
      returned: result.returned ?? 0,
      now: Date.now(),
      hasCart: (cart?.count ?? 0) > 0,
      methods: methodsFor(settings, order.total),
      isMailed: sendsMailsOf(settings, 'orders'),
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
