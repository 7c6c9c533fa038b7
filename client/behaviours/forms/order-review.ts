import { checkoutText } from '../../../shared/checkout/checkout-messages.ts'
import { makeElement } from '../make-element.ts'
import type { Control } from './field-errors.ts'

/** Returns the summary of refused fields, which the server draws in the same way. */
const summaryOf = (form: HTMLFormElement) => form.querySelector<HTMLElement>('#review')

function link({ id, validationMessage }: Control): HTMLLIElement {
  return makeElement('li', {}, makeElement('a', { class: 'underline', href: `#${id}` }, validationMessage))
}

/**
 * Handles a refused order. One refused field takes the focus itself. Several are listed in a summary, each with a link
 * to its field.
 */
export function review(form: HTMLFormElement, refused: readonly Control[]): void {
  summaryOf(form)?.remove()
  const [first, ...others] = refused
  if (others.length === 0) {
    first?.focus()
    return
  }
  const words = makeElement(
    'div',
    {},
    makeElement('p', {}, checkoutText('checkout.review')),
    makeElement('ul', {}, ...refused.map(link)),
  )
  const summary = makeElement(
    'div',
    { class: 'msg msg-err mb-s5', id: 'review', role: 'alert', tabindex: '-1' },
    words,
  )
  form.prepend(summary)
  summary.focus()
}

/**
 * Removes corrected fields from the summary, and the error of a payment method once the buyer picks another one.
 * @returns a function that stops watching
 */
export function watchCorrections(form: HTMLFormElement): () => void {
  const stop = new AbortController()
  const refresh = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.name === 'payment_method')
      form.querySelector('#payment_method-error')?.remove()
    const summary = summaryOf(form)
    for (const { hash, parentElement } of summary?.querySelectorAll('a') ?? []) {
      if (!document.getElementById(`${hash.slice(1)}-error`)) parentElement?.remove()
    }
    if (!summary?.querySelector('li')) summary?.remove()
  }
  for (const type of ['input', 'change']) form.addEventListener(type, refresh, { signal: stop.signal })
  return () => stop.abort()
}
