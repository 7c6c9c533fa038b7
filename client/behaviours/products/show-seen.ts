import { deviceMessages } from '#text/messages/device.ts'
import { hearList, readList, writeList } from '../../state/device-list.ts'
import { fetchCards } from './fetch-cards.ts'
import { watchHearts } from './watch-hearts.ts'

/** Pixels from the window at which the cards are fetched. */
const margin = '600px'

/** Puts the cards of products in the place of those that keep their room, once one comes near; forgets them on demand. */
export function showSeen(section: HTMLElement, ids: readonly number[]): void {
  const grid = section.querySelector('.grid')
  if (!grid) return
  const hide = () => {
    section.hidden = true
  }
  const show = async () => {
    const cards = await fetchCards(ids)
    if (cards.length === 0) return hide()
    grid.replaceChildren(...cards)
    grid.removeAttribute('aria-busy')
    watchHearts()
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      show().catch(hide)
    },
    { rootMargin: margin },
  )
  observer.observe(section)
  hearList('seen', () => readList('seen').every(({ id }) => !ids.includes(id)) && hide())
  section.querySelector('button')?.addEventListener('click', () => {
    if (!writeList('seen', [])) return
    // What is hidden cannot keep the focus.
    document.getElementById('contenu')?.focus({ preventScroll: true })
    void import('../toast.ts').then(
      ({ notify }) => notify({ tone: 'success', text: deviceMessages['seen.forgotten'] }),
      () => {},
    )
  })
}
