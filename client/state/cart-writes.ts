import type { Cart } from '../../shared/cart.ts'
import { cartMessages } from '../../shared/messages.ts'
import type { Notice, Outcome } from '../../shared/outcome.ts'
import { paths } from '../../shared/paths.ts'
import { notify } from '../behaviours/toast.ts'
import { send } from '../send.ts'
import { aim, receiveCart, targets } from './cart.ts'
import { enqueue } from './queue.ts'

/** Sends one wish about the cart in its turn; the intent lives as long as its retries. Never rejects. */
export function writeCart(address: string, body: FormData): Promise<Outcome> {
  body.set('intent', crypto.randomUUID())
  return enqueue(() => send(address, body))
}

/** Reads the cart from the server, after the writes already on their way. Rejects when it cannot be read. */
export function loadCart(): Promise<void> {
  return enqueue(async () => {
    const response = await fetch(paths.cart, { headers: { Accept: 'application/json' } })
    if (!response.ok) throw new Error(`The cart answered ${response.status}`)
    const answer: { cart: Cart } = await response.json()
    receiveCart(answer.cart)
  })
}

/** Shows what an outcome about the cart says; `failure` replaces the notice of a refusal. */
function settle(outcome: Outcome, failure?: Notice): void {
  if ('cart' in outcome && outcome.cart) receiveCart(outcome.cart)
  if (outcome.kind === 'expired') location.assign(outcome.goTo)
  else if (outcome.kind === 'invalid') {
    const [sentence] = Object.values(outcome.errors)
    if (sentence) notify({ tone: 'error', text: sentence })
  } else if (outcome.kind === 'refused') notify(failure ?? outcome.notice)
}

/** Lines whose wished quantity is waiting for its turn: only the last wish is sent. */
const waiting = new Set<string>()

/** Shows a quantity at once and asks the server for it; a refusal brings the old one back. */
export async function setQuantity(key: string, quantity: number): Promise<void> {
  aim(key, quantity)
  if (waiting.has(key)) return
  waiting.add(key)
  let sent = quantity
  const outcome = await enqueue(() => {
    waiting.delete(key)
    sent = targets.value.get(key) ?? quantity
    const body = new FormData()
    body.set('quantity', String(sent))
    body.set('intent', crypto.randomUUID())
    return send(paths.cartItem(key), body)
  })
  settle(outcome)
  // Another wish may have been made meanwhile: its own answer settles it.
  if (targets.value.get(key) === sent && !waiting.has(key)) aim(key, undefined)
}

/** Removes a line, faded until the server confirms. */
export async function removeLine(key: string): Promise<void> {
  aim(key, 0)
  const outcome = await writeCart(paths.cartItemRemoval(key), new FormData())
  settle(outcome, { tone: 'error', text: cartMessages['cart.remove-failed'] })
  if (outcome.kind === 'success') notify({ tone: 'success', text: cartMessages['cart.removed'] })
  aim(key, undefined)
}
