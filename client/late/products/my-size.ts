/** « À ma taille », a link of lists that only this device can fill. */

import { ringMessages } from '#text/messages/ring.ts'
import { fill } from '../../../shared/words/fill.ts'
import { watchRingSize } from '../../state/ring-size.ts'

/**
 * Fills the link of a list to the products of the shopper's own size, and shows it. Its address holds `{size}` where the
 * size goes; it stays hidden while no size is kept.
 */
export function wake(link: HTMLElement): void {
  const pattern = link.dataset['mySize']
  if (!(link instanceof HTMLAnchorElement) || !pattern) return
  watchRingSize((size) => {
    link.hidden = size === null
    if (size === null) return
    link.href = fill(pattern, { size: `${size}` })
    link.textContent = fill(ringMessages['ring.my-size'], { size: `${size}` })
  })
}
