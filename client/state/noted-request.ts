import { keys } from './keys.ts'

/**
 * Writes down what a form asks of the cart, in the gesture itself: whatever becomes of this page before its script has
 * come, the next one sends it.
 * @returns what tells the request from others: the script that sends it takes it over by that; '' where none is kept
 */
export function noteRequest(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const intent = crypto.randomUUID()
  const address = submitter?.getAttribute('formaction') ?? form.getAttribute('action')
  try {
    const request = { address, fields: [...new FormData(form, submitter)], at: Date.now() }
    localStorage.setItem(keys.request + intent, JSON.stringify(request))
  } catch {
    // A browser that keeps nothing sends it from this page, or not at all.
    return ''
  }
  return intent
}
