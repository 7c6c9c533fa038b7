import { deviceMessages } from '../../shared/device-messages.ts'
import { fill } from '../../shared/fill.ts'
import { latePaths } from '../../shared/late-paths.ts'
import type { Notice } from '../../shared/outcome.ts'
import { hearList } from '../state/device-list.ts'
import { favouriteIds, lastKept, setFavourite } from '../state/favourites.ts'

/** Milliseconds in which a guest is invited to log in once: a heart is no reason to be asked each time. */
const invitationRest = 24 * 3_600_000

const isPressed = (heart: Element) => heart.getAttribute('aria-pressed') === 'true'
/** The bar offers an account menu to those who are logged in. */
const isGuest = () => !document.querySelector('.account-menu')

/** Fetched with the first heart: nobody waits for it before. */
const say = (notice: Notice) =>
  void import('./toast.ts').then(
    ({ notify }) => notify(notice),
    () => {},
  )

function draw(): void {
  const liked = new Set(favouriteIds())
  for (const heart of document.querySelectorAll<HTMLButtonElement>('button.heart')) {
    const isLiked = liked.has(Number(heart.value))
    if (isLiked === isPressed(heart)) continue
    const words = deviceMessages[isLiked ? 'favourites.remove' : 'favourites.add']
    heart.setAttribute('aria-pressed', String(isLiked))
    heart.setAttribute('aria-label', fill(words, { name: heart.dataset['name'] ?? '' }))
  }
}

function press(heart: HTMLButtonElement): void {
  const before = lastKept()
  const isLiked = !isPressed(heart)
  if (!setFavourite(Number(heart.value), isLiked)) {
    say({ tone: 'warning', text: deviceMessages['favourites.not-kept'] })
  } else if (isLiked && isGuest() && Date.now() - before > invitationRest) {
    const go = latePaths.accountBackTo(location.pathname + location.search)
    say({
      tone: 'info',
      text: deviceMessages['favourites.kept-here'],
      act: { label: deviceMessages['favourites.log-in'], go },
    })
  }
}

let isWatched = false

/**
 * The hearts of the page show the favourites of this device and change them. One listener serves every heart, those that
 * come into the page later too; watching them again changes nothing.
 */
export function watchHearts(): void {
  if (isWatched) return
  isWatched = true
  document.addEventListener('click', ({ target }) => {
    const heart = target instanceof Element && target.closest<HTMLButtonElement>('button.heart')
    if (heart) press(heart)
  })
  hearList('favourites', draw)
  new MutationObserver(draw).observe(document.body, { childList: true, subtree: true })
  draw()
}
