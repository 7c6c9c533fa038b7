/** « Vus récemment »: notes the jewel of a page, and shows those this device remembers once one comes near them. */
import { deviceMessages } from '../../shared/device-messages.ts'
import { fetchCards } from '../behaviours/fetch-cards.ts'
import { hearList, keepJewel, readList, writeList } from '../state/device-list.ts'
import { wake as wakeHearts } from './hearts.ts'

/** Pixels from the window at which the cards are fetched. */
const near = '600px'

/** A page that is drawn before it is asked for has not been seen. */
export function wake(place: HTMLElement): void {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', () => remember(place), { once: true })
  else remember(place)
}

function remember(place: HTMLElement): void {
  const here = Number(place.dataset['id'])
  const others = () =>
    readList('seen')
      .map(({ id }) => id)
      .filter((id) => id !== here)
  const ids = others()
  if (here) keepJewel('seen', here)
  const section = place.querySelector('section')
  if (section && ids.length > 0) offer(section, ids, others)
}

function offer(section: HTMLElement, ids: readonly number[], others: () => readonly number[]): void {
  const grid = section.querySelector('.grid')
  if (!grid) return
  const hide = () => {
    section.hidden = true
  }
  // The room they take is kept from the start, far below what is being read.
  for (const extra of [...grid.children].slice(ids.length)) extra.remove()
  section.hidden = false
  const show = async () => {
    const cards = await fetchCards(ids)
    if (cards.length === 0) return hide()
    grid.replaceChildren(...cards)
    grid.removeAttribute('aria-busy')
    wakeHearts()
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      show().catch(hide)
    },
    { rootMargin: near },
  )
  observer.observe(section)
  hearList('seen', () => others().length === 0 && hide())
  section.querySelector('button')?.addEventListener('click', () => {
    if (!writeList('seen', [])) return
    // What is hidden cannot keep the focus.
    document.getElementById('contenu')?.focus({ preventScroll: true })
    void import('../behaviours/toast.ts').then(
      ({ notify }) => notify({ tone: 'success', text: deviceMessages['seen.forgotten'] }),
      () => {},
    )
  })
}
