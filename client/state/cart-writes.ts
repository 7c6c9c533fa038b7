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

/** The outcome for a request that could not be sent. The browser has stored it and will retry. */
const queuedForLater = refused(0, { tone: 'warning', text: cartMessages['cart.offline'] })

/**
 * Milliseconds before the next retry of stored requests, in case the browser does not notice that the network is back.
 */
const timeoutMs = 20_000
let retry: ReturnType<typeof setTimeout> | undefined

const resend = () => void resume()

/** Sends a request. Shows the cart of the answer before it deletes the request, so that no quantity flickers. */
async function deliver(request: PendingChange): Promise<Outcome> {
  const body = new FormData()
  for (const [name, value] of request.fields) body.append(name, value)
  body.set('intent', request.intent)
  // Offline, the request is not marked as sent: a newer request may still replace it.
  if (navigator.onLine) markSent(request)
  const outcome = await send(request.address, body)
  if (isLost(outcome)) {
    clearTimeout(retry)
    retry = setTimeout(resend, timeoutMs)
    addEventListener('online', resend, { once: true })
    return queuedForLater
  }
  // Take the time before the other tabs receive the cart. Otherwise a tab that has received it would look outdated.
  const at = Date.now()
  if ('cart' in outcome && outcome.cart) receiveCart(outcome.cart)
  if (outcome.kind === 'success') markChange(at)
  forget(request)
  return outcome
}

/**
 * Sends the requests that other pages left or that wait for the network. Returns whether the server answered them all.
 */
async function deliverAll(requests: readonly PendingChange[]): Promise<boolean> {
  for (const request of requests) {
    if (!isSaved(request)) continue
    const outcome = await deliver(request)
    if (isLost(outcome)) return false
    if (outcome.kind !== 'success') settle(outcome)
    else if (outcome.notice) notify(outcome.notice)
  }
  return true
}

/** Intents of the requests that a caller on this page awaits. That caller handles the outcome. */
const awaited = new Set<string>()

/** Sends the stored requests that no caller on this page awaits, oldest first. Never rejects. */
export async function resume(): Promise<void> {
  await enqueue(() => deliverAll(pending().filter(({ intent }) => !awaited.has(intent))))
}

/**
 * Stores a request about the cart and sends it after the older pending requests. Never rejects.
 * @returns its outcome (status 0 when it waits for the network), or `null` when a newer request for the same line has
 * replaced it
 */
export function writeCart(address: string, body: FormData): Promise<Outcome | null> {
  const request = keep(address, body)
  awaited.add(request.intent)
  return enqueue(async () => {
    awaited.delete(request.intent)
    if (targetOf(request) && !isSaved(request)) return null
    const requests = pending()
    const before = requests.slice(
      0,
      Math.max(
        0,
        requests.findIndex(({ intent }) => intent === request.intent),
      ),
    )
    return (await deliverAll(before)) ? deliver(request) : queuedForLater
  })
}

async function read(): Promise<void> {
  const response = await fetch(buyPaths.cart, { headers: { Accept: 'application/json' } })
  if (response.status === 401) {
    // The session has expired. The login page opens and says so.
    const { goTo }: Extract<Outcome, { kind: 'expired' }> = await response.json()
    location.assign(goTo)
  }
  if (!response.ok) throw new Error(`The cart answered ${response.status}`)
  const answer: CartAnswer = await response.json()
  receiveCart(answer.cart)
  if (isOfAnother(answer.customer)) location.reload()
}

/**
 * Whether the page was drawn for another customer than the one who is logged in now. This happens after the
 * back/forward cache, or after a login or logout in another tab. A page without a heart in its header (the checkout)
 * does not name its customer, so it never counts as another customer's.
 */
function isOfAnother(customer: string | null): boolean {
  const heart = document.querySelector<HTMLElement>('.header [data-late="hearts"]')
  return heart !== null && (heart.dataset['customer'] ?? null) !== customer
}

/**
 * Reads the cart from the server after the pending writes, unless a write has just returned it. Rejects when the server
 * does not answer with a cart.
 */
export const loadCart = (): Promise<void> =>
  enqueue(async () => {
    if (!isFresh()) await read()
  })

/** Reads the cart if another tab has changed it and this tab has not received the new one. Never rejects. */
export async function syncCart(): Promise<void> {
  // Check inside the queue: the task before this one may have read the cart.
  await enqueue(async () => {
    if (isBehind()) await read()
  }).catch(() => {})
}

/** Sends the requests that earlier pages could not send, then reads the cart like `syncCart`. Never rejects. */
export async function refreshCart(): Promise<void> {
  await resume()
  await syncCart()
}

/** Shows everything in an outcome except its cart: errors, notices, an expired session. */
function settle(outcome: Outcome): void {
  if (outcome.kind === 'expired') location.assign(outcome.goTo)
  else if (outcome.kind === 'invalid') {
    const [sentence] = Object.values(outcome.errors)
    if (sentence) notify({ tone: 'error', text: sentence })
  } else if (outcome.kind === 'refused') notify(outcome.notice)
}

/** Shows a quantity at once and sends it to the server. A refusal restores the confirmed quantity. */
export async function setQuantity(key: string, quantity: number): Promise<void> {
  const body = new FormData()
  body.set('quantity', String(quantity))
  const outcome = await writeCart(buyPaths.cartItem(key), body)
  if (outcome) settle(outcome)
}

/** Removes a line. The line is faded until the server confirms. The notice then offers to restore it. */
export async function removeLine(key: string): Promise<void> {
  const outcome = await writeCart(buyPaths.cartItemRemoval(key), new FormData())
  if (!outcome) return
  settle(outcome)
  if (outcome.kind !== 'success') return
  const act = { label: cartMessages['cart.undo'], post: buyPaths.cartItemRestoral(key) }
  notify({ tone: 'success', text: cartMessages['cart.removed'], act })
}
