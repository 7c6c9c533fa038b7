import { deviceMessages } from '#text/messages/device.ts'
import { hearList, readList, writeList } from '../../state/device-list.ts'
import { fetchCards } from './fetch-cards.ts'
import { watchHearts } from './watch-hearts.ts'

/** Distance below the viewport at which the cards are fetched. */
const margin = '600px'

/**
 * Replaces the placeholders with the cards of recently seen products once the section comes near. Deletes the list when
 * the shopper asks.
 */
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
    // The hidden section cannot keep the focus.
    document.getElementById('contenu')?.focus({ preventScroll: true })
    void import('../toast.ts').then(
      ({ notify }) => notify({ tone: 'success', text: deviceMessages['seen.forgotten'] }),
      () => {},
    )
  })
}
