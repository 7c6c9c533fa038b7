import { cleanPostcode } from '../../../shared/address/postcodes.ts'
import { territoryOf } from '../../../shared/address/territories.ts'

/**
 * Updates `data-tax` on the page while the buyer types the country, the postcode or the town. The attribute names a
 * place whose tax differs from that of its country. The style sheet shows the matching sentence.
 */
export function refreshTax(form: HTMLFormElement): void {
  const page = form.closest<HTMLElement>('.checkout')
  const typed = (name: string) => String(new FormData(form).get(name) ?? '')
  const refresh = () => {
    const country = typed('country')
    const postcode = cleanPostcode(country, typed('postcode'))
    const place = territoryOf({ country, postcode, city: typed('city').trim() })
    if (place && place.tax !== country) page?.setAttribute('data-tax', place.tax)
    else page?.removeAttribute('data-tax')
  }
  // Some password managers fill a field with one of the two events only.
  for (const name of ['country', 'postcode', 'city'])
    for (const type of ['input', 'change'])
      form.querySelector(`[name="${name}"]`)?.addEventListener(type, refresh)
  refresh()
}
