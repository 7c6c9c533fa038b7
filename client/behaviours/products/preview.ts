import { gallerySizes } from '../../../shared/catalogue/picture-sizes.ts'
import { closest } from '../closest.ts'
import { isPlain } from '../plain-click.ts'

/** Milliseconds after which a page that does not come gives its place back to the one that is there. */
const timeoutMs = 8000

/**
 * Shows a product's picture in the click on its card, at the place and in the size its page will show it, over the page that
 * is left: the page itself takes a round trip. It is in the page, unseen, as soon as a hand is on the card.
 */
export function previewProducts(): void {
  const preview = Object.assign(document.createElement('div'), { className: 'preview' })
  /** The picture of a card, and what was made of it. */
  let media: Element | undefined
  let large: HTMLElement

  /** Makes it of the picture of the card an event is about, and gives that one. */
  const prepare = (event: Event) => {
    const found = closest(event, '.card a')?.closest('.card')?.querySelector('.card-media')
    if (!found) return
    // Asked before anything is changed, which would have to be laid out for the answer.
    preview.style.paddingBlockStart = `${document.querySelector('main')?.offsetTop}px`
    if (found !== media) {
      media = found
      large = media.cloneNode(true) as HTMLElement
      preview.replaceChildren(large)
      // Last, where no rule about what follows has the whole page looked at again.
      document.body.append(preview)
    }
    return found
  }
  addEventListener('pointerover', prepare)
  addEventListener('click', (event) => {
    const found = isPlain(event) && !event.defaultPrevented && prepare(event)
    if (!found) return
    for (const card of document.querySelectorAll('[data-followed]')) card.removeAttribute('data-followed')
    found.closest('.card')?.setAttribute('data-followed', '')
    preview.dataset['show'] = ''
    // The file the card shows, until a sharper one has come, which the page finds then.
    large.style.backgroundImage = `url("${found.querySelector('img')?.currentSrc}")`
    for (const source of large.querySelectorAll('source')) source.sizes = gallerySizes
    const withdraw = () => delete preview.dataset['show']
    setTimeout(withdraw, timeoutMs)
    // A page may be kept in memory as it was left.
    for (const type of ['pagehide', 'keydown']) addEventListener(type, withdraw, { once: true })
  })
  // On the way back the picture travels to its card. On the way there it has arrived, and to draw it twice takes frames.
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    if (!viewTransition) return
    settle(viewTransition)
    if (activation?.navigationType !== 'traverse') viewTransition.skipTransition()
  })
}

/** A transition that is left out is no error: some browsers report its promises as such. */
function settle({ ready, finished }: ViewTransition): void {
  for (const end of [ready, finished]) end.catch(() => {})
}
