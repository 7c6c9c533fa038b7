import { arrivalWords } from '../../shared/delivery.ts'
import { text } from '../../shared/messages.ts'
import { paths } from '../../shared/paths.ts'
import { type Order, outcomeOf, type PaymentOutcome } from '../../shared/payment.ts'
import { type Commerce, CommerceError } from '../commerce/client.ts'
import type { OrderRef } from '../commerce/order-client.ts'
import { paymentReach } from '../commerce/payment-reach.ts'
import { notFound } from '../render/interrupt.ts'
import { page, type ViewProps } from '../render/page.tsx'
import { PayAgain } from '../ui/pay-again.tsx'
import { type MiniLine, MiniLines, Sums } from '../ui/summary.tsx'
import { BrokenThread, ClosedStrand, EmptyThread } from '../ui/threads.tsx'
import { orderLines } from './order-lines.ts'
import { orderRefOf } from './order-ref.ts'

interface Data {
  order: Order
  outcome: PaymentOutcome
  lines: MiniLine[]
  /** Whether its confirmation leaves by mail. */
  isMailed: boolean
  /** Times the page has looked by itself. */
  looks: number
}

/** A page that waits looks again this often, in seconds, and this many times at most. */
const wait = { seconds: 3, looks: 10 }

/** The order once the provider was asked; as it stands when the provider cannot answer. */
async function settled(ref: OrderRef, commerce: Commerce): Promise<Order | null> {
  try {
    return await commerce.refreshOrder(ref)
  } catch (error) {
    if (error instanceof CommerceError && error.status >= 500) return commerce.order(ref)
    throw error
  }
}

const HomeLink = ({ line = false }: { line?: boolean }) => (
  <a className={line ? 'btn btn-line' : 'btn'} href={paths.home}>
    Retour à l’accueil
  </a>
)

function Success({ data: { order, lines, isMailed } }: { data: Data }) {
  const subtotal = order.total + order.discount
  return (
    <section className="success">
      <ClosedStrand />
      <h1>{text('payment.paid')}</h1>
      <p className="h3 mt-s2">{text('payment.thanks')}</p>
      <p className="soft success-text">
        {isMailed
          ? `Commande n°\u00a0${order.number}. Une confirmation part à ${order.email}.`
          : `Commande n°\u00a0${order.number}, au nom de ${order.email}.`}
        {order.arrival && ` Chez vous ${arrivalWords(order.arrival)}.`}
      </p>
      <p className="acts-row">
        <a className="btn" href={paths.orderWith(order.id, order.key)}>
          Suivre ma commande
        </a>
        <HomeLink line />
      </p>
      <div className="recap panel">
        <div className="recap-head">
          <h2 className="h3">Votre commande</h2>
        </div>
        <div className="mb-s5">
          <MiniLines lines={lines} ordered />
        </div>
        <Sums subtotal={subtotal} total={order.total} coupons={order.coupons} totalLabel="Total payé" />
      </div>
    </section>
  )
}

function Failure({ order }: { order: Order }) {
  return (
    <section className="void flush-top">
      <BrokenThread />
      <h1>{text('payment.failed')}</h1>
      {order.needsPayment ? (
        <p>
          {text('payment.check')}
          <br />
          Rien n’a été débité.
        </p>
      ) : (
        <p>{text('payment.expired')}</p>
      )}
      <div className="acts">
        {order.needsPayment ? (
          <PayAgain order={order} label="Payer à nouveau" />
        ) : (
          <a className="btn" href={paths.cart}>
            Voir le panier
          </a>
        )}
        <HomeLink line />
      </div>
    </section>
  )
}

/** Looks again by itself, without script, until the provider has told. */
function Pending({ data: { order, looks } }: { data: Data }) {
  const again = paths.result(order.id, order.key)
  return (
    <section className="void flush-top">
      {looks < wait.looks && (
        <meta httpEquiv="refresh" content={`${wait.seconds};url=${again}&look=${looks + 1}`} />
      )}
      <EmptyThread />
      <h1>{`Commande n° ${order.number}`}</h1>
      <p role="status">{text('payment.pending')}</p>
      <div className="acts">
        <a className="btn" href={again}>
          Actualiser
        </a>
        <PayAgain order={order} label="Reprendre le paiement" />
      </div>
    </section>
  )
}

function View({ data }: ViewProps<Data>) {
  return (
    <div className="wrap">
      {data.outcome === 'success' && <Success data={data} />}
      {data.outcome === 'failure' && <Failure order={data.order} />}
      {data.outcome === 'pending' && <Pending data={data} />}
    </div>
  )
}

const titles: Record<PaymentOutcome, string> = {
  success: text('payment.paid'),
  failure: text('payment.failed'),
  pending: 'Paiement en cours de vérification',
}

/** What became of a payment: the platform's word, never the address's. Without the key there is no such order. */
export const paymentResult = page<Data>({
  path: '/checkout/result/:id',
  reaches: paymentReach,
  async load({ params, url, commerce }) {
    const ref = orderRefOf(params['id'], url.searchParams.get('key')) ?? notFound()
    const order = (await settled(ref, commerce)) ?? notFound()
    const outcome = outcomeOf(order.status)
    const [lines] = await Promise.all([
      outcome === 'success' ? orderLines(order, commerce) : [],
      // What was bought has left the cart: the badge follows.
      outcome === 'success' ? commerce.cart() : null,
    ])
    const looks = Number(/^\d{1,2}$/.exec(url.searchParams.get('look') ?? '')?.[0] ?? 0)
    return { order, outcome, lines, looks, isMailed: commerce.sendsMails }
  },
  isOwn: () => true,
  meta: ({ outcome }) => ({
    title: `${titles[outcome]} — Aubenacre`,
    description: 'Le résultat de votre paiement.',
    sheet: 'sheets/buying.css',
  }),
  View,
})
