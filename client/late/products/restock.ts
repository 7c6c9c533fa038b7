import { wake as askAboutEmail } from '../likely-email.ts'

/**
 * Preselects the option in the restock form that matches the choices made above. The form above does not allow sold-out
 * options, so this picks the first sold-out choice that fits the other attributes. Wakes the e-mail field too.
 */

/** Whether a choice shares at least one attribute with the address and contradicts none. */
function goesWith(choice: string, address: URLSearchParams): boolean {
  const named = [...new URLSearchParams(choice)].filter(([name]) => address.has(name))
  return named.length > 0 && named.every(([name, option]) => address.get(name) === option)
}

export function wake(element: HTMLElement): void {
  const email = element.querySelector<HTMLInputElement>('[type="email"]')
  if (email) askAboutEmail(email)
  const list = element.querySelector('select')
  // Keep the option that the shopper picked, or that the server selected from the address.
  if (list?.value !== '') return
  const address = new URLSearchParams(location.search)
  const found = [...list.options].find(({ dataset: { choice = '' } }) => goesWith(choice, address))
  if (found) list.value = found.value
}
