/**
 * Event on a buy form when a script has chosen an option for the shopper. The form updates its price and stock; the
 * address of the page does not change.
 */
export const preselectEvent = 'preselect'

/** Radios that a script has checked, not the shopper. */
export const preselected = new WeakSet<HTMLInputElement>()

/**
 * Chooses an option in a buy form, and in each piece of a set, where the attribute has no choice yet and the option is
 * available. Works before and after hydration.
 * @param slug wire name of the attribute, `pa_taille`
 * @returns whether it chose anything
 */
export function preselect(form: HTMLFormElement, slug: string, option: string): boolean {
  const radios = [
    ...form.querySelectorAll<HTMLInputElement>(`input[type="radio"][name$="attribute_${slug}"]`),
  ]
  const taken = new Set(radios.filter(({ checked }) => checked).map(({ name }) => name))
  const wanted = radios.filter(
    ({ name, value, disabled }) => value === option && !disabled && !taken.has(name),
  )
  for (const radio of wanted) {
    radio.checked = true
    preselected.add(radio)
  }
  if (wanted.length > 0) form.dispatchEvent(new Event(preselectEvent))
  return wanted.length > 0
}
