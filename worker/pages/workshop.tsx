import { parisDay } from '../../shared/delivery.ts'
import { paths } from '../../shared/paths.ts'
import type { WorkshopQueue } from '../commerce/workshop-client.ts'
import { page, type ViewProps } from '../render/page.tsx'
import { WorkshopOrderCard } from '../ui/workshop-order.tsx'
import { WorkshopWithdrawalCard } from '../ui/workshop-withdrawal.tsx'

interface Data {
  queue: WorkshopQueue
  /** Day it is in Paris. */
  today: string
}

const empty = <p className="soft">Rien pour le moment.</p>

const View = ({ data: { queue, today } }: ViewProps<Data>) => (
  <div className="wrap end-s9 workshop">
    <h1 className="h1 mb-s5">Atelier</h1>
    <nav aria-label="Sommaire de l’atelier">
      <ul className="withdraw-acts mb-s6">
        <li>
          <a className="link" href="#a-preparer">{`À préparer (${queue.toPrepare.length})`}</a>
        </li>
        <li>
          <a className="link" href="#en-route">{`En route (${queue.onTheirWay.length})`}</a>
        </li>
        <li>
          <a className="link" href="#retractations">{`Rétractations (${queue.withdrawals.length})`}</a>
        </li>
      </ul>
    </nav>
    <section className="mb-s6" aria-labelledby="a-preparer">
      <h2 className="h2 mb-s4" id="a-preparer">
        À préparer
      </h2>
      {queue.toPrepare.length === 0 && empty}
      {queue.toPrepare.map((order) => (
        <WorkshopOrderCard key={order.id} order={order} today={today} />
      ))}
    </section>
    <section className="mb-s6" aria-labelledby="en-route">
      <h2 className="h2 mb-s4" id="en-route">
        En route
      </h2>
      {queue.onTheirWay.length === 0 && empty}
      {queue.onTheirWay.map((order) => (
        <WorkshopOrderCard key={order.id} order={order} today={today} />
      ))}
    </section>
    <section aria-labelledby="retractations">
      <h2 className="h2 mb-s4" id="retractations">
        Rétractations
      </h2>
      {queue.withdrawals.length === 0 && empty}
      {queue.withdrawals.map((withdrawal) => (
        <WorkshopWithdrawalCard key={withdrawal.id} withdrawal={withdrawal} today={today} />
      ))}
    </section>
  </div>
)

/** What the shop has to do, for its operator; the middleware is its door. */
export const workshop = page<Data>({
  path: paths.workshop,
  frame: 'plain',
  load: async ({ commerce }) => ({ queue: await commerce.workshop(), today: parisDay(Date.now()) }),
  meta: () => ({
    title: 'Atelier — Aubenacre',
    description: 'Commandes à préparer, colis en route, rétractations.',
    sheet: 'sheets/withdrawal.css',
  }),
  View,
})
