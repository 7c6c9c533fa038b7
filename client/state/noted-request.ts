import { keys } from './keys.ts'

/**
 * Stores the cart request of a form during the click itself. If the shopper leaves before the script has arrived, the
 * next page sends it.
 * @returns the idempotency key by which the script finds the stored request, or '' when the browser cannot store it
 */
export function noteRequest(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const address = submitter?.getAttribute('formaction') ?? form.getAttribute('action')
  try {
    const intent = crypto.randomUUID()
    const request = { address, fields: [...new FormData(form, submitter)], at: Date.now() }
    localStorage.setItem(keys.request + intent, JSON.stringify(request))
    return intent
  } catch {
    // Without storage, or in a browser that makes no key, only this page can send the request.
    return ''
  }
}
