/** The ring size guide, on its page or in a dialog: the finder, the measures on screen, « ma taille », the printout. */
import { findWhileTyping } from '../../behaviours/products/find-ring.ts'
import { rememberRing } from '../../behaviours/products/my-ring.ts'
import { measureOnScreen } from '../../behaviours/products/ring-screen.ts'

export function wake(guide: HTMLElement): void {
  const form = guide.querySelector<HTMLFormElement>('form.ring-finder')
  const screen = guide.querySelector<HTMLElement>('[data-screen]')
  if (form) findWhileTyping(form)
  if (screen) measureOnScreen(screen)
  rememberRing(guide)
  guide.querySelector('[data-print]')?.addEventListener('click', () => print())
}
