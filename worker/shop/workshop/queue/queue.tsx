import { Field } from '../../../../client/ui/field.tsx'
import { parisDay } from '../../../../shared/delivery/delivery.ts'
import { cleanCode } from '../../../../shared/one-line.ts'
import { paths } from '../../../../shared/paths.ts'
import type { WorkshopQueue } from '../../../commerce/contract/workshop/workshop-queue.ts'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { attentionIn, WorkshopAttention } from './attention.tsx'
import { WorkshopMessages } from './messages.tsx'
import { WorkshopOrderCard } from './order.tsx'
import { WorkshopWithdrawalCard } from './withdrawal.tsx'

interface Data {
  queue: WorkshopQueue
  /** Today's date in Paris. */
  today: string
  /** Number of the order that the staff searches. */
  asked: string
}

const empty = <p className="soft">Rien pour le moment.</p>

/** Says that a list is longer than what the screen shows. */
const More = ({ shown, total }: { shown: number; total: number }) =>
  total > shown && (
    <p>
      {`Les ${shown} premières sur ${total}\u00a0: les suivantes viennent à mesure. `}
      <a className="link" href={paths.workshopOrders}>
        Toutes les commandes
      </a>
    </p>
  )

/** Whether the found order is already shown in another part of the queue. */
const isElsewhere = ({ askedFor, toPrepare, onTheirWay }: WorkshopQueue) =>
  [...toPrepare, ...onTheirWay].some(({ id }) => id === askedFor?.id)

const View = ({ data: { queue, today, asked } }: ScreenViewProps<Data>) => {
  const attention = attentionIn(queue)
  return (
    <div className="end-s9 workshop">
      <h1 className="h1 mb-s5">À faire</h1>
      <form className="form workshop-form workshop-search mb-s5" action={paths.workshop}>
        <Field
          id="find-order"
          name="commande"
          label="Trouver une commande par son numéro"
          inputMode="numeric"
          maxLength={12}
        />
        <button className="btn btn-line" type="submit">
          Chercher
        </button>
      </form>
      <nav aria-label="Sommaire de l’atelier">
        <ul className="withdraw-acts mb-s6">
          {attention > 0 && (
            <li>
              <a className="link" href="#a-regarder">{`À regarder (${attention})`}</a>
            </li>
          )}
          <li>
            <a className="link" href="#messages">
              {`Messages (${queue.messages.filter(({ suspect }) => !suspect).length})`}
            </a>
          </li>
          <li>
            <a className="link" href="#a-preparer">{`À préparer (${queue.totals.toPrepare})`}</a>
          </li>
          <li>
            <a className="link" href="#en-route">{`En route (${queue.totals.onTheirWay})`}</a>
          </li>
          <li>
            <a className="link" href="#retractations">{`Rétractations (${queue.withdrawals.length})`}</a>
          </li>
        </ul>
      </nav>
      {attention > 0 && (
        <section className="mb-s6" aria-labelledby="a-regarder">
          <h2 className="h2 mb-s4" id="a-regarder">
            À regarder
          </h2>
          <WorkshopAttention queue={queue} />
        </section>
      )}
      {asked && (
        <section className="mb-s6" aria-labelledby="trouvee">
          <h2 className="h2 mb-s4" id="trouvee">
            {`Commande n°\u00a0${asked}`}
          </h2>
          {isElsewhere(queue) && (
            <p>
              <a className="link" href={`#order-${asked}`}>
                Elle est plus bas
              </a>
            </p>
          )}
          {!queue.askedFor && <p className="soft">Aucune commande de ce numéro.</p>}
          {queue.askedFor && !isElsewhere(queue) && (
            <WorkshopOrderCard order={queue.askedFor} today={today} />
          )}
        </section>
      )}
      <section className="mb-s6" aria-labelledby="messages">
        <h2 className="h2 mb-s4" id="messages">
          Messages
        </h2>
        {queue.messages.length === 0 && empty}
        <WorkshopMessages messages={queue.messages} />
      </section>
      <section className="mb-s6" aria-labelledby="a-preparer">
        <h2 className="h2 mb-s4" id="a-preparer">
          À préparer
        </h2>
        {queue.toPrepare.length === 0 && empty}
        {queue.toPrepare.map((order) => (
          <WorkshopOrderCard key={order.id} order={order} today={today} />
        ))}
        <More shown={queue.toPrepare.length} total={queue.totals.toPrepare} />
      </section>
      <section className="mb-s6" aria-labelledby="en-route">
        <h2 className="h2 mb-s4" id="en-route">
          En route
        </h2>
        {queue.onTheirWay.length === 0 && empty}
        {queue.onTheirWay.map((order) => (
          <WorkshopOrderCard key={order.id} order={order} today={today} />
        ))}
        <More shown={queue.onTheirWay.length} total={queue.totals.onTheirWay} />
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
}

/** The main screen of the workshop: everything that the staff has to do. */
export const workshop = screen<Data>({
  path: paths.workshop,
  right: 'orders.read',
  title: 'À faire',
  async load({ commerce, url }) {
    const asked = cleanCode(url.searchParams.get('commande') ?? '')
    return { queue: await commerce.workshop.queue(asked), today: parisDay(Date.now()), asked }
  },
  View,
})
