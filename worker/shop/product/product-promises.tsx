import * as t from '#text/product.ts'
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
  shortest === longest ? t.workingDays(longest) : t.workingDaysBetween(shortest, longest)

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
          <b>{t.withYou(arrivalWords(arrival(now, preparation)))}</b>
          {t.orderedBefore(
            formatWeekday(countedFrom(now)),
            limits.cutOffHour,
            workingDays(preparation),
            workingDays(limits.carriageDays),
          )}
        </span>
      </li>
    )}
    <li>
      <Icon name="lock" small />
      <span>{t.paymentPromise}</span>
    </li>
  </ul>
)
