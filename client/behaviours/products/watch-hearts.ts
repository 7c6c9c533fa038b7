import { deviceMessages } from '#text/messages/device.ts'
import { heartsForm } from '../../../shared/cart/hearts-form.ts'
import { latePaths } from '../../../shared/late-paths.ts'
import type { Notice } from '../../../shared/outcome.ts'
import {
  customer,
  favouriteIds,
  forgetAccount,
  hearFavourites,
  isSavedByAccount,
  lastSaved,
  openAccount,
  readAccount,
  setFavourite,
} from '../../state/favourites.ts'

/** Minimum milliseconds between two invitations to log in. Without it, every heart would invite the guest again. */
const invitationRest = 24 * 3_600_000

const isPressed = (heart: Element) => heart.getAttribute('aria-pressed') === 'true'

/** Shows a notice. Loads the script of notices at the first use. */
const say = (notice: Notice) =>
  void import('../toast.ts').then(
    ({ notify }) => notify(notice),
    () => {},
  )

/** Loads the script that synchronises the account. Guests never need it. */
const account = () => import('../visitor/sync-account.ts')

const words = [deviceMessages['favourites.add'], deviceMessages['favourites.remove']].map((each) =>
  each.split('{name}'),
)

function draw(): void {
  const liked = new Set(favouriteIds())
  for (const heart of document.querySelectorAll<HTMLButtonElement>('button.heart')) {
    const isLiked = liked.has(Number(heart.value))
    if (isLiked === isPressed(heart)) continue
    heart.setAttribute('aria-pressed', String(isLiked))
    // Switch the label between « add » and « remove » of the same product.
    const [add, remove] = words
    const [before, after] = isLiked ? [add, remove] : [remove, add]
    let label = heart.getAttribute('aria-label') ?? ''
    before?.forEach((part, place) => {
      label = label.replace(part, after?.[place] ?? '')
    })
    heart.setAttribute('aria-label', label)
    heart.name = isLiked ? heartsForm.remove : heartsForm.add
  }
}

/** Handles a press on a heart. Returns `false` when this browser cannot store it; the form of hearts then does it. */
function press(heart: HTMLButtonElement): boolean {
  const id = Number(heart.value)
  const before = lastSaved()
  const isLiked = !isPressed(heart)
  const isOfAccount = isSavedByAccount()
  if (!setFavourite(id, isLiked)) {
    if (isOfAccount) return false
    say({ tone: 'warning', text: deviceMessages['favourites.not-kept'] })
  } else if (isOfAccount) {
    account().then(
      ({ sendPress }) => sendPress(id),
      () => {},
    )
  } else if (isLiked && customer() === undefined && Date.now() - before > invitationRest) {
    const go = latePaths.accountBackTo(location.pathname + location.search)
    say({
      tone: 'info',
      text: deviceMessages['favourites.kept-here'],
      act: { label: deviceMessages['favourites.log-in'], go },
    })
  }
  return true
}

/**
 * Synchronises a customer's hearts with the account, on pages that show hearts. After a logout, deletes the cached
 * account. The page of favourites synchronises by itself.
 */
function keepUp(): void {
  const tag = customer()
  if (tag === undefined) {
    if (readAccount()) forgetAccount()
    return
  }
  const hearts = [...document.querySelectorAll<HTMLButtonElement>('button.heart')]
  openAccount(
    tag,
    hearts.filter(isPressed).map(({ value }) => Number(value)),
  )
  if (hearts.length > 0 && !document.querySelector('[data-account]'))
    account().then(
      ({ syncAccount }) => syncAccount(),
      () => {},
    )
}

let isWatched = false

/**
 * Makes the hearts of the page show and change the visitor's favourites. One listener serves every heart, also those
 * added later. A second call changes nothing.
 */
export function watchHearts(): void {
  if (isWatched) return
  isWatched = true
  document.addEventListener('click', (event) => {
    const heart = event.target instanceof Element && event.target.closest<HTMLButtonElement>('button.heart')
    if (heart && press(heart)) event.preventDefault()
  })
  hearFavourites(draw)
  new MutationObserver(draw).observe(document.body, { childList: true, subtree: true })
  // A prerendered page has no visitor yet.
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', keepUp, { once: true })
  else keepUp()
  draw()
}
