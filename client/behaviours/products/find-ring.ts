import { findRingSize, ringSentences } from '../../../shared/ring-size/ring-finder.ts'
import type { RingReading } from '../../../shared/ring-size/ring-size.ts'
import { clearErrors, showErrors } from '../forms/field-errors.ts'
import { offerKeep } from './my-ring.ts'

/** Writes a ring size in a result block, with its measures and the button that stores it. `null` empties the block. */
export function showReading(block: Element | null, reading: RingReading | null): void {
  const sentences = reading ? ringSentences(reading) : { size: '', notes: '' }
  const [size, notes] = block?.querySelectorAll('b, span') ?? []
  if (size) size.textContent = sentences.size
  if (notes) notes.textContent = sentences.notes
  const button = block?.querySelector<HTMLElement>('[data-keep]')
  if (button) offerKeep(button, reading?.size ?? null)
}

/** Answers the ring size finder while the shopper types. Shows an error only after the form is sent. */
export function findWhileTyping(form: HTMLFormElement): void {
  const block = form.querySelector('.ring-result')
  const ask = () => {
    const fields = new FormData(form)
    return findRingSize({ taille: `${fields.get('taille') ?? ''}`, pays: `${fields.get('pays') ?? ''}` })
  }
  const answer = () => {
    const found = ask()
    showReading(block, found.kind === 'found' ? found.reading : null)
    if (found.kind === 'found') clearErrors(form)
    return found
  }
  form.addEventListener('input', answer)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const found = answer()
    if (found.kind === 'wrong') {
      clearErrors(form)
      showErrors(form, { [found.field]: found.text })
    }
  })
  // Answer what the shopper typed before this script arrived.
  if (new FormData(form).get('taille')) answer()
}
