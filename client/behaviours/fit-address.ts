import { isDigitsOnly, placeFields } from '../../shared/address-formats.ts'

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
  const [choose = ''] = region.children
  // What a browser with script makes no elements of. One that knows no `noscript` in a list has made them all.
  const kept = region.querySelector('noscript')?.textContent ?? ''
  const drawn = [...region.querySelectorAll('optgroup')]
  const regionsOf = (chosen: string): HTMLElement[] => {
    const isOfIt = (group: HTMLElement) => group.dataset['of'] === chosen
    if (!drawn.some(isOfIt) && kept.includes(`data-of="${chosen}"`)) {
      const others = document.createElement('template')
      others.innerHTML = kept
      drawn.push(...others.content.querySelectorAll('optgroup'))
    }
    return drawn.filter(isOfIt)
  }
  const follow = () => {
    const chosen = country.value
    const named = region.value.startsWith(`${chosen}-`) ? region.value : ''
    region.replaceChildren(choose, ...regionsOf(chosen))
    region.value = named
    postcode.inputMode = isDigitsOnly(chosen) ? 'numeric' : ''
    const ends = placeFields(chosen).map((name) => control(name)?.closest('.address > *'))
    if (ends.at(-1) === address.lastElementChild) return
    for (const end of ends) if (end) address.append(end)
  }
  country.addEventListener('change', follow)
  follow()
}
