/** The page of favourites: shows those of this device as cards, and makes an address that shows them elsewhere. */
import { deviceLists, mostNamed } from '../../shared/device-lists.ts'
import { deviceMessages } from '../../shared/device-messages.ts'
import { fill } from '../../shared/fill.ts'
import { latePaths } from '../../shared/late-paths.ts'
import { fetchCards } from '../behaviours/fetch-cards.ts'
import { isPlain } from '../behaviours/plain-click.ts'
import { shareLink } from '../behaviours/share-link.ts'
import { watchHearts } from '../behaviours/watch-hearts.ts'
import { hearList } from '../state/device-list.ts'
import { favouriteIds } from '../state/favourites.ts'

const idOf = (card: Element) => Number(card.querySelector<HTMLButtonElement>('button.heart')?.value)

const counted = (count: number) =>
  count === 1
    ? deviceMessages['favourites.one']
    : fill(deviceMessages['favourites.some'], { n: String(count) })

export function wake(section: HTMLElement): void {
  const part = <E extends HTMLElement>(selector: string) => section.querySelector<E>(selector)
  const [grid, none, status] = [part('.grid'), part('[data-none]'), part('[role="status"]')]
  const [share, compare] = [
    part<HTMLAnchorElement>('[data-share]'),
    part<HTMLAnchorElement>('[data-compare]'),
  ]
  if (!grid || !none || !status || !share || !compare) return
  watchHearts()

  /** Ids whose cards are here, or were left out by the server. */
  let shown = new Set<number>()
  let turn = 0

  const tell = () => {
    const ids = favouriteIds()
    const here = [...grid.children].map(idOf)
    const count = ids.filter((id) => here.includes(id)).length
    none.hidden = here.length > 0
    status.textContent = here.length > 0 ? counted(count) : ''
    const links = share.parentElement as HTMLElement
    links.hidden = count === 0
    share.href = latePaths.sharedFavorites(ids.slice(0, mostNamed))
    compare.href = latePaths.comparisonOf(ids.slice(0, deviceLists.compared.most))
    compare.hidden = count < 2
  }
  /** A jewel that was taken off stays in its place; one that was added brings its card. */
  const show = async () => {
    const ids = favouriteIds()
    if (ids.every((id) => shown.has(id))) return tell()
    turn += 1
    const mine = turn
    try {
      const cards = await fetchCards(ids)
      // An answer that comes after a newer question is not shown.
      if (mine !== turn) return
      grid.replaceChildren(...cards)
      shown = new Set(ids)
      tell()
    } catch {
      status.textContent = deviceMessages['favourites.failed']
    }
  }

  share.addEventListener('click', (event) => {
    if (!isPlain(event)) return
    event.preventDefault()
    shareLink(share.href, deviceMessages['share.title']).catch(() => location.assign(share.href))
  })
  hearList('favourites', () => void show())
  void show()
}
