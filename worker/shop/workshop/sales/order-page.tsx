import { brand } from '#brand/brand.ts'
import { percent } from '#text/formats.ts'
import { parisDay } from '../../../../shared/delivery/delivery.ts'
import { formatPrice } from '../../../../shared/money.ts'
import { orderStateWords, paymentWords } from '../../../../shared/orders/order-words.ts'
import { success } from '../../../../shared/outcome.ts'
import { paths } from '../../../../shared/paths.ts'
import { noteFields } from '../../../../shared/staff/order-notes.ts'
import { may } from '../../../../shared/staff/permissions.ts'
import { capital } from '../../../../shared/words/fit-words.ts'
import { instantWords } from '../../../../shared/words/instant-words.ts'
import { absent } from '../../../commerce/contract/error.ts'
import type { OrderFile } from '../../../commerce/contract/workshop/sales.ts'
import { notFound } from '../../../render/failure.ts'
import { fieldOf, TextArea, typedIn } from '../../ui/fields.tsx'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'
import { staffAction } from '../frame/staff-action.ts'
import { WorkshopOrderCard } from '../queue/order.tsx'
import { eventWords } from './event-words.ts'

interface Data {
  file: OrderFile
  /** Today's date in Paris. */
  today: string
  /** Idempotency key of the note form, so that two submissions add one note. */
  form: string
}

const Sums = ({
  file: { order, subtotal, carriage, coupons, method, vatRate, invoice, billing, createdAt },
}: Pick<Data, 'file'>) => (
  <dl className="spec withdraw-facts mb-s5">
    <dt>Passée</dt>
    <dd>{`le ${instantWords(createdAt)}`}</dd>
    <dt>État</dt>
    <dd>{orderStateWords(order.status)}</dd>
    <dt>{capital(brand.product.many)}</dt>
    <dd>{formatPrice(subtotal)}</dd>
    {coupons.map(({ code, cents }) => (
      <div className="spec-row" key={code}>
        <dt>{`Code ${code}`}</dt>
        <dd>{formatPrice(-cents)}</dd>
      </div>
    ))}
    <dt>Livraison</dt>
    <dd>
      {[carriage.carrier, carriage.cents === 0 ? 'offerte' : formatPrice(carriage.cents)]
        .filter(Boolean)
        .join(', ')}
    </dd>
    <dt>Total</dt>
    <dd>{`${formatPrice(order.total)}${vatRate === null ? '' : `, dont TVA à ${percent(vatRate)}`}`}</dd>
    <dt>Paiement</dt>
    <dd>{paymentWords(method)}</dd>
    <dt>Facture</dt>
    <dd>{invoice ?? 'Aucune tant que rien n’est payé'}</dd>
    <dt>Facturée à</dt>
    <dd>{billing.join(', ')}</dd>
  </dl>
)

const Timeline = ({ file: { events } }: Pick<Data, 'file'>) => (
  <section className="mb-s6" aria-labelledby="suivi">
    <h2 className="h2 mb-s4" id="suivi">
      Suivi
    </h2>
    <ol className="stack">
      {events.map((event) => (
        <li key={`${event.at} ${event.kind} ${event.to}`}>
          {eventWords(event)}
          <span className="small soft">{`, le ${instantWords(event.at)}`}</span>
        </li>
      ))}
    </ol>
  </section>
)

const Messages = ({ file: { messages } }: Pick<Data, 'file'>) =>
  messages.length > 0 && (
    <section className="mb-s6" aria-labelledby="messages">
      <h2 className="h2 mb-s4" id="messages">
        Messages
      </h2>
      {messages.map(({ id, name, email, message, at, answered }) => (
        <article className="panel mb-s4" key={id}>
          <h3 className="h4">{`${name}, ${email}`}</h3>
          <p className="small soft">
            {`Le ${instantWords(at)}${answered ? `, répondu le ${instantWords(answered)}` : ', sans réponse'}`}
          </p>
          <p className="workshop-address mt-s3">{message}</p>
        </article>
      ))}
    </section>
  )

const Notes = ({ data: { file, form }, form: state, staff }: ScreenViewProps<Data>) => (
  <section className="mb-s6" aria-labelledby="notes">
    <h2 className="h2 mb-s4" id="notes">
      Notes de l’équipe
    </h2>
    {file.notes.map(({ who, words, at }) => (
      <p className="workshop-address mb-s4" key={`${at} ${who}`}>
        {words}
        <br />
        <span className="small soft">{`${who}, le ${instantWords(at)}`}</span>
      </p>
    ))}
    {may(staff.role, 'orders.prepare') && (
      <form className="form" method="post" action={paths.workshopNote(file.order.id)} noValidate>
        <input type="hidden" name="form" value={state?.values['form'] ?? form} />
        <TextArea {...fieldOf(typedIn(state), 'words')} label="Ajouter une note" rows={3} />
        <button className="btn btn-line" type="submit">
          Ajouter
        </button>
      </form>
    )}
  </section>
)

const View = (props: ScreenViewProps<Data>) => {
  const { data, staff } = props
  const { order } = data.file
  return (
    <div className="end-s9 workshop">
      <h1 className="h1 mb-s5">{`Commande n°\u00a0${order.id}`}</h1>
      <p className="workshop-acts mb-s5">
        <a className="link" href={paths.packingSlip(order.id)}>
          Bon de livraison
        </a>
        <a className="link" href={paths.workshopLabelOf(order.id)}>
          Étiquette en texte
        </a>
        {data.file.invoice && may(staff.role, 'orders.read') && (
          <a className="link" href={paths.workshopInvoice(order.id)}>
            Facture en PDF
          </a>
        )}
        {may(staff.role, 'people.read') && (
          <a className="link" href={paths.workshopPerson(`commande-${order.id}`)}>
            Client
          </a>
        )}
        {may(staff.role, 'log.read') && (
          <a
            className="link"
            href={`${paths.workshopLog}?${new URLSearchParams({ sujet: `commande ${order.id}` })}`}
          >
            Journal
          </a>
        )}
      </p>
      <Sums file={data.file} />
      <WorkshopOrderCard order={order} today={data.today} isAlone />
      <Notes {...props} />
      <Messages file={data.file} />
      <Timeline file={data.file} />
    </div>
  )
}

/** The screen of an order: all its data, and what the staff can do with it. */
export const orderPage = screen<Data>({
  path: paths.workshopOrder(':id'),
  right: 'orders.read',
  title: ({ file }) => `Commande ${file.order.id}`,
  async load({ commerce, params }) {
    const id = /^[1-9]\d{0,11}$/.exec(params['id'] ?? '')?.[0] ?? notFound()
    const file = (await commerce.sales.order(Number(id)).catch(absent)) ?? notFound()
    return { file, today: parisDay(Date.now()), form: crypto.randomUUID() }
  },
  View,
})

export const addOrderNote = staffAction(
  'orders.prepare',
  paths.workshopNote(':id'),
  noteFields,
  async (note, { commerce, params }) => {
    const id = Number(params['id'])
    const words = await commerce.sales.addNote(id, note)
    return success({ notice: { tone: 'success', text: words }, goTo: paths.workshopOrder(id) })
  },
  { screen: orderPage },
)
