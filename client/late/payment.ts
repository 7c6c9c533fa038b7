/**
 * Polls the status of a payment, less and less often, and shows the result in place when the provider has answered. A
 * page in the background waits. After the last poll, the page says what happens next.
 */

import { parsePage } from '../behaviours/trusted.ts'
import { showCount } from '../behaviours/visitor/cart-count.ts'
import { markChange } from '../state/tabs.ts'

/** Milliseconds between two polls: two minutes in all. */
const pauses = [2000, 2000, 3000, 3000, 5000, 5000, 10_000, 10_000, 20_000, 30_000, 30_000]

const ask = (accept: string) => fetch(location.href, { headers: { Accept: accept }, cache: 'no-store' })

interface PaymentStatus {
  outcome: string
  /** Address where the buyer pays, once a slow provider has created the payment. */
  goTo?: string
}

/** Returns the answer of the provider. `null` while it is pending, or when the network or the shop does not answer. */
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

/** Replaces the waiting section with the current result page. Throws when the page cannot be loaded. */
async function show(waiting: HTMLElement): Promise<void> {
  const page = parsePage(await (await ask('text/html')).text())
  const result = page.getElementById('payment-result')
  if (!result) throw new Error('no result')
  document.title = page.title
  showCount(Number(page.querySelector('a[data-cart] .count')?.textContent ?? 0))
  markChange(Date.now())
  waiting.parentElement?.replaceWith(document.adoptNode(result))
  // The focus tells screen reader users that the page has changed.
  document.querySelector<HTMLElement>('#payment-result h1')?.focus()
}

/** Watches the payment that a section waits for. */
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
