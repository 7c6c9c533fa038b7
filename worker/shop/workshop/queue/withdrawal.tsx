import { brand } from '#brand/brand.ts'
import { Field } from '../../../../client/ui/field.tsx'
import { formatDate, parisDay } from '../../../../shared/delivery/delivery.ts'
import { formatPrice } from '../../../../shared/money.ts'
import { returnDueWords, type WithdrawalMark } from '../../../../shared/orders/withdrawal.ts'
import type { FollowUp, ShownStep } from '../../../../shared/orders/workshop.ts'
import { paths } from '../../../../shared/paths.ts'
import { capital } from '../../../../shared/words/fit-words.ts'
import { dayWords, instantWords } from '../../../../shared/words/instant-words.ts'
import type { WorkshopWithdrawal } from '../../../commerce/contract/workshop/workshop-queue.ts'
import { May } from '../frame/may.tsx'
import { OrderRefunds } from './refund.tsx'

const markWords: Record<WithdrawalMark, string> = {
  'unknown-order': 'Commande à retrouver',
  unpaid: 'Commande jamais payée',
  late: 'Après le délai de quatorze jours',
  personalised: `${capital(brand.product.one)} à lettres compris`,
  repeated: 'Déjà déclarée',
}
const eventWords: Readonly<Record<ShownStep, string>> = {
  returned: 'Retour reçu le',
  refunded: 'Remboursement noté',
  note: 'Note\u00a0:',
}

interface Props {
  withdrawal: WorkshopWithdrawal
  /** Today's date in Paris. */
  today: string
}

/** Draws the form of one follow-up: its kind, its optional field and its button. */
function Follow({
  withdrawal,
  kind,
  label,
  field,
}: {
  withdrawal: number
  kind: FollowUp
  label: string
  field?: { label: string; type: 'date' | 'text'; value?: string; max?: string }
}) {
  return (
    <May right="withdrawals.follow">
      <form
        className="form workshop-form"
        method="post"
        action={paths.workshop}
        aria-label={`${label}, rétractation ${withdrawal}`}
      >
        <input type="hidden" name="act" value="follow" />
        <input type="hidden" name="withdrawal" value={withdrawal} />
        <input type="hidden" name="kind" value={kind} />
        {field && (
          <Field
            id={`${kind}-${withdrawal}`}
            name="detail"
            type={field.type}
            label={field.label}
            defaultValue={field.value}
            max={field.max}
            maxLength={500}
          />
        )}
        <button className="btn btn-line" type="submit">
          {label}
        </button>
      </form>
    </May>
  )
}

const Events = ({ events }: Pick<WorkshopWithdrawal, 'events'>) => (
  <ul className="stack">
    {events.map(({ kind, detail, at }) => (
      <li key={`${kind} ${detail}`}>
        {`${eventWords[kind]} ${kind === 'returned' ? formatDate(detail) : detail}`}
        <span className="small soft">{` · ${dayWords(at)}`}</span>
      </li>
    ))}
  </ul>
)

function Facts({ withdrawal }: { withdrawal: WorkshopWithdrawal }) {
  const { name, reference, email, receivedAt, order, found, returnDue, refundDue, overdue } = withdrawal
  const declared = parisDay(receivedAt)
  return (
    <dl className="spec withdraw-facts">
      <dt>De</dt>
      <dd>{`${name}, ${email}`}</dd>
      <dt>Commande</dt>
      <dd>
        {order === null ? `«\u00a0${reference}\u00a0», à retrouver` : `n°\u00a0${order}`}
        {found && `, ${formatPrice(found.total)}`}
      </dd>
      <dt>Reçue</dt>
      <dd>{`le ${instantWords(receivedAt)}`}</dd>
      <dt>Retour au plus tard</dt>
      <dd>{returnDueWords(returnDue, declared)}</dd>
      <dt>Remboursement au plus tard</dt>
      <dd>
        {`le ${formatDate(refundDue)}`}
        {overdue && <b className="medium"> — en retard</b>}
      </dd>
    </dl>
  )
}

/** Draws a withdrawal: its text, its dates, and the forms of the staff. */
export function WorkshopWithdrawalCard({ withdrawal, today }: Props) {
  const { id, declaration, order, marks, overdue, events } = withdrawal
  const has = (kind: FollowUp) => events.some((event) => event.kind === kind)
  return (
    <article className="panel mb-s4" aria-labelledby={`withdrawal-${id}`}>
      <h3 className="h3 mb-s4" id={`withdrawal-${id}`}>{`Rétractation ${id}`}</h3>
      {(overdue || marks.length > 0) && (
        <p className="msg msg-warn mb-s4">
          <span aria-hidden="true">◆</span>
          <span>
            {[...(overdue ? ['Remboursement en retard'] : []), ...marks.map((mark) => markWords[mark])].join(
              ' · ',
            )}
          </span>
        </p>
      )}
      <blockquote className="withdraw-words mb-s4">{declaration}</blockquote>
      <div className="workshop-cols">
        <div className="stack">
          <Facts withdrawal={withdrawal} />
          <Events events={events} />
        </div>
        <div className="stack">
          {order === null && (
            <Follow
              withdrawal={id}
              kind="matched"
              label="Rattacher"
              field={{ label: 'Numéro de la commande', type: 'text' }}
            />
          )}
          {!has('returned') && (
            <Follow
              withdrawal={id}
              kind="returned"
              label="Noter le retour"
              field={{ label: 'Reçu le', type: 'date', value: today, max: today }}
            />
          )}
          {!has('refunded') && (
            <Follow withdrawal={id} kind="refunded" label="Noter un remboursement fait autrement" />
          )}
          <Follow
            withdrawal={id}
            kind="note"
            label="Ajouter la note"
            field={{ label: 'Note', type: 'text' }}
          />
          <Follow withdrawal={id} kind="closed" label="Clore" />
        </div>
      </div>
      {withdrawal.found && <OrderRefunds order={withdrawal.found} withdrawal={withdrawal} />}
    </article>
  )
}
