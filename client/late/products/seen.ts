/** « Vus récemment »: stores the product of this page, and shows the products that this device has stored. */
import { keepProduct, readList } from '../../state/device-list.ts'

/** Waits for the visitor, because a prerendered page has not been seen yet. */
export function wake(place: HTMLElement): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', () => remember(place), { once: true })
  else remember(place)
}

function remember(place: HTMLElement): void {
  const here = Number(place.dataset['id'])
  const ids = readList('seen')
    .map(({ id }) => id)
    .filter((id) => id !== here)
  if (here) keepProduct('seen', here)
  const section = place.querySelector('section')
  if (!section || ids.length === 0) return
  // Show the placeholders at once. The section is far below the part that the visitor reads, so nothing moves on the
  // screen.
  for (const extra of [...section.querySelectorAll('.card')].slice(ids.length)) extra.remove()
  section.hidden = false
  import('../../behaviours/products/show-seen.ts').then(
    ({ showSeen }) => showSeen(section, ids),
    () => {
      section.hidden = true
    },
  )
}
