import * as t from '#text/orders.ts'
import { paths } from '../../../shared/paths.ts'
import { Breadcrumb } from '../ui/elements.tsx'
import { OrderSearchForm } from './order-search-form.tsx'

interface Props {
  number: string
  isLoggedIn: boolean
}

/** Draws the page of an order that does not exist or that the reader may not see. Its form finds the order again. */
export const UnknownOrder = ({ number, isLoggedIn }: Props) => (
  <div className="wrap end-s10">
    <Breadcrumb steps={[{ label: t.followMyOrder, path: paths.orderSearch }]} />
    <div className="order-narrow">
      <h1>{t.linkDoesNotOpen}</h1>
      <p className="soft mb-s6">{t.linkDoesNotOpenLead}</p>
      <OrderSearchForm number={number} />
      {!isLoggedIn && (
        <p className="mt-s6">
          <a className="link" href={paths.accountBackTo(paths.order(Number(number)))}>
            {t.orderedWithAccountLogIn}
          </a>
        </p>
      )}
    </div>
  </div>
)
