/** « Ma taille » among the sizes of a ring. Chooses it when nothing is chosen, or says why it is unavailable. */

import { ringMessages } from '#text/messages/ring.ts'
import { fill } from '../../../shared/words/fit-words.ts'
import { preselect, preselectEvent } from '../../behaviours/forms/preselect.ts'
import { savedRingSize, watchRingSize } from '../../state/ring-size.ts'

/** Returns why a size is unavailable, as a message key. `null` when it is available. */
function refusalOf(radio: HTMLInputElement | undefined): keyof typeof ringMessages | null {
  if (!radio) return 'ring.not-made'
  if (!radio.disabled) return null
  return radio.closest('label')?.dataset['state'] === 'sold-out' ? 'ring.sold-out' : 'ring.not-made'
}

/**
 * Chooses the stored size among the sizes around the `line`, unless one is chosen, and writes the result in the line.
 * Without a result, the line keeps its own text.
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
