import type { ReactNode } from 'react'
import * as t from '#text/checkout.ts'
import { arrival, arrivalWords, type Preparation } from '../../../shared/delivery/delivery.ts'
import { deliveryCountries } from '../../../shared/limits.ts'

interface Props {
  preparation: Preparation
  /** Milliseconds since 1970. */
  now: number
  /** Where the parcel goes, as far as the page knows. */
  country: string
}

/**
 * « , chez vous entre le … et le … », once per country of delivery: the sheet shows that of the country chosen in the
 * form, script or not. A browser that cannot choose shows the one the page was drawn for.
 */
export const ArrivalWords = ({ preparation, now, country }: Props): ReactNode =>
  deliveryCountries.map((each) => (
    <span className="of-country" key={each} data-to={each} data-chosen={each === country ? '' : undefined}>
      {t.withYou(arrivalWords(arrival(now, preparation, each)))}
    </span>
  ))
