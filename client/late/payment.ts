/**
 * Looks again, quietly and less and less often, until the provider of a payment has told; then shows the result in place.
 * A page out of sight waits. When it has looked long enough it says what comes next and stops.
 */

import { parsePage } from '../behaviours/trusted.ts'
import { showCount } from '../behaviours/visitor/cart-count.ts'

/** Milliseconds between two looks: two minutes in all. */
const pauses = [2000, 2000, 3000, 3000, 5000, 5000, 10_000, 10_000, 20_000, 30_000, 30_000]

const ask = (accept: string) => fetch(location.href, { headers: { Accept: accept }, cache: 'no-store' })

interface PaymentStatus {
  outcome: string
  /** Where the buyer pays, once a provider that took its time has answered. */
  goTo?: string
}

/** What the provider has told; `null` while it has not, or while the network, or the shop, does not answer. */
async function readStatus(): Promise<PaymentStatus | null> {
  try {
    const answer = await ask('application/json')
    const found = answer.ok ? ((await answer.json()) as PaymentStatus) : null
    return found?.outcome === 'pending' ? null : found
  } catch {
    return null
  }
}

const inSight = () =>
  document.visibilityState === 'visible'
    ? undefined
    : new Promise<void>((see) => document.addEventListener('visibilitychange', () => see(), { once: true }))

/** Puts the page as it now is in place of the one that waited. Throws when it cannot be had. */
async function show(waiting: HTMLElement): Promise<void> {
  const page = parsePage(await (await ask('text/html')).text())
  const result = page.getElementById('payment-result')
  if (!result) throw new Error('no result')
  document.title = page.title
  showCount(Number(page.querySelector('a[data-cart] .count')?.textContent ?? 0))
  waiting.parentElement?.replaceWith(document.adoptNode(result))
  // Moving there is what tells it to whoever does not see the page change.
  document.querySelector<HTMLElement>('#payment-result h1')?.focus()
}

/** Watches the payment a section waits for. */
export async function wake(waiting: HTMLElement): Promise<void> {
  for (const pause of pauses) {
    await new Promise((over) => setTimeout(over, pause))
    await inSight()
    if (!waiting.isConnected) return
    const found = await readStatus()
    if (found?.goTo) location.assign(found.goTo)
    else if (found) await show(waiting).catch(() => location.reload())
    if (found) return
  }
  const status = waiting.querySelector('[role="status"]')
  if (status) status.textContent = waiting.dataset['over'] ?? ''
}
