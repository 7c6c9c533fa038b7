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

/** Milliseconds in which a guest is invited to log in once: a heart is no reason to be asked each time. */
const invitationRest = 24 * 3_600_000

const isPressed = (heart: Element) => heart.getAttribute('aria-pressed') === 'true'

/** Fetched with the first heart: nobody waits for it before. */
const say = (notice: Notice) =>
  void import('../toast.ts').then(
    ({ notify }) => notify(notice),
    () => {},
  )

/** Guests do without it. */
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
    // Says the other sentence of the same product.
    const [before, after] = isLiked ? words : words.toReversed()
    let label = heart.getAttribute('aria-label') ?? ''
    before?.forEach((part, place) => {
      label = label.replace(part, after?.[place] ?? '')
    })
    heart.setAttribute('aria-label', label)
    heart.name = isLiked ? heartsForm.remove : heartsForm.add
  }
}

/** Answers a press; `false` when nothing can be kept here, and the form of hearts does it. */
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
 * A customer's hearts follow the account, on pages that show hearts; once they have left, nothing of them stays here.
 * The page of favourites follows it by itself.
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
 * The hearts of the page show the favourites of its visitor and change them. One listener serves every heart, those that
 * come into the page later too; watching them again changes nothing.
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
  // A page that is drawn before it is asked for has no visitor yet.
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', keepUp, { once: true })
  else keepUp()
  draw()
}
