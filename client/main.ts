/**
 * The first script of every page. It wakes islands and late scripts on demand, holds the events that reach an island
 * before hydration, and sends enhanced forms through `forms.ts`. The build makes it one file. The browser fetches React
 * and everything else at first need.
 */

import { answerInvokers } from './behaviours/answer-invokers.ts'
import { catchUp } from './behaviours/catch-up.ts'
import { closest } from './behaviours/closest.ts'
import { watchConsent } from './behaviours/forms/consent-flag.ts'
import { fetchRuntimeWhenIdle } from './behaviours/idle-runtime.ts'
import { parsed } from './behaviours/parsed.ts'
import { isPlain } from './behaviours/plain-click.ts'
import { previewProducts } from './behaviours/products/preview.ts'
import { reportView } from './behaviours/report-view.ts'
import { keepNumbersStill } from './behaviours/still-numbers.ts'
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

/** Milliseconds that a held event waits for its island. After that the browser handles it natively. */
const timeoutMs = 8000

const asleep = (event: Event) => closest<IslandElement>(event, 'is-land:not([data-ready])')

const drawer = () => document.querySelector<IslandElement>('is-land[data-name="cart-drawer"]')

const held = new WeakSet<EventTarget>()
/** Forms that the browser submits natively, without script. */
const native = new WeakSet<EventTarget>()

/** Stops an early event until the island or late script is ready, then replays it once. */
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
 * Turns the `<noscript>` content of a menu or a fold into elements. The content is in the page for browsers without
 * script. While the parser still reads the page, the content may be incomplete, so this waits for the end.
 */
async function drawSaved(menu: HTMLElement): Promise<void> {
  await parsed
  for (const noscript of menu.querySelectorAll('noscript'))
    noscript.replaceWith(...parsePage(noscript.textContent).body.childNodes)
}

/** Starts loading a script. After a failure, the next event that needs it tries again. */
const activate = (sleeper: HTMLElement | null | undefined) => {
  if (sleeper) void load(sleeper).catch(() => {})
}

const onFirstInteraction = (event: Event) => {
  const late = closest<HTMLElement>(event, '[data-late]')
  if (late) void drawSaved(late)
  activate(late)
  // Load the drawer before the island of the form, because a click shows the drawer first.
  activate(closest(event, 'a[data-cart], [data-after="cart"]') && drawer())
  activate(asleep(event))
}
// `toggle` reports an opening without pointer or focus, for example by voice control.
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
    // A button without a `command` needs its script. A link or a heart with `data-wait` works better with it.
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
        // React redraws an island that an extension has changed. A new button then has the same position.
        () => (control.isConnected ? control : alike()[place])?.click(),
        () => 'href' in control && location.assign(control.href),
      )
    }
  },
  true,
)

// If the browser refuses a field before the island is ready, it shows its own sentence. Hold the event so that the
// island shows ours.
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
  // The request does not wait for its island. The island wakes in the meantime, to show the outcome.
  const island = asleep(event)
  if (island) island.dataset.held = ''
  activate(island)
  // The drawer opens during the same event. Its script fills it when it arrives.
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

/** Reads the cart again for the count in the header, the drawer and the cart page, hydrated or not. */
const readCart = (how: 'refreshCart' | 'syncCart') => () => {
  activate(document.querySelector<IslandElement>('is-land[data-name="cart-page"]'))
  void import(scriptAddress('forms')).then(
    (forms) => forms[how](),
    () => {},
  )
}

answerInvokers((dialog) => void drawSaved(dialog))
// Buying comes first: a fault in what follows must not keep the islands from their forms.
customElements.define('is-land', IslandElement)
keepNumbersStill()
leavePromoOut()
fetchRuntimeWhenIdle()
previewProducts()

/** Milliseconds after which these tasks run even on a page that never becomes idle. */
const rest = 1000

// The first frame does not wait for these tasks. Another process holds the browser storage, so the first access takes
// milliseconds.
for (const watch of [
  watchScroll,
  watchConsent,
  reportView,
  () => catchUp(readCart('refreshCart'), readCart('syncCart')),
  () => wakeNow(gestures, activate),
])
  whenIdle(watch, rest)
