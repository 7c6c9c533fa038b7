import { brand } from '#brand/brand.ts'
import { formatDate } from '../../../../shared/delivery/delivery.ts'
import { paths } from '../../../../shared/paths.ts'
import { capital } from '../../../../shared/words/fit-words.ts'
import type { WorkshopOrder } from '../../../commerce/contract/workshop/workshop-queue.ts'
import { type Business, businessOf } from '../../../content/business.ts'
import { notFound } from '../../../render/failure.ts'
import { Fact, Icon } from '../../ui/elements.tsx'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'

interface Data {
  order: WorkshopOrder
  business: Business
}

/** Returns the lines to pack, without their refunded pieces. */
const linesOf = ({ lines }: WorkshopOrder) =>
  lines.flatMap((line) =>
    line.quantity > line.back ? [{ ...line, quantity: line.quantity - line.back }] : [],
  )

/** Draws the button that prints the page. It needs script. */
export const PrintButton = () => (
  <button className="btn js-only" type="button" data-late="print">
    <Icon name="printer" small />
    Imprimer
  </button>
)

/** Draws the packing slip of an order, on one sheet. `heading` is its level among the headings of the page. */
export const Slip = ({ order, business, heading: Heading }: Data & { heading: 'h1' | 'h2' }) => (
  <article className="invoice slip-sheet">
    <header className="invoice-head">
      <div>
        <p className="invoice-house">{brand.name}</p>
        <p className="small">
          <Fact of={business.facts.adresse_retours} />
        </p>
      </div>
      <div>
        <Heading className="h3">Bon de livraison</Heading>
        <p className="small">{`Commande n°\u00a0${order.id}`}</p>
        <p className="small">{`Au plus tard le ${formatDate(order.latestDelivery)}`}</p>
      </div>
    </header>
    <div className="invoice-parties small">
      <div>
        <p className="h4">Livré à</p>
        <address className="workshop-address">{order.address.join('\n')}</address>
      </div>
      {order.carrier && (
        <div>
          <p className="h4">Par</p>
          <p>{order.carrier}</p>
        </div>
      )}
    </div>
    <table className="invoice-table slip-table">
      <thead>
        <tr>
          <th scope="col">{capital(brand.product.one)}</th>
          <th scope="col">Référence</th>
          <th scope="col">Pièces</th>
        </tr>
      </thead>
      <tbody>
        {linesOf(order).map((line) => (
          <tr key={line.id}>
            <th scope="row">{line.words}</th>
            <td>{line.sku}</td>
            <td>{line.quantity}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {order.giftMessage && <blockquote className="slip-card">{order.giftMessage}</blockquote>}
    <p className="small soft invoice-foot">
      {order.giftMessage
        ? 'Ce cadeau a été préparé avec soin. Un échange\u202f? Gardez ce bon\u00a0: il en porte le numéro.'
        : `Regardez les ${brand.product.many} à leur arrivée. Une question\u202f? Le numéro ci-dessus nous suffit.`}
    </p>
  </article>
)

const View = ({ data: { order, business } }: ScreenViewProps<Data>) => (
  <div className="end-s9 slip">
    <p className="invoice-acts mb-s5 no-print">
      <a className="btn btn-line" href={paths.workshopOrder(order.id)}>
        Retour à la commande
      </a>
      <PrintButton />
    </p>
    <Slip order={order} business={business} heading="h1" />
  </div>
)

/** The screen of a packing slip: the products and the words of the gift card, never a price. */
export const packingSlip = screen<Data>({
  path: paths.packingSlip(':id'),
  right: 'orders.read',
  title: ({ order }) => `Bon de livraison ${order.id}`,
  async load({ params, commerce, settings }) {
    const { askedFor } = await commerce.workshop.queue(params['id'])
    return { order: askedFor ?? notFound(), business: businessOf(settings) }
  },
  View,
})
