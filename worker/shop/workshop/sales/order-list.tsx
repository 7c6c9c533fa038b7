import { brand } from '#brand/brand.ts'
import { Field, SelectField } from '../../../../client/ui/field.tsx'
import { orderStatuses } from '../../../../shared/checkout/payment.ts'
import { formatPrice } from '../../../../shared/money.ts'
import { orderStateWords } from '../../../../shared/orders/order-words.ts'
import { paths } from '../../../../shared/paths.ts'
import {
  orderQueryFields as fields,
  type OrderQuery,
  orderQueryOf,
  orderSearch,
} from '../../../../shared/staff/order-query.ts'
import { may } from '../../../../shared/staff/permissions.ts'
import { capital } from '../../../../shared/words/fit-words.ts'
import { instantWords } from '../../../../shared/words/instant-words.ts'
import type { FoundOrder } from '../../../commerce/contract/workshop/sales.ts'
import { type ScreenViewProps, screen } from '../frame/screen.tsx'

/** The number of orders on a page. */
const pageSize = 50

interface Data {
  query: OrderQuery
  /** URL of the form for an order by phone: here, or in WooCommerce if it takes the orders. */
  newOrder: string
  orders: readonly FoundOrder[]
}

const Filters = ({ query }: Pick<Data, 'query'>) => (
  <search>
    <form className="form workshop-form mb-s5" action={paths.workshopOrders}>
      <Field
        id="words"
        name={fields.words}
        label="Numéro, nom ou e-mail"
        hint="Ou un téléphone, une ville, un code postal, un montant, une facture."
        defaultValue={query.words}
        maxLength={254}
        enforced={false}
      />
      <Field
        id="product"
        name={fields.product}
        label={`${capital(brand.product.one)}, par sa référence`}
        defaultValue={query.product}
        maxLength={100}
        enforced={false}
      />
      <SelectField
        id="state"
        name={fields.state}
        label="État"
        defaultValue={query.state ?? ''}
        enforced={false}
      >
        <option value="">Tous</option>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {orderStateWords(status)}
          </option>
        ))}
      </SelectField>
      <Field id="from" name={fields.from} label="Du" type="date" defaultValue={query.from} enforced={false} />
      <Field id="to" name={fields.to} label="Au" type="date" defaultValue={query.to} enforced={false} />
      <button className="btn btn-line" type="submit">
        Chercher
      </button>
    </form>
  </search>
)

const Row = ({ order }: { order: FoundOrder }) => {
  const { id, at, name, email, pieces, total, status } = order
  return (
    <tr>
      <td className="workshop-tick">
        <input type="checkbox" name="commande" value={id} aria-label={`Choisir la commande ${id}`} />
      </td>
      <th scope="row">
        <a className="link" href={paths.workshopOrder(id)}>
          {`n°\u00a0${id}`}
        </a>
      </th>
      <td>
        {name}
        <br />
        <span className="small soft">{email}</span>
      </td>
      <td>{orderStateWords(status)}</td>
      <td className="workshop-number">{formatPrice(total)}</td>
      <td className="workshop-number">{pieces}</td>
      <td>{instantWords(at)}</td>
    </tr>
  )
}

const View = ({ data: { query, orders, newOrder }, staff }: ScreenViewProps<Data>) => {
  const shown = orders.slice(0, pageSize)
  const last = orders.length > pageSize ? shown.at(-1) : undefined
  return (
    <div className="end-s9 workshop">
      <h1 className="h1 mb-s5">Commandes</h1>
      {may(staff.role, 'orders.create') && (
        <p className="mb-s5">
          <a className="btn btn-line" href={newOrder}>
            Nouvelle commande
          </a>
        </p>
      )}
      <Filters query={query} />
      {shown.length === 0 ? (
        <p className="soft" role="status">
          {orderSearch(query) === ''
            ? 'Aucune commande encore. Celles de la boutique viennent ici\u00a0; «\u00a0Nouvelle commande\u00a0» en prend une par téléphone.'
            : 'Aucune commande ne correspond.'}
        </p>
      ) : (
        <form action={paths.workshopSlips}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <section className="scroll-x" tabIndex={0} aria-label="Commandes trouvées">
            <table className="table table-words workshop-table">
              <thead>
                <tr>
                  <th scope="col" className="workshop-tick">
                    <span className="sr">Choisir</span>
                  </th>
                  {['Numéro', 'Client', 'État'].map((title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                  {['Total', 'Pièces'].map((title) => (
                    <th key={title} scope="col" className="workshop-number">
                      {title}
                    </th>
                  ))}
                  <th scope="col">Date</th>
                </tr>
              </thead>
              <tbody>
                {shown.map((order) => (
                  <Row key={order.id} order={order} />
                ))}
              </tbody>
            </table>
          </section>
          <p className="workshop-acts mt-s5">
            <button className="btn btn-line" type="submit">
              Bons de livraison des choisies
            </button>
            <button className="btn btn-line" type="submit" formAction={paths.workshopLabels}>
              Étiquettes en texte
            </button>
            {last && (
              <a
                className="btn btn-line"
                href={`${paths.workshopOrders}?${orderSearch({ ...query, before: last.id })}`}
              >
                Plus anciennes
              </a>
            )}
          </p>
        </form>
      )}
    </div>
  )
}

/** The screen of orders, searched by number, name, address, product, day and state. The URL holds the search. */
export const orderList = screen<Data>({
  path: paths.workshopOrders,
  right: 'orders.read',
  title: 'Commandes',
  async load({ commerce, url, settings: { COMMERCE_URL } }) {
    const query = orderQueryOf(url.searchParams)
    const newOrder = COMMERCE_URL
      ? new URL('/wp-admin/post-new.php?post_type=shop_order', COMMERCE_URL).href
      : paths.workshopNewOrder
    return { query, newOrder, orders: await commerce.sales.find(query) }
  },
  View,
})
