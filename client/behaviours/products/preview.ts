import { gallerySizes } from '../../../shared/catalogue/picture-sizes.ts'
import { closest } from '../closest.ts'
import { isPlain } from '../plain-click.ts'

/** Milliseconds after which the preview disappears if the page of the product has not arrived. */
const timeoutMs = 8000

/**
 * Shows a product's picture as soon as its card is clicked, over the current page, at the place and size it will have
 * on the product page. That page takes a round trip. The pointer on a card already adds the picture to the document,
 * hidden.
 */
export function previewProducts(): void {
  const preview = Object.assign(document.createElement('div'), { className: 'preview' })
  /** The picture of the last card, and the large copy made from it. */
  let media: Element | undefined
  let large: HTMLElement

  /** Makes the large copy for the card of an event and returns the picture of that card. */
  const prepare = (event: Event) => {
    const found = closest(event, '.card a')?.closest('.card')?.querySelector('.card-media')
    if (!found) return
    // Measure before any change to the document. A later measurement would force a layout.
    preview.style.paddingBlockStart = `${document.querySelector('main')?.offsetTop}px`
    if (found !== media) {
      media = found
      large = media.cloneNode(true) as HTMLElement
      preview.replaceChildren(large)
      // At the end of the body, no sibling selector makes the browser recalculate the whole page.
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
    // Use the file that the card shows until a sharper one has loaded. The product page then finds that one in the
    // cache.
    large.style.backgroundImage = `url("${found.querySelector('img')?.currentSrc}")`
    for (const source of large.querySelectorAll('source')) source.sizes = gallerySizes
    const withdraw = () => delete preview.dataset['show']
    setTimeout(withdraw, timeoutMs)
    // The back/forward cache may restore this page as it was left.
    for (const type of ['pagehide', 'keydown']) addEventListener(type, withdraw, { once: true })
  })
  // On the way back the picture moves to its card. On the way to the product the preview already shows it, and a
  // transition would cost frames.
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    if (!viewTransition) return
    settle(viewTransition)
    if (activation?.navigationType !== 'traverse') viewTransition.skipTransition()
  })
  // A window that changes its size, or another click, aborts the transition of the page that appears.
  addEventListener('pagereveal', ({ viewTransition }) => {
    if (viewTransition) settle(viewTransition)
  })
}

/** Ignores the rejected promises of a transition. Some browsers report a skipped transition as an error. */
function settle({ ready, finished }: ViewTransition): void {
  for (const end of [ready, finished]) end.catch(() => {})
}
