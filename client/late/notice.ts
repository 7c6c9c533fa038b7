import { notify } from '../behaviours/toast.ts'
import { markChange } from '../state/tabs.ts'

/**
 * Shows the message that the server drew as a notice, so that screen readers announce it and the visitor can hold and
 * close it. The message often reports a change such as a login, so pages from the back/forward cache read the cart
 * again.
 */
export function wake(element: HTMLElement): void {
  markChange(Math.floor(performance.timeOrigin))
  notify(JSON.parse(element.dataset['notice'] ?? ''))
}
