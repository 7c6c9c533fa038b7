/**
 * Presets what one asks to be told of with what is chosen above it. A sold-out option cannot be chosen there: what is
 * chosen of the rest picks the first sold-out choice it goes with.
 */

/** Whether a choice holds something of the address, and nothing against it. */
function goesWith(choice: string, address: URLSearchParams): boolean {
  const named = [...new URLSearchParams(choice)].filter(([name]) => address.has(name))
  return named.length > 0 && named.every(([name, option]) => address.get(name) === option)
}

export function wake(element: HTMLElement): void {
  const list = element.querySelector('select')
  // What was picked by hand, or by the address the page was drawn for, stays.
  if (list?.value !== '') return
  const address = new URLSearchParams(location.search)
  const found = [...list.options].find(({ dataset: { choice = '' } }) => goesWith(choice, address))
  if (found) list.value = found.value
}
