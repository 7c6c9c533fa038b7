import { cartMessages } from '#text/messages/cart.ts'
import { buyPaths } from '../../shared/cart/buy-paths.ts'
import type { CartAnswer } from '../../shared/cart/cart.ts'
import { type Outcome, refused } from '../../shared/outcome.ts'
import { notify } from '../behaviours/toast.ts'
import { isLost, send } from '../send.ts'
import { isBehind, isFresh, receiveCart } from './cart.ts'
import { forget, isSaved, keep, markSent, type PendingChange, pending, targetOf } from './outbox.ts'
import { enqueue } from './queue.ts'
import { markChange } from './tabs.ts'

/** What is said of a request that could not be sent: it is kept. */
const queuedForLater = refused(0, { tone: 'warning', text: cartMessages['cart.offline'] })

/** Milliseconds before kept requests are tried again, should the browser not notice that the network is back. */
const timeoutMs = 20_000
let retry: ReturnType<typeof setTimeout> | undefined

const resend = () => void resume()

/** Sends a request; the cart it answers is shown before the request is crossed out, so that no quantity flickers. */
async function deliver(request: PendingChange): Promise<Outcome> {
  const body = new FormData()
  for (const [name, value] of request.fields) body.append(name, value)
  body.set('intent', request.intent)
  // Without network it does not leave: a newer one may still take its place.
  if (navigator.onLine) markSent(request)
  const outcome = await send(request.address, body)
  if (isLost(outcome)) {
    clearTimeout(retry)
    retry = setTimeout(resend, timeoutMs)
    addEventListener('online', resend, { once: true })
    return queuedForLater
  }
  // Told first and noted after, with the time of before: a tab that has heard it is not behind.
  const at = Date.now()
  if ('cart' in outcome && outcome.cart) receiveCart(outcome.cart)
  if (outcome.kind === 'success') markChange(at)
  forget(request)
  return outcome
}

/** Sends requests left by other pages, or kept for want of network. Whether all of them were answered. */
async function deliverAll(wishes: readonly PendingChange[]): Promise<boolean> {
  for (const request of wishes) {
    if (!isSaved(request)) continue
    const outcome = await deliver(request)
    if (isLost(outcome)) return false
    if (outcome.kind !== 'success') settle(outcome)
    else if (outcome.notice) notify(outcome.notice)
  }
  return true
}

/** Requests whose turn comes on this page, by intent: who wrote them says what is answered. */
const awaited = new Set<string>()

/** Sends what is kept and nobody waits for on this page, in the order it was wished. Never rejects. */
export async function resume(): Promise<void> {
  await enqueue(() => deliverAll(pending().filter(({ intent }) => !awaited.has(intent))))
}

/**
 * Keeps a request about the cart and sends it in its turn, after those that still wait for the network. Never rejects.
 * @returns its outcome (status 0 when it is kept for later), or `null` when a newer request of the line took its place
 */
export function writeCart(address: string, body: FormData): Promise<Outcome | null> {
  const request = keep(address, body)
  awaited.add(request.intent)
  return enqueue(async () => {
    awaited.delete(request.intent)
    if (targetOf(request) && !isSaved(request)) return null
    const wishes = pending()
    const before = wishes.slice(
      0,
      Math.max(
        0,
        wishes.findIndex(({ intent }) => intent === request.intent),
      ),
    )
    return (await deliverAll(before)) ? deliver(request) : queuedForLater
  })
}

async function read(): Promise<void> {
  const response = await fetch(buyPaths.cart, { headers: { Accept: 'application/json' } })
  if (response.status === 401) {
    // The login is over: the page comes again, and says so.
    const { goTo }: Extract<Outcome, { kind: 'expired' }> = await response.json()
    location.assign(goTo)
  }
  if (!response.ok) throw new Error(`The cart answered ${response.status}`)
  const answer: CartAnswer = await response.json()
  receiveCart(answer.cart)
  if (isOfAnother(answer.customer)) location.reload()
}

/**
 * Whether the page was drawn for someone else than who is logged in now: it came back from memory, or another tab logged
 * in or out. A page that does not say for whom it was drawn is left as it is: an order being written.
 */
function isOfAnother(customer: string | null): boolean {
  const heart = document.querySelector<HTMLElement>('.header [data-late="hearts"]')
  return heart !== null && (heart.dataset['customer'] ?? null) !== customer
}

/**
 * Reads the cart from the server after the writes already on their way, unless one of them has just answered it.
 * Rejects when it cannot be read.
 */
export const loadCart = (): Promise<void> =>
  enqueue(async () => {
    if (!isFresh()) await read()
  })

/** Reads the cart if another tab has changed it and its cart was not heard. Never rejects. */
export async function syncCart(): Promise<void> {
  // Asked in its turn: the one before may have read it.
  await enqueue(async () => {
    if (isBehind()) await read()
  }).catch(() => {})
}

/** The same, after sending what pages before this one could not. Never rejects. */
export async function refreshCart(): Promise<void> {
  await resume()
  await syncCart()
}

/** Says what an outcome about the cart brings but its cart. */
function settle(outcome: Outcome): void {
  if (outcome.kind === 'expired') location.assign(outcome.goTo)
  else if (outcome.kind === 'invalid') {
    const [sentence] = Object.values(outcome.errors)
    if (sentence) notify({ tone: 'error', text: sentence })
  } else if (outcome.kind === 'refused') notify(outcome.notice)
}

/** Shows a quantity at once and asks the server for it; a refusal brings the confirmed one back. */
export async function setQuantity(key: string, quantity: number): Promise<void> {
  const body = new FormData()
  body.set('quantity', String(quantity))
  const outcome = await writeCart(buyPaths.cartItem(key), body)
  if (outcome) settle(outcome)
}

/** Removes a line, faded until the server confirms; the notice offers to put it back. */
export async function removeLine(key: string): Promise<void> {
  const outcome = await writeCart(buyPaths.cartItemRemoval(key), new FormData())
  if (!outcome) return
  settle(outcome)
  if (outcome.kind !== 'success') return
  const act = { label: cartMessages['cart.undo'], post: buyPaths.cartItemRestoral(key) }
  notify({ tone: 'success', text: cartMessages['cart.removed'], act })
}
