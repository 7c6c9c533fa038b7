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

/** The `<is-land>` element that `main.ts` defines. */
interface Panel extends HTMLElement {
  open(): Promise<void>
  wake(): Promise<void>
}

/** Milliseconds during which a second click belongs to the first (double click). */
const doubleClick = 400

/** Forms whose request is pending. A second click on one of them sends nothing. */
const pending = new WeakSet<HTMLFormElement>()

/** A drawer that is opening. */
interface Opening {
  /** Rejects when the page has no drawer, or when the drawer cannot wake. */
  done: Promise<void>
  /** Closes the drawer. The focus returns to its previous element. */
  undo(): void
}

/**
 * Opens the cart drawer.
 * @param opened the opening that the first script started during the click, if it did
 */
function openCart(opened?: Promise<void>): Opening {
  const panel = document.querySelector<Panel>('is-land[data-name="cart-drawer"]')
  const done = opened ?? panel?.open() ?? Promise.reject(new Error('No cart drawer on this page'))
  // Prevents an unhandled rejection. The callers that need the result await `done` themselves.
  done.catch(() => {})
  const undo = () => panel?.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  return { done, undo }
}

/**
 * Shows a button as busy and returns a function that restores it.
 * An island that is not hydrated keeps the markup of the server.
 */
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
    // A dialog around the form can cancel this event and show the next page itself, so that the shopper stays here.
    const leave = new CustomEvent('leave', { detail: outcome, bubbles: true, cancelable: true })
    // Pages in the back/forward cache may show data that this request has changed.
    markChange(Date.now())
    if (form.dispatchEvent(leave)) location.assign(outcome.goTo)
  } else if (outcome.notice) notify(outcome.notice)
}

/** Shows an outcome in the cart signals, beside the fields, as a notice, or by opening another page. */
export async function applyOutcome(
  form: HTMLFormElement,
  outcome: Outcome,
  opening = form.dataset.after === 'cart' && outcome.kind === 'success' ? openCart() : undefined,
): Promise<void> {
  if ('cart' in outcome && outcome.cart) receiveCart(outcome.cart)
  // The first product creates a cart. If the browser refuses cookies, the next page will not find that cart.
  if (outcome.kind === 'success' && form.dataset.after === 'cart' && outcome.cart?.lines.length === 1)
    void import('./behaviours/visitor/saved-cart.ts').then(
      ({ checkCartSaved }) => checkCartSaved(),
      () => {},
    )
  // The drawer shows a request that waits for the network as pending. A refusal appears on the page, so the drawer
  // closes.
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
      // `goTo` serves the page without script. With script, the customer stays here and keeps the typed values.
      return notify(outcome.notice)
    case 'expired':
      location.assign(outcome.goTo)
  }
}

/**
 * Sends an enhanced form and applies its outcome. `data-enhance="cart"` marks a form that changes the cart; other forms
 * carry a bare `data-enhance`. `data-after="cart"` opens the drawer instead of leaving the page, and closes it again
 * after a refusal. `data-after="stay"` keeps the page as it is. The form dispatches a bubbling `outcome` event
 * afterwards.
 * @param opened the opening of the drawer, when the first script has started it
 * @param intent the idempotency key of the request that the first script has stored, if it has
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
    // The drawer shows the pending request, so it opens before the answer arrives.
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
