import { gallerySizes } from '../../shared/picture-sizes.ts'

/**
 * Asks for the picture a jewel's page opens on as soon as its card is pressed, beside the page itself: the card shows the
 * same picture, at another width. Not for whoever saves data: a press may be the start of a scroll.
 */
export function fetchPictureEarly(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  addEventListener(
    'pointerdown',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('.card a') : null
      const source = link?.closest('.card')?.querySelector<HTMLSourceElement>('[data-jewel] source')
      if (source) Object.assign(new Image(), { sizes: gallerySizes, srcset: source.srcset })
    },
    { passive: true },
  )
}
