import type { Product } from '../../shared/catalogue.ts'
import { type Day, formatDate, latestDelivery } from '../../shared/delivery.ts'
import { limits } from '../../shared/limits.ts'
import { Icon } from './icon.tsx'

/** « 1 à 2 jours ouvrés ». */
const workingDays = ({ shortest, longest }: { shortest: number; longest: number }) =>
  shortest === longest ? `${longest} jours ouvrés` : `${shortest} à ${longest} jours ouvrés`

interface Props {
  product: Product
  /** Day of Paris on which it would be ordered. */
  today: Day
}

/** Latest day of arrival and means of payment, under the buy form. */
export const ProductPromises = ({ product: { preparation, availability }, today }: Props) => (
  <ul className="promises">
    {availability !== 'sold-out' && (
      <li>
        <Icon name="truck" small />
        <span>
          {`Chez vous au plus tard le ${formatDate(latestDelivery(today, preparation.longest))}, en France. `}
          {`Préparation ${workingDays(preparation)}, puis ${workingDays(limits.carriageDays)}.`}
        </span>
      </li>
    )}
    <li>
      <Icon name="lock" small />
      <span>Carte bancaire ou PayPal, paiement sécurisé</span>
    </li>
  </ul>
)
