import { keys } from '../state/keys.ts'
import { drawnAt } from './navigation-entry.ts'

/**
 * Brings the cart of a page up to date when it comes back from memory, is shown after a prerendering, or when another
 * tab has changed the cart; and sends what a page before it could not. Costs a look at the storage otherwise.
 * @param refresh sends what is left and reads the cart if it has changed
 * @param resume only reads it
 */
export function catchUp(refresh: () => void, resume: () => void): void {
  const check = (since: number) => {
    try {
      const isLeft = Object.keys(localStorage).some((name) => name.startsWith(keys.request))
      if (isLeft || Number(localStorage.getItem(keys.changed)) > since) refresh()
    } catch {
      // Without storage there is nothing to know.
    }
  }
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', () => check(drawnAt()))
  else check(drawnAt())
  addEventListener('pageshow', ({ persisted }) => persisted && check(performance.timeOrigin))
  addEventListener('visibilitychange', () => document.hidden || check(performance.timeOrigin))
  addEventListener('storage', ({ key }) => key === keys.changed && resume())
}
