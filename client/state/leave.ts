import { type Click, isPlain } from '../behaviours/plain-click.ts'
import { isWaiting } from './outbox.ts'
import { enqueue } from './queue.ts'

/** Maximum milliseconds that a link waits for pending requests. */
const timeoutMs = 5000

/**
 * Follows a link after the server has answered the pending cart requests, so that it draws the next page with them.
 * Does not wait for requests that need the network to return. Leaves clicks that open a tab to the browser.
 */
export function leaveAfterWrites(
  event: Click & { currentTarget: HTMLAnchorElement; preventDefault(): void },
): void {
  if (!isPlain(event) || !isWaiting()) return
  event.preventDefault()
  const link = event.currentTarget
  link.setAttribute('aria-busy', 'true')
  const late = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs))
  void Promise.race([enqueue(async () => {}), late]).then(() => {
    link.removeAttribute('aria-busy')
    location.assign(link.href)
  })
}
