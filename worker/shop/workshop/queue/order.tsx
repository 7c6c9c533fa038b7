import { Field } from '../../../../client/ui/field.tsx'
import { addDays } from '../../../../shared/delivery/calendar.ts'
import { formatDate, parisDay } from '../../../../shared/delivery/delivery.ts'
import { paths } from '../../../../shared/paths.ts'
import type { SentParcel, WorkshopOrder } from '../../../commerce/contract/workshop/workshop-queue.ts'
import { May } from '../frame/may.tsx'
import { Flags } from './flags.tsx'
import { OrderRefunds } from './refund.tsx'

const canLeave: readonly string[] = ['processing', 'completed']

interface Props {
  order: WorkshopOrder
  /** Today's date in Paris. */
  today: string
}

interface CardProps extends Props {
  /** Whether the card stands on the page of its order, which already shows the number and the documents. */
  isAlone?: boolean
}

/** Returns the refunded pieces of a line in words, because the staff must not pack them. */
const backWords = (back: number) => ` (dont ${back} remboursée${back > 1 ? 's' : ''})`

const Lines = ({ lines }: Pick<WorkshopOrder, 'lines'>) => (
  <ul className="stack">
    {lines.map(({ words, sku, quantity, back, letters }) => (
      <li key={`${sku} ${words}`}>
        {`${quantity} × ${words}`}
        {back > 0 && <b>{backWords(back)}</b>}
        {sku && <span className="small soft">{` · ${sku}`}</span>}
        {letters && (
          <>
            <br />
            <b className="workshop-letters">{letters}</b>
          </>
        )}
      </li>
    ))}
  </ul>
)

/**
 * Draws the form that starts the making of personalised products, once per order. The buyer then learns until when the
 * letters can be corrected.
 */
function Make({ order: { id, madeFrom, lines, status }, today }: Props) {
  if (!lines.some(({ letters }) => letters) || (status !== 'processing' && !madeFrom)) return null
  if (madeFrom) return <p>{`Lettres à corriger jusqu’au ${formatDate(madeFrom)}, puis en fabrication.`}</p>
  return (
    <May right="orders.prepare">
      <form
        className="form workshop-form"
        method="post"
        action={paths.workshop}
        aria-label={`Mettre en fabrication ${id}`}
      >
        <input type="hidden" name="act" value="make" />
        <input type="hidden" name="order" value={id} />
        <Field
          id={`make-${id}`}
          name="day"
          type="date"
          label="Corrections possibles jusqu’au"
          min={today}
          defaultValue={addDays(today, 1)}
        />
        <button className="btn btn-line" type="submit">
          Mettre en fabrication
        </button>
      </form>
    </May>
  )
}

function Ship({ order }: { order: WorkshopOrder }) {
  const id = `ship-${order.id}`
  return (
    <May right="orders.prepare">
      <form
        className="form workshop-form"
        method="post"
        action={paths.workshop}
        aria-label={`Expédier ${order.id}`}
      >
        <input type="hidden" name="act" value="ship" />
        <input type="hidden" name="order" value={order.id} />
        <Field id={`${id}-carrier`} name="carrier" label="Transporteur" maxLength={60} />
        <Field id={`${id}-tracking`} name="tracking" label="Numéro de suivi" maxLength={60} />
        <button className="btn" type="submit">
          {order.parcels.length === 0 ? 'Noter expédiée' : 'Noter un autre colis'}
        </button>
      </form>
    </May>
  )
}

function Parcel({ parcel, order, today }: Props & { parcel: SentParcel }) {
  const { id, carrier, tracking, sentAt, received } = parcel
  const left = parisDay(sentAt)
  return (
    <li>
      <p>
        {`${carrier} ${tracking}, parti le ${formatDate(left)}`}
        {received && `, reçu le ${formatDate(received)}`}
      </p>
      {!received && (
        <May right="orders.prepare">
          <form
            className="form workshop-form"
            method="post"
            action={paths.workshop}
            aria-label={`Réception de ${order.id}, ${tracking}`}
          >
            <input type="hidden" name="act" value="deliver" />
            <input type="hidden" name="order" value={order.id} />
            <input type="hidden" name="parcel" value={id} />
            <Field
              id={`received-${id}`}
              name="day"
              type="date"
              label="Reçu le"
              min={left}
              max={today}
              defaultValue={today}
            />
            <button className="btn" type="submit">
              Noter reçu
            </button>
          </form>
        </May>
      )}
    </li>
  )
}

/** Whether the staff may start the making and add a parcel. Neither is possible while the payment is under review. */
const isFree = ({ status, flags }: WorkshopOrder) =>
  status !== 'processing' || !flags.includes('review-opened')

/** Draws an order: its content, its address, and the forms of the staff. */
export const WorkshopOrderCard = ({ order, today, isAlone = false }: CardProps) => (
  <article className="panel mb-s4" aria-labelledby={`order-${order.id}`}>
    {isAlone ? (
      <h2 className="sr" id={`order-${order.id}`}>
        Préparation
      </h2>
    ) : (
      <h3 className="h3 mb-s4" id={`order-${order.id}`}>
        <a href={paths.workshopOrder(order.id)}>{`Commande n°\u00a0${order.id}`}</a>
      </h3>
    )}
    <p className={order.latestDelivery < today ? 'medium mb-s4' : 'mb-s4'}>
      {`Promise au plus tard le ${formatDate(order.latestDelivery)}`}
      {order.latestDelivery < today && ' — en retard'}
    </p>
    <Flags flags={order.flags} />
    <div className="workshop-cols mt-s4">
      <div className="stack">
        <Lines lines={order.lines} />
        <address className="workshop-address">
          {[...order.address, order.phone, order.email].join('\n')}
        </address>
      </div>
      <div className="stack">
        {order.note && <p>{`Note\u00a0: ${order.note}`}</p>}
        {order.giftMessage && <p>{`Carte\u00a0: ${order.giftMessage}`}</p>}
        <ul className="stack">
          {order.parcels.map((parcel) => (
            <Parcel key={parcel.id} parcel={parcel} order={order} today={today} />
          ))}
        </ul>
        {isFree(order) && <Make order={order} today={today} />}
        {isFree(order) && canLeave.includes(order.status) && <Ship order={order} />}
        {!isAlone && (
          <p>
            <a className="link" href={paths.packingSlip(order.id)}>
              Bon de livraison
            </a>
          </p>
        )}
      </div>
    </div>
    <OrderRefunds order={order} />
  </article>
)
