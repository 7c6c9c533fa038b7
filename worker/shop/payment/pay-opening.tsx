import * as t from '#text/payment.ts'
import type { Order } from '../../../shared/checkout/payment.ts'
import { paths } from '../../../shared/paths.ts'
import { orderRefOf } from '../../commerce/contract/order-ref.ts'
import { notFound, redirectTo } from '../../render/failure.ts'
import { page, type ViewProps } from '../../render/page.tsx'
import { piecesIn } from '../ui/held-until.tsx'
import { OpenedPayment, OpeningPayment } from './payment-opening.tsx'
import { paymentReach } from './payment-reach.ts'

type Data = { kind: 'open'; url: string } | { kind: 'waiting'; order: Order; path: string; tries: number }

/** Returns the URL of the result page, as after a cancelled payment: it shows every payment method. */
const otherWay = ({ id, key }: Pick<Order, 'id' | 'key'>) => `${paths.result(id, key)}&annule=1`

function View({ data }: ViewProps<Data>) {
  if (data.kind === 'open') return <OpenedPayment url={data.url} />
  return <OpeningPayment {...data} pieces={piecesIn(data.order)} otherWay={otherWay(data.order)} />
}

/**
 * The page where the buyer waits until the provider opens the payment. The order exists, and its payment is opened only
 * once. Redirects to the result when the order is paid or the payment cannot be opened.
 */
export const payOpening = page<Data>({
  path: paths.payOpening(':id'),
  frame: 'bare',
  reaches: paymentReach,
  async load({ params, url, commerce }) {
    const ref = orderRefOf(params['id'], url.searchParams.get('key')) ?? notFound()
    const order = (await commerce.orders.read(ref)) ?? notFound()
    if (order.status !== 'pending') redirectTo(paths.result(order.id, order.key), 303)
    const opening = await commerce.orders.paymentOpening(ref)
    if (opening.kind === 'open') return opening
    if (opening.kind === 'none') redirectTo(otherWay(order), 303)
    const tries = Number(/^\d{1,2}$/.exec(url.searchParams.get('vu') ?? '')?.[0] ?? 0)
    return { kind: 'waiting', order, path: paths.payOpening(order.id, order.key), tries }
  },
  isOwn: () => true,
  json: (data) => (data.kind === 'open' ? { outcome: 'open', goTo: data.url } : { outcome: 'pending' }),
  meta: () => ({
    title: t.opening,
    description: t.openingDescription,
    sheet: 'sheets/buying.css',
  }),
  View,
})
