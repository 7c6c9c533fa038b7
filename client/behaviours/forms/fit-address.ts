import { isDigitsOnly, placeFields } from '../../../shared/address/address-formats.ts'

/**
 * Fits an address to its country at each choice: the order of town, region and postcode, the regions offered, the
 * keypad of the postcode. What is shown and how it is called, the sheet decides.
 */
export function fitAddress(address: HTMLElement): void {
  const control = <E extends HTMLElement>(name: string) => address.querySelector<E>(`[name$="${name}"]`)
  const country = control<HTMLSelectElement>('country')
  const region = control<HTMLSelectElement>('state')
  const postcode = control<HTMLInputElement>('postcode')
  if (!country || !region || !postcode) return
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
  country.addEventListener('change', update)
  update()
}
