import { withTown } from '../../../shared/address/address.ts'
import { isDigitsOnly, placeFields } from '../../../shared/address/countries.ts'

/**
 * Adapts the address fields whenever the country changes: the order of town, region and postcode, the regions on offer,
 * and the keypad of the postcode. The style sheet decides which fields and labels appear. A postcode and a town that the
 * buyer types in one field fill both, as the server reads them.
 */
export function fitAddress(address: HTMLElement): void {
  const control = <E extends HTMLElement>(name: string) => address.querySelector<E>(`[name$="${name}"]`)
  const country = control<HTMLSelectElement>('country')
  const region = control<HTMLSelectElement>('state')
  const postcode = control<HTMLInputElement>('postcode')
  const city = control<HTMLInputElement>('city')
  if (!country || !region || !postcode || !city) return
  const [choose = '', ...groups] = region.children
  const update = () => {
    const chosen = country.value
    const named = region.value.startsWith(`${chosen}-`) ? region.value : ''
    region.replaceChildren(
      choose,
      ...groups.filter((group) => group instanceof HTMLElement && group.dataset['of'] === chosen),
    )
    region.value = named
    postcode.inputMode = isDigitsOnly(chosen) ? 'numeric' : ''
    const ends = placeFields(chosen).map((name) => control(name)?.closest('.address > *'))
    if (ends.at(-1) === address.lastElementChild) return
    for (const end of ends) if (end) address.append(end)
  }
  const part = () => {
    const read = withTown({ country: country.value, city: city.value, postcode: postcode.value })
    if (read.city === city.value) return
    city.value = read.city
    postcode.value = read.postcode
    // The other field may show that it is empty.
    for (const each of [city, postcode]) each.dispatchEvent(new Event('input', { bubbles: true }))
  }
  for (const each of [country, city, postcode]) each.addEventListener('change', part)
  // Some password managers fill a list with one of the two events only.
  for (const type of ['input', 'change']) country.addEventListener(type, update)
  update()
}
