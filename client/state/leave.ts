import { type Click, isPlain } from '../behaviours/plain-click.ts'
import { resume } from './cart-writes.ts'
import { isWaiting } from './outbox.ts'
import { enqueue } from './queue.ts'

/**
 * Resolves when no request waits in this tab. A form may hand its request over while `resume` waits in the queue: that
 * request then stands behind `resume`.
 */
const sendAll = () => resume().then(() => enqueue(async () => {}))

/** Maximum milliseconds that a link waits for pending requests. */
const timeoutMs = 5000

/**
 * Follows a link after the server has answered the pending cart requests, so that it draws the next page with them.
 * Sends those that no script has sent yet: a link may be pressed before the script of a form has arrived. Does not wait
 * for requests that need the network to return. Leaves clicks that open a tab to the browser.
 */
export function leaveAfterWrites(
  event: Click & { currentTarget: HTMLAnchorElement; preventDefault(): void },
): void {
  if (!isPlain(event) || !isWaiting()) return
  event.preventDefault()
  const link = event.currentTarget
  link.setAttribute('aria-busy', 'true')
  const late = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs))
  void Promise.race([sendAll(), late]).then(() => {
    link.removeAttribute('aria-busy')
    location.assign(link.href)
  })
}
