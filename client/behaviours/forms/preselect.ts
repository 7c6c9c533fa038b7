/** Told on a buy form when something was chosen in it for the shopper: what it shows follows, its address does not. */
export const preselectEvent = 'preselect'

/** Radios that were not checked by the shopper. */
export const preselected = new WeakSet<HTMLInputElement>()

/**
 * Chooses an option of a buy form, and of each piece of a set, wherever nothing is chosen yet and it can be had. Works
 * before and after hydration.
 * @param slug wire name of the attribute, `pa_taille`
 * @returns whether anything was chosen
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
