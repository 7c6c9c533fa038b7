import { Field } from '../../../../client/ui/field.tsx'
import { formatPrice } from '../../../../shared/money.ts'
import { piecesField } from '../../../../shared/orders/workshop.ts'
import { paths } from '../../../../shared/paths.ts'
import { dayWords } from '../../../../shared/words/instant-words.ts'
import type {
  WorkshopLine,
  WorkshopOrder,
  WorkshopRefund,
  WorkshopWithdrawal,
} from '../../../commerce/contract/workshop/workshop-queue.ts'
import { useMay } from '../frame/may.tsx'

interface Props {
  order: WorkshopOrder
  /** The withdrawal that the refund belongs to; absent for a refund that the shop decides. */
  withdrawal?: Pick<WorkshopWithdrawal, 'id' | 'declared'> | undefined
}

const stateWords: Record<WorkshopRefund['state'], string> = {
  due: 'à envoyer',
  sent: 'chez le prestataire',
  done: 'rendu',
  failed: 'échoué, voir plus haut',
}

const Made = ({ refunds }: { refunds: readonly WorkshopRefund[] }) =>
  refunds.length > 0 && (
    <ul className="stack">
      {refunds.map(({ id, cents, state, at, note }) => (
        <li key={id}>
          {`${formatPrice(cents)}, ${stateWords[state]}`}
          <span className="small soft">{` · ${[id, note && `avoir ${note}`, dayWords(at)].filter(Boolean).join(' · ')}`}</span>
        </li>
      ))}
    </ul>
  )

/**
 * Returns the pieces that the refund form proposes: the declared ones. Proposes no personalised product, because the
 * staff decides about it.
 */
function proposed(
  { id, quantity, back, personalised }: WorkshopLine,
  withdrawal: Props['withdrawal'],
): number {
  const left = quantity - back
  if (!withdrawal || personalised) return 0
  if (withdrawal.declared === null) return left
  return Math.min(left, withdrawal.declared.find((line) => line.id === id)?.pieces ?? 0)
}

const PiecesOf = ({
  line,
  id,
  withdrawal,
}: { line: WorkshopLine; id: string } & Pick<Props, 'withdrawal'>) => (
  <div>
    <Field
      id={`${id}-${line.id}`}
      name={piecesField(line.id)}
      type="number"
      label={`${line.words}, ${formatPrice(Math.round(line.cents / line.quantity))} l’une`}
      hint={line.back > 0 ? `${line.back} déjà rendue(s) sur ${line.quantity}` : `sur ${line.quantity}`}
      min="0"
      max={String(line.quantity - line.back)}
      defaultValue={String(proposed(line, withdrawal))}
    />
  </div>
)

const RefundKey = ({ order, withdrawal }: Props) => (
  <>
    <input type="hidden" name="act" value="refund" />
    <input type="hidden" name="order" value={order.id} />
    <input type="hidden" name="request" value={crypto.randomUUID()} />
    {withdrawal && <input type="hidden" name="withdrawal" value={withdrawal.id} />}
  </>
)

/** Draws the form that cancels an order before it leaves. It refunds the rest of the order and restores the stock. */
const Cancel = ({ order }: Pick<Props, 'order'>) => (
  <form method="post" action={paths.workshop} aria-label={`Annuler ${order.id}`}>
    <RefundKey order={order} />
    <label className="check mb-s4">
      <input type="checkbox" name="cancels" value="1" required />
      <span>{`Oui, la commande n°\u00a0${order.id} est annulée${order.total > 0 ? ' et tout est remboursé' : ''}`}</span>
    </label>
    <button className="btn btn-line" type="submit">
      Annuler la commande
    </button>
  </form>
)

const paid: readonly string[] = ['processing', 'completed']

/** Draws the refunds of an order, and the form for another one, by line and never more than is left. */
export function OrderRefunds({ order, withdrawal }: Props) {
  const left = order.lines.filter(({ quantity, back }) => back < quantity)
  const gone = order.refunds.filter(({ state }) => state !== 'failed')
  const rest = order.total - gone.reduce((sum, { cents }) => sum + cents, 0)
  const canCancel = order.status === 'processing' && !withdrawal
  const mayRefund = useMay('money.move')
  const canRefund =
    mayRefund &&
    paid.includes(order.status) &&
    (left.length > 0 || rest > 0) &&
    (order.total > 0 || canCancel)
  const id = withdrawal ? `back-w${withdrawal.id}` : `back-${order.id}`
  if (!canRefund && order.refunds.length === 0) return null
  return (
    <details className="mt-s4" open={withdrawal !== undefined}>
      <summary>
        {order.refunds.length > 0
          ? `Remboursements (${order.refunds.length})`
          : order.total > 0
            ? 'Rembourser'
            : 'Annuler'}
      </summary>
      <div className="stack mt-s4">
        <Made refunds={order.refunds} />
        {canRefund && order.total > 0 && (
          <form
            className="form workshop-form"
            method="post"
            action={paths.workshop}
            aria-label={`Rembourser ${order.id}`}
          >
            <RefundKey order={order} withdrawal={withdrawal} />
            {left.map((line) => (
              <PiecesOf key={line.id} line={line} id={id} withdrawal={withdrawal} />
            ))}
            <Field
              id={`${id}-withheld`}
              name="withheld"
              label="Retenue, en euros"
              required={false}
              inputMode="decimal"
              maxLength={10}
            />
            <Field
              id={`${id}-added`}
              name="added"
              label="En plus, en euros"
              hint={`Livraison, geste\u00a0: sans pièce rendue. ${formatPrice(rest)} ne sont pas encore rendus.`}
              required={false}
              inputMode="decimal"
              maxLength={10}
            />
            <button className="btn" type="submit">
              {left.length > 0 ? 'Rembourser ces pièces' : 'Rembourser'}
            </button>
          </form>
        )}
        {canRefund && canCancel && <Cancel order={order} />}
      </div>
    </details>
  )
}
