import { paths } from '../../../shared/paths.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { OrderSearchForm } from './order-search-form.tsx'

interface Props {
  number: string
  isLoggedIn: boolean
}

/** What everyone sees of an order that is not there or not theirs, and how its buyer finds it again. */
export const UnknownOrder = ({ number, isLoggedIn }: Props) => (
  <div className="wrap end-s10">
    <Breadcrumb steps={[{ label: 'Suivre ma commande', path: paths.orderSearch }]} />
    <div className="order-narrow">
      <h1>Cette page ne s’ouvre pas avec ce lien</h1>
      <p className="soft mb-s6">
        Il a pu expirer ou être coupé par votre messagerie. Retrouvez votre commande par son numéro et son
        e-mail.
      </p>
      <OrderSearchForm number={number} />
      {!isLoggedIn && (
        <p className="mt-s6">
          <a className="link" href={paths.accountBackTo(paths.order(Number(number)))}>
            {'Commandé avec un compte\u202f? Se connecter'}
          </a>
        </p>
      )}
    </div>
  </div>
)
