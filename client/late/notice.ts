import { notify } from '../behaviours/toast.ts'
import { markChange } from '../state/tabs.ts'

/**
 * Says again the message the page was drawn with: announced this time, held while it is read, with its way to close. It
 * tells of something that was done, a login or a logout perhaps: pages drawn before this one look again.
 */
export function wake(element: HTMLElement): void {
  markChange(Math.floor(performance.timeOrigin))
  notify(JSON.parse(element.dataset['notice'] ?? ''))
}
