import * as t from '#text/likely-email.ts'
import { likelyEmail } from '../../shared/account/likely-email.ts'
import { cleanEmail } from '../../shared/one-line.ts'
import { makeElement } from '../behaviours/make-element.ts'

/** Asks below an e-mail field whether the address has a typing error, with a button that corrects it. Never blocks. */
export function wake(field: HTMLElement): void {
  if (!(field instanceof HTMLInputElement)) return
  const place = makeElement('p', { class: 'hint', role: 'status' })
  // A button may stand beside the field.
  ;(field.closest('.join') ?? field).after(place)
  const ask = () => {
    const meant = likelyEmail(cleanEmail(field.value))
    place.replaceChildren()
    if (!meant) return
    const button = makeElement('button', { type: 'button', class: 'underline', translate: 'no' }, meant)
    button.addEventListener('click', () => {
      field.value = meant
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
      field.focus()
    })
    place.append(`${t.didYouMean} `, button, t.questionMark)
  }
  field.addEventListener('change', ask)
  ask()
}
