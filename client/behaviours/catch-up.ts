import { keys } from '../state/keys.ts'
import { drawnAt } from './navigation-entry.ts'

/**
 * Brings the cart of a page up to date after the back/forward cache, after prerendering, or after a change in another
 * tab. Also sends the requests that earlier pages could not send. In every other case it costs one look at the storage.
 * @param refresh sends the pending requests, then reads the cart if it has changed
 * @param resume only reads the cart if it has changed
 */
export function catchUp(refresh: () => void, resume: () => void): void {
  const check = (since: number) => {
    try {
      const isLeft = Object.keys(localStorage).some((name) => name.startsWith(keys.request))
      if (isLeft || Number(localStorage.getItem(keys.changed)) > since) refresh()
    } catch {
      // Without storage there is nothing to compare.
    }
  }
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', () => check(drawnAt()))
  else check(drawnAt())
  addEventListener('pageshow', ({ persisted }) => persisted && check(performance.timeOrigin))
  addEventListener('visibilitychange', () => document.hidden || check(performance.timeOrigin))
  addEventListener('storage', ({ key }) => key === keys.changed && resume())
}
