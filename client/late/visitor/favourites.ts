/**
 * The page of favourites. A guest's cards come from the list on this device. A customer's cards come from the server,
 * and this script keeps them up to date.
 */

import { deviceMessages } from '#text/messages/device.ts'
import { deviceLists, maxNamed } from '../../../shared/favourites/device-lists.ts'
import { latePaths } from '../../../shared/late-paths.ts'
import { fill } from '../../../shared/words/fit-words.ts'
import { isPlain } from '../../behaviours/plain-click.ts'
import { fetchCards } from '../../behaviours/products/fetch-cards.ts'
import { watchHearts } from '../../behaviours/products/watch-hearts.ts'
import { accountIds, favouriteIds, hearFavourites } from '../../state/favourites.ts'

const idOf = (card: Element) => Number(card.querySelector<HTMLButtonElement>('button.heart')?.value)

const words = {
  device: ['favourites.one', 'favourites.some'],
  account: ['favourites.account-one', 'favourites.account-some'],
} as const

export function wake(section: HTMLElement): void {
  const part = <E extends HTMLElement>(selector: string) => section.querySelector<E>(selector)
  const [grid, none, status] = [part('.grid'), part('[data-none]'), part('[role="status"]')]
  const [share, compare] = [
    part<HTMLAnchorElement>('[data-share]'),
    part<HTMLAnchorElement>('[data-compare]'),
  ]
  if (!grid || !none || !status || !share || !compare) return
  watchHearts()

  const isDevice = section.dataset['account'] === undefined
  /** The first page of an account holds its newest favourites, as many as an address can name. */
  const isFirst = !location.search.includes('page=')
  /** Ids whose cards are on the page, or which the server left out. */
  let shown = new Set([...grid.children].map(idOf))
  let turn = 0

  const update = () => {
    const ids = favouriteIds()
    const here = [...grid.children].map(idOf)
    const shownIds = here.filter((id) => ids.includes(id))
    const count = isDevice ? shownIds.length : ids.length
    none.hidden = here.length > 0
    const [one, some] = isDevice ? words.device : words.account
    const sentence = count < 2 ? one : some
    status.textContent = here.length > 0 ? fill(deviceMessages[sentence], { n: String(count) }) : ''
    const links = share.parentElement as HTMLElement
    links.hidden = shownIds.length === 0
    share.href = latePaths.sharedFavorites(shownIds.slice(0, maxNamed))
    compare.href = latePaths.comparisonOf(shownIds.slice(0, deviceLists.compared.maxItems))
    compare.hidden = shownIds.length < 2
  }
  /** Draws the cards again when a favourite was added. A removed favourite stays in its place. */
  const show = async () => {
    const ids = isDevice ? favouriteIds() : isFirst ? accountIds().slice(0, maxNamed) : []
    if (ids.every((id) => shown.has(id))) return update()
    turn += 1
    const mine = turn
    try {
      const cards = await (isDevice
        ? fetchCards(ids)
        : import('../../behaviours/products/drawn-cards.ts').then(({ drawnCards }) => drawnCards()))
      // Ignore an answer when a newer request has started.
      if (mine !== turn) return
      grid.replaceChildren(...cards)
      shown = new Set(ids)
      update()
    } catch {
      status.textContent = deviceMessages['favourites.failed']
    }
  }

  share.addEventListener('click', (event) => {
    if (!isPlain(event)) return
    event.preventDefault()
    import('../../behaviours/products/share-link.ts')
      .then(({ shareLink }) => shareLink(share.href, share.dataset['share'] ?? ''))
      .catch(() => location.assign(share.href))
  })
  const listen = () => {
    hearFavourites(() => void show())
    void show()
  }
  // Synchronising the account changes the list several times. Draw the cards after the last change.
  if (isDevice) listen()
  else
    import('../../behaviours/visitor/sync-account.ts')
      .then(({ syncAccount }) => syncAccount(true))
      .then(listen, listen)
}
