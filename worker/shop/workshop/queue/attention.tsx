import { formatPrice } from '../../../../shared/money.ts'
import type { OrderFlag } from '../../../../shared/orders/ledger-kinds.ts'
import { paymentWords } from '../../../../shared/orders/order-words.ts'
import { dayWords } from '../../../../shared/words/instant-words.ts'
import type {
  FailedRefund,
  ParkedPayment,
  WorkshopQueue,
} from '../../../commerce/contract/workshop/workshop-queue.ts'
import { Decision, orderLink, WorkshopCases } from './cases.tsx'

const Parked = ({ payment }: { payment: ParkedPayment }) => {
  const { id, order, provider, asked, taken, transaction, at } = payment
  const covers = taken !== null && taken >= asked
  return (
    <article className="panel mb-s4" aria-labelledby={`parked-${id}`}>
      <h3 className="h3 mb-s4" id={`parked-${id}`}>{`Paiement ${id} mis de côté`}</h3>
      <p className="mb-s4">
        {orderLink(order)}
        {`, ${formatPrice(asked)} demandés, ${taken === null ? 'une autre monnaie reçue' : `${formatPrice(taken)} reçus`} par ${paymentWords(provider)} le ${dayWords(at)} (${transaction}).`}
      </p>
      {taken !== null && (
        <Decision
          name={['parked', 'payment']}
          of={id}
          ways={[
            ...(covers ? [['accept', 'Accepter pour cette commande'] as const] : []),
            ['return', 'Rendre la somme'],
          ]}
        />
      )}
    </article>
  )
}

const Failed = ({ refund }: { refund: FailedRefund }) => {
  const { id, order, amount, provider, problem, at } = refund
  return (
    <article className="panel mb-s4" aria-labelledby={`failed-${id}`}>
      <h3 className="h3 mb-s4" id={`failed-${id}`}>{`Remboursement ${id} non fait`}</h3>
      <p className="mb-s4">
        {orderLink(order)}
        {`, ${formatPrice(amount)} par ${paymentWords(provider)}, depuis le ${dayWords(at)}.`}
        <br />
        {`Motif\u00a0: ${problem ?? 'inconnu'}. Regardez d’abord chez le prestataire si la somme est partie.`}
      </p>
      <Decision
        name={['mend', 'refund']}
        of={id}
        ways={[
          ['again', 'Réessayer'],
          ['by-hand', 'Rendu autrement'],
        ]}
      />
    </article>
  )
}

/** Flags of an order that the staff must check before the parcel leaves. */
const urgent: readonly OrderFlag[] = ['paid-late', 'withdrawn', 'disputed', 'dispute-lost', 'fraud-warning']

/** Returns how many entries of the queue need a decision of the staff. */
export const attentionIn = (queue: WorkshopQueue): number =>
  [queue.parked, queue.failed, queue.disputes, queue.reviews, queue.warnings, queue.events, flaggedIn(queue)]
    .map(({ length }) => length)
    .reduce((sum, length) => sum + length, 0)

/** Returns the paid orders that the staff cannot prepare before a check. */
const flaggedIn = ({ toPrepare }: Pick<WorkshopQueue, 'toPrepare'>) =>
  toPrepare.filter(({ flags }) => flags.some((flag) => urgent.includes(flag)))

/** Draws the payments and orders that need a decision, before everything else. */
export function WorkshopAttention({ queue }: { queue: WorkshopQueue }) {
  const flagged = flaggedIn(queue)
  return (
    <>
      {queue.failed.map((refund) => (
        <Failed key={refund.id} refund={refund} />
      ))}
      {queue.parked.map((payment) => (
        <Parked key={payment.id} payment={payment} />
      ))}
      <WorkshopCases queue={queue} />
      {flagged.length > 0 && (
        <p className="msg msg-warn">
          <span aria-hidden="true">◆</span>
          <span>
            {'À vérifier avant d’envoyer\u00a0: '}
            {flagged.map(({ id }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <a className="link" href={`#order-${id}`}>{`n°\u00a0${id}`}</a>
              </span>
            ))}
            .
          </span>
        </p>
      )}
    </>
  )
}
