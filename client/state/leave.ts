import { type Click, isPlain } from '../behaviours/plain-click.ts'
import { isWaiting } from './outbox.ts'
import { enqueue } from './queue.ts'

/** Milliseconds a link waits at most for the requests on their way. */
const timeoutMs = 5000

/**
 * Follows a link once the requests on their way are answered, so that the next page is drawn with them; for those that
 * wait for the network, at once. A click that opens a tab is left alone.
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
