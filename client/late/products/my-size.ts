/** « À ma taille », a link of product lists that needs the size stored on this device. */

import { ringMessages } from '#text/messages/ring.ts'
import { fill } from '../../../shared/words/fit-words.ts'
import { watchRingSize } from '../../state/ring-size.ts'

/**
 * Fills the link to the products in the shopper's size and shows it. Its address contains `{size}`. It stays hidden
 * while no size is stored.
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
