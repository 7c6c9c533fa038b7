/**
 * The first script: wakes islands and late scripts when they are needed, holds what happens to islands before that,
 * sends enhanced forms through `forms.ts`. It is one file of the build: React and the rest are fetched on first need.
 */

import { answerInvokers } from './behaviours/answer-invokers.ts'
import { catchUp } from './behaviours/catch-up.ts'
import { closest } from './behaviours/closest.ts'
import { watchConsent } from './behaviours/forms/consent-flag.ts'
import { fetchRuntimeWhenIdle } from './behaviours/idle-runtime.ts'
import { parsed } from './behaviours/parsed.ts'
import { isPlain } from './behaviours/plain-click.ts'
import { previewProducts } from './behaviours/products/preview.ts'
import { keepNumbersStill } from './behaviours/still-numbers.ts'
import { tellView } from './behaviours/tell-view.ts'
import { watchScroll } from './behaviours/top-bar.ts'
import { parsePage } from './behaviours/trusted.ts'
import { leavePromoOut } from './behaviours/visitor/closed-promo.ts'
import { wakeNow } from './behaviours/wake-now.ts'
import { whenIdle } from './behaviours/when-idle.ts'
import { IslandElement } from './island-element.ts'
import { load } from './late-scripts.ts'
import { scriptAddress } from './script-address.ts'
import { keys } from './state/keys.ts'
import { noteRequest } from './state/noted-request.ts'

/** Milliseconds a held event waits for its island before it goes through natively. */
const timeoutMs = 8000

const asleep = (event: Event) => closest<IslandElement>(event, 'is-land:not([data-ready])')

const drawer = () => document.querySelector<IslandElement>('is-land[data-name="cart-drawer"]')

const held = new WeakSet<EventTarget>()
/** Forms on their way to the server without us. */
const native = new WeakSet<EventTarget>()

/** Keeps an early event from the page until what it is for answers, then replays it once. */
function hold(
  event: Event,
  sleeper: HTMLElement,
  target: EventTarget,
  replay: () => void,
  give: () => void,
): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  if (held.has(target)) return
  held.add(target)
  sleeper.dataset['held'] = ''
  const late = new Promise<never>((_, reject) => setTimeout(reject, timeoutMs))
  void Promise.race([load(sleeper), late])
    .finally(() => {
      held.delete(target)
      delete sleeper.dataset['held']
    })
    .then(replay, give)
}

/**
 * Makes elements of what a menu or a fold shows once it is open: it is there before any other script, and without it. Of a page
 * that is still being read, it may be there in part.
 */
async function drawSaved(menu: HTMLElement): Promise<void> {
  await parsed
  for (const noscript of menu.querySelectorAll('noscript'))
    noscript.replaceWith(...parsePage(noscript.textContent).body.childNodes)
}

/** Wakes what will be needed; if that fails, it is tried again when it is. */
const activate = (sleeper: HTMLElement | null | undefined) => {
  if (sleeper) void load(sleeper).catch(() => {})
}

const onFirstInteraction = (event: Event) => {
  const late = closest<HTMLElement>(event, '[data-late]')
  if (late) void drawSaved(late)
  activate(late)
  // The drawer comes first: it is what a click shows.
  activate(closest(event, 'a[data-cart], [data-after="cart"]') && drawer())
  activate(asleep(event))
}
// What is opened without pointer or focus, by a voice, is told by `toggle`.
const gestures = ['pointerover', 'input', 'toggle', 'focusin', 'touchstart']
for (const type of gestures) addEventListener(type, onFirstInteraction, true)

addEventListener(
  'click',
  (event) => {
    if (!isPlain(event)) return
    const link = closest<HTMLAnchorElement>(event, 'a[data-cart]')
    const panel = drawer()
    if (link && panel) {
      event.preventDefault()
      void panel.open().catch(() => location.assign(link.href))
    }
    // Nothing else answers a button, unless it has a command; a link or a heart that waits does less than its script.
    const control = closest<HTMLButtonElement | HTMLAnchorElement>(
      event,
      '[type="button"]:not([command]),[data-wait]',
    )
    const sleeper = asleep(event) ?? control?.closest<HTMLElement>('[data-late]:not([data-awake])')
    if (control && sleeper) {
      const alike = () => [...sleeper.querySelectorAll<HTMLElement>(control.localName)]
      const place = alike().indexOf(control)
      hold(
        event,
        sleeper,
        control,
        // An island that a translator or an extension has changed is drawn anew: another button stands in its place.
        () => (control.isConnected ? control : alike()[place])?.click(),
        () => 'href' in control && location.assign(control.href),
      )
    }
  },
  true,
)

// A browser that refuses a field before the island answers would speak in its own words: the island says ours.
addEventListener(
  'invalid',
  (event) => {
    const { form } = event.target as HTMLInputElement
    const island = asleep(event)
    if (!form || !island || native.has(form)) return
    const report = () => form.reportValidity()
    const reportNatively = () => {
      native.add(form)
      report()
      native.delete(form)
    }
    hold(event, island, form, report, reportNatively)
  },
  true,
)

addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (native.delete(form) || event.defaultPrevented || form.dataset.enhance === undefined) return
  event.preventDefault()
  if (held.has(form)) return
  held.add(form)
  const { submitter } = event
  const intent = form.dataset.enhance && noteRequest(form, submitter)
  // What is sent does not wait for its island, which wakes meanwhile to show what is answered.
  const island = asleep(event)
  if (island) island.dataset.held = ''
  activate(island)
  // The drawer is shown in the same breath: what it shows is drawn when its script comes.
  const opened = form.dataset.after === 'cart' ? drawer()?.open() : undefined
  opened?.catch(() => {})
  void import(scriptAddress('forms'))
    .then(
      ({ submitForm }) => submitForm(form, submitter, opened, intent),
      () => {
        native.add(form)
        form.requestSubmit(submitter)
        if (intent) localStorage.removeItem(keys.request + intent)
      },
    )
    .finally(() => {
      held.delete(form)
      if (island) delete island.dataset.held
    })
})

/** Reads the cart again where it is shown: the count, the drawer, and the page of the cart, awake or not. */
const readCart = (how: 'refreshCart' | 'syncCart') => () => {
  activate(document.querySelector<IslandElement>('is-land[data-name="cart-page"]'))
  void import(scriptAddress('forms')).then(
    (forms) => forms[how](),
    () => {},
  )
}

answerInvokers()
keepNumbersStill()
leavePromoOut()
customElements.define('is-land', IslandElement)
fetchRuntimeWhenIdle()
previewProducts()

/** Milliseconds after which a page that does not rest is brought up to date all the same. */
const rest = 1000

// The first frame waits for none of these. What a browser keeps is with another process: a first look takes milliseconds.
for (const watch of [
  watchScroll,
  watchConsent,
  tellView,
  () => catchUp(readCart('refreshCart'), readCart('syncCart')),
  () => wakeNow(gestures, activate),
])
  whenIdle(watch, rest)
