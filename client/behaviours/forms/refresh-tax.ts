import { cleanPostcode } from '../../../shared/address/postcodes.ts'
import { territoryOf } from '../../../shared/address/territories.ts'

/**
 * Shows the tax of a place whose postcode sets it apart from its country, as soon as it is typed: `data-tax` on the page
 * says whose it is, and the sheet does the rest.
 */
export function refreshTax(form: HTMLFormElement): void {
  const page = form.closest<HTMLElement>('.checkout')
  const typed = (name: string) => String(new FormData(form).get(name) ?? '')
  const refresh = () => {
    const country = typed('country')
    const place = territoryOf({ country, postcode: cleanPostcode(country, typed('postcode')) })
    if (place && place.tax !== country) page?.setAttribute('data-tax', place.tax)
    else page?.removeAttribute('data-tax')
  }
  for (const name of ['country', 'postcode'])
    form.querySelector(`[name="${name}"]`)?.addEventListener('input', refresh)
  refresh()
}
