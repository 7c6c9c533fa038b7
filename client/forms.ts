import { cartMessages } from '#text/messages/cart.ts'
import { buyPaths } from '../shared/cart/buy-paths.ts'
import type { Outcome } from '../shared/outcome.ts'
import { clearErrors, showErrors } from './behaviours/forms/field-errors.ts'
import { notify } from './behaviours/toast.ts'
import { isLost, send } from './send.ts'
import { receiveCart } from './state/cart.ts'
import { writeCart } from './state/cart-writes.ts'
import { forget } from './state/outbox.ts'
import { markChange } from './state/tabs.ts'

export { refreshCart, syncCart } from './state/cart-writes.ts'

/** `<is-land>` as `main.ts` defines it. */
interface Panel extends HTMLElement {
  open(): Promise<void>
  wake(): Promise<void>
}

/** Milliseconds in which a second click is still part of the first. */
const doubleClick = 400

/** Forms whose answer is awaited: a second click is the same request. */
const pending = new WeakSet<HTMLFormElement>()

/** A drawer asked to open. */
interface Opening {
  /** Rejects where there is no drawer, or when it cannot answer. */
  done: Promise<void>
  /** Closes it; the focus goes back to where it was. */
  undo(): void
}

/** @param opened what the first script has begun to open, at the gesture itself */
function openCart(opened?: Promise<void>): Opening {
  const panel = document.querySelector<Panel>('is-land[data-name="cart-drawer"]')
  const done = opened ?? panel?.open() ?? Promise.reject(new Error('No cart drawer on this page'))
  // Whoever needs to know waits for it; until then nobody does.
  done.catch(() => {})
  const undo = () => panel?.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  return { done, undo }
}

/** Shows a button at work; returns what puts it back. An island still asleep is drawn as the server drew it. */
function markBusy(button: HTMLElement | null): () => void {
  if (button?.closest('is-land:not([data-ready])')) return () => {}
  button?.setAttribute('data-state', 'pending')
  button?.setAttribute('aria-busy', 'true')
  return () => {
    button?.removeAttribute('data-state')
    button?.removeAttribute('aria-busy')
  }
}

async function succeed(
  form: HTMLFormElement,
  outcome: Extract<Outcome, { kind: 'success' }>,
  opening: Opening | undefined,
): Promise<void> {
  if (opening) {
    await opening.done.then(
      () => outcome.notice && notify(outcome.notice),
      () => {
        const go = outcome.goTo ?? buyPaths.cart
        if (outcome.notice) notify({ ...outcome.notice, act: { label: cartMessages['cart.see'], go } })
        else location.assign(go)
      },
    )
  } else if (outcome.goTo && form.dataset.after !== 'stay') {
    // Who shows the form may keep the shopper here: a dialog that can show that page itself.
    const leave = new CustomEvent('leave', { detail: outcome, bubbles: true, cancelable: true })
    // Pages kept in memory may show what this has changed.
    markChange(Date.now())
    if (form.dispatchEvent(leave)) location.assign(outcome.goTo)
  } else if (outcome.notice) notify(outcome.notice)
}

/** Shows an outcome where it belongs: in the signals, beside the fields, as a notice, or on another page. */
export async function applyOutcome(
  form: HTMLFormElement,
  outcome: Outcome,
  opening = form.dataset.after === 'cart' && outcome.kind === 'success' ? openCart() : undefined,
): Promise<void> {
  if ('cart' in outcome && outcome.cart) receiveCart(outcome.cart)
  // A first product opens a cart: where the browser takes no cookie, the next page would not know it.
  if (outcome.kind === 'success' && form.dataset.after === 'cart' && outcome.cart?.lines.length === 1)
    void import('./behaviours/visitor/saved-cart.ts').then(
      ({ checkCartSaved }) => checkCartSaved(),
      () => {},
    )
  // What waits for the network is shown in the drawer, as on its way; what was refused, where it was asked for.
  if (isLost(outcome)) await opening?.done.catch(() => {})
  else if (outcome.kind !== 'success') opening?.undo()
  switch (outcome.kind) {
    case 'success':
      return succeed(form, outcome, opening)
    case 'invalid': {
      await form
        .closest<Panel>('is-land')
        ?.wake()
        .catch(() => {})
      const [lost] = showErrors(form, outcome.errors)
      if (outcome.notice) notify(outcome.notice)
      else if (lost) notify({ tone: 'error', text: lost })
      return
    }
    case 'refused':
      // `goTo` is for the page without script: here the customer keeps what was typed.
      return notify(outcome.notice)
    case 'expired':
      location.assign(outcome.goTo)
  }
}

/**
 * Sends an enhanced form (`data-enhance`, or `data-enhance="cart"` when it changes the cart) and applies its outcome.
 * `data-after="cart"` opens the drawer instead of leaving the page, and closes it again on a refusal;
 * `data-after="stay"` does neither. Whoever
 * surrounds the form hears an `outcome` event.
 * @param opened the drawer on its way, when the first script has shown it already
 * @param intent the request the first script has written down, if it has
 */
export async function submitForm(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  opened?: Promise<void>,
  intent?: string,
): Promise<void> {
  if (pending.has(form)) {
    if (intent) forget({ intent })
    return
  }
  pending.add(form)
  const isCart = form.dataset.enhance === 'cart'
  const rest = markBusy(submitter ?? form.querySelector<HTMLElement>('[type="submit"]'))
  try {
    clearErrors(form)
    const address = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? location.href
    const body = new FormData(form, submitter)
    if (intent) body.set('intent', intent)
    const answer = (isCart ? writeCart : send)(address, body)
    // The drawer shows what is on its way: it does not wait for the answer.
    const opening = form.dataset.after === 'cart' ? openCart(opened) : undefined
    const outcome = await answer
    if (!outcome) return
    await applyOutcome(form, outcome, opening)
    form.dispatchEvent(new CustomEvent('outcome', { detail: outcome, bubbles: true }))
  } finally {
    setTimeout(() => pending.delete(form), isCart ? doubleClick : 0)
    rest()
  }
}
