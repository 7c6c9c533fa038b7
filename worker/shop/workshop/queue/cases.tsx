import { brand } from '#brand/brand.ts'
import { formatPrice } from '../../../../shared/money.ts'
import { paymentWords } from '../../../../shared/orders/order-words.ts'
import { paths } from '../../../../shared/paths.ts'
import { dayWords } from '../../../../shared/words/instant-words.ts'
import type {
  OpenDispute,
  PaymentNotice,
  PendingEvent,
  WorkshopQueue,
} from '../../../commerce/contract/workshop/workshop-queue.ts'
import { May } from '../frame/may.tsx'

export const orderLink = (order: number) => (
  <a className="link" href={`${paths.workshop}?commande=${order}#trouvee`}>
    {`Commande n°\u00a0${order}`}
  </a>
)

/** Draws one decision: its subject and its buttons. */
export const Decision = ({
  name,
  of,
  ways,
}: {
  /** The act, and the name of the field that identifies the subject. */
  name: readonly [act: string, field: string]
  of: string
  ways: readonly (readonly [way: string, label: string])[]
}) => (
  <May right="money.move">
    <form className="withdraw-acts" method="post" action={paths.workshop} aria-label={`Décider de ${of}`}>
      <input type="hidden" name="act" value={name[0]} />
      <input type="hidden" name={name[1]} value={of} />
      {ways.map(([way, label]) => (
        <button className="btn btn-line" type="submit" name="way" value={way} key={way}>
          {label}
        </button>
      ))}
    </form>
  </May>
)

const Disputed = ({ dispute: { order, ref, reason, amount, respondBy, at } }: { dispute: OpenDispute }) => (
  <article className="panel mb-s4" aria-labelledby={`dispute-${ref}`}>
    <h3 className="h3 mb-s4" id={`dispute-${ref}`}>{`Paiement contesté (${ref})`}</h3>
    <p>
      {orderLink(order)}
      {`${amount === null ? '' : `, ${formatPrice(amount)}`}, depuis le ${dayWords(at)}. Motif\u00a0: ${reason || 'inconnu'}.`}
      <br />
      {respondBy === null
        ? 'Aucune réponse n’est attendue pour le moment\u00a0: le prestataire décide.'
        : `Répondez chez le prestataire au plus tard le ${dayWords(respondBy)}, avec la preuve de la livraison.`}
    </p>
  </article>
)

const Reviewed = ({ review: { order, ref, reason, at } }: { review: PaymentNotice }) => (
  <article className="panel mb-s4" aria-labelledby={`review-${ref}`}>
    <h3 className="h3 mb-s4" id={`review-${ref}`}>{`Paiement en examen (${ref})`}</h3>
    <p>
      {orderLink(order)}
      {`, depuis le ${dayWords(at)}. Motif\u00a0: ${reason}. Elle n’est pas proposée à la préparation\u00a0: approuvez ou remboursez le paiement chez le prestataire.`}
    </p>
  </article>
)

const Warned = ({ warning: { order, ref, reason, at } }: { warning: PaymentNotice }) => (
  <article className="panel mb-s4" aria-labelledby={`warning-${ref}`}>
    <h3 className="h3 mb-s4" id={`warning-${ref}`}>{`Fraude signalée (${ref})`}</h3>
    <p className="mb-s4">
      {orderLink(order)}
      {`, le ${dayWords(at)}. Motif\u00a0: ${reason}. Si ${brand.product.the} n’est pas parti, vérifiez avant de l’envoyer.`}
    </p>
    <Decision name={['warning', 'warning']} of={ref} ways={[['seen', 'Classer']]} />
  </article>
)

const causes: Readonly<Record<PendingEvent['cause'], string>> = {
  unplaced: 'Aucun paiement d’ici n’est celui dont il parle.',
  unseen: 'Le prestataire ne montre pas encore ce qu’il annonce.',
  unanswered: 'Le prestataire ne répond pas.',
  unreadable: 'Il n’a pas la forme que le prestataire annonce.',
  failed: 'Il n’a pas pu être traité.',
}

const Waiting = ({
  event: { id, provider, type, cause, order, tries, isTried, at },
}: {
  event: PendingEvent
}) => (
  <article className="panel mb-s4" aria-labelledby={`event-${id}`}>
    <h3 className="h3 mb-s4" id={`event-${id}`}>{`Événement en attente (${type})`}</h3>
    <p className="mb-s4">
      {order !== null && (
        <>
          {orderLink(order)}
          {', '}
        </>
      )}
      {`${paymentWords(provider)}, ${id}, reçu le ${dayWords(at)}. ${causes[cause]}`}
      <br />
      {isTried
        ? `Essayé de nouveau ${tries} fois, et encore par la suite.`
        : `Essayé de nouveau ${tries} fois\u00a0: il n’est plus essayé sans vous.`}
    </p>
    <Decision
      name={['event', 'event']}
      of={id}
      ways={[
        ['again', 'Réessayer'],
        ['close', 'Classer'],
      ]}
    />
  </article>
)

/** Draws the cases that payment providers have opened, and their waiting events. */
export const WorkshopCases = ({ queue }: { queue: WorkshopQueue }) => (
  <>
    {queue.disputes.map((dispute) => (
      <Disputed key={dispute.ref} dispute={dispute} />
    ))}
    {queue.reviews.map((review) => (
      <Reviewed key={review.ref} review={review} />
    ))}
    {queue.warnings.map((warning) => (
      <Warned key={warning.ref} warning={warning} />
    ))}
    {queue.events.map((event) => (
      <Waiting key={event.id} event={event} />
    ))}
  </>
)
