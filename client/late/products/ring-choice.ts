/** « Ma taille » among the sizes of a ring: chosen when nothing is, or said why it cannot be. */

import { ringMessages } from '#text/messages/ring.ts'
import { fill } from '../../../shared/words/fill.ts'
import { preselect, preselectEvent } from '../../behaviours/forms/preselect.ts'
import { savedRingSize, watchRingSize } from '../../state/ring-size.ts'

/** Why a size that is not chosen cannot be; nothing when it can. */
function refusalOf(radio: HTMLInputElement | undefined): keyof typeof ringMessages | null {
  if (!radio) return 'ring.not-made'
  if (!radio.disabled) return null
  return radio.closest('label')?.dataset['state'] === 'sold-out' ? 'ring.sold-out' : 'ring.not-made'
}

/**
 * Chooses the size this device keeps among the sizes around the `line`, where nothing is chosen, and says in the line
 * what became of it; the line keeps its own words while there is nothing to say.
 */
export function wake(line: HTMLElement): void {
  const form = line.closest('form')
  const radios = [
    ...(line.closest('fieldset')?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? []),
  ]
  const slug = /attribute_(.+)$/.exec(radios[0]?.name ?? '')?.[1]
  if (!form || !slug) return
  const own = line.textContent
  const say = () => {
    const size = savedRingSize()
    const radio = radios.find(({ value }) => value === `${size}`)
    const words = radio?.checked ? 'ring.chosen' : refusalOf(radio)
    line.textContent = size && words ? fill(ringMessages[words], { size: `${size}` }) : own
  }
  form.addEventListener('input', say)
  form.addEventListener(preselectEvent, say)
  watchRingSize((size) => {
    if (size) preselect(form, slug, `${size}`)
    say()
  })
}
