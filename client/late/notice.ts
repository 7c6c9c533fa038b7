import { notify } from '../behaviours/toast.ts'

/** Says again the message the page was drawn with: announced this time, held while it is read, with its way to close. */
export function wake(element: HTMLElement): void {
  notify(JSON.parse(element.dataset['notice'] ?? ''))
}
