/** « Vus récemment »: notes the product of a page, and shows those this device remembers. */
import { keepProduct, readList } from '../../state/device-list.ts'

/** A page that is drawn before it is asked for has not been seen. */
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
  // The room they take is kept from the start, far below what is being read.
  for (const extra of [...section.querySelectorAll('.card')].slice(ids.length)) extra.remove()
  section.hidden = false
  import('../../behaviours/products/show-seen.ts').then(
    ({ showSeen }) => showSeen(section, ids),
    () => {
      section.hidden = true
    },
  )
}
