import { gallerySizes } from '../../shared/picture-sizes.ts'
import { near } from './near.ts'
import { isPlain } from './plain-click.ts'

/** Milliseconds after which a page that does not come gives its place back to the one that is there. */
const patience = 8000

/** The picture of the card whose link is meant. */
const pictureAt = (event: Event) =>
  near(event, '.card a')?.closest('.card')?.querySelector<HTMLElement>('[data-jewel]')

/** The same picture as wide as a jewel's page shows it, over the one the card has already. */
function enlarged(media: HTMLElement): HTMLElement {
  const large = media.cloneNode(true) as HTMLElement
  for (const part of large.children) Object.assign(part, { sizes: gallerySizes, loading: 'eager' })
  large.style.backgroundImage = `url("${media.querySelector('img')?.currentSrc}")`
  return large
}

/**
 * Shows a jewel's picture in the click on its card, at the place and in the size its page will show it, over the page that
 * is left: the page itself takes a round trip.
 */
export function previewJewels(): void {
  addEventListener('click', (event) => {
    const media = isPlain(event) && !event.defaultPrevented && pictureAt(event)
    if (!media) return
    const preview = document.createElement('div')
    preview.className = 'preview'
    preview.style.paddingBlockStart = `${document.querySelector('main')?.offsetTop}px`
    preview.append(enlarged(media))
    document.body.prepend(preview)
    // One picture travels to the page that comes: the one that is seen.
    const name = media.dataset['jewel']
    delete media.dataset['jewel']
    const withdraw = () => {
      preview.remove()
      media.dataset['jewel'] = name
    }
    setTimeout(withdraw, patience)
    // A page may be kept in memory as it was left.
    for (const type of ['pagehide', 'keydown']) addEventListener(type, withdraw, { once: true })
  })
  // On the way back the picture travels to its card. On the way there it has arrived, and to draw it twice takes frames.
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    if (activation?.navigationType !== 'traverse') viewTransition?.skipTransition()
  })
}
