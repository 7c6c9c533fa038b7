import type { Product } from '../../../shared/catalogue/catalogue.ts'
import {
  arrival,
  arrivalWords,
  countedFrom,
  formatWeekday,
  type Preparation,
} from '../../../shared/delivery/delivery.ts'
import { limits } from '../../../shared/limits.ts'
import { Icon } from '../ui/icon.tsx'

/** « 1 à 2 jours ouvrés ». */
const workingDays = ({ shortest, longest }: Preparation) =>
  shortest === longest ? `${longest} jours ouvrés` : `${shortest} à ${longest} jours ouvrés`

interface Props {
  product: Product
  /** When it would be ordered, in milliseconds since 1970. */
  now: number
}

/** Days of arrival and means of payment, under the buy form. */
export const ProductPromises = ({ product: { preparation, availability }, now }: Props) => (
  <ul className="promises">
    {availability !== 'sold-out' && (
      <li>
        <Icon name="truck" small />
        <span>
          <b>{`Chez vous ${arrivalWords(arrival(now, preparation))}, en France.`}</b>{' '}
          {`Commande passée avant le ${formatWeekday(countedFrom(now))}, ${limits.cutOffHour}\u00a0h\u00a0: `}
          {`préparation ${workingDays(preparation)}, puis ${workingDays(limits.carriageDays)} de transport.`}
        </span>
      </li>
    )}
    <li>
      <Icon name="lock" small />
      <span>Carte bancaire ou PayPal, paiement sécurisé</span>
    </li>
  </ul>
)
