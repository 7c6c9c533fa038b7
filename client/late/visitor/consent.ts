/**
 * The visitor's consent to optional trackers: the banner that asks, and the form « Gérer mes cookies », on its page or
 * in a dialog. Scripts that measure listen to `consent` on the document; its detail is the choice.
 */

import { locale } from '#text/language.ts'
import { consentMessages } from '#text/messages/consent.ts'
import {
  allows,
  type Consent,
  consentKey,
  consentTo,
  informed,
  type Purpose,
  purposes,
} from '../../../shared/account/consent.ts'
import type { Notice } from '../../../shared/outcome.ts'
import { fill } from '../../../shared/words/fit-words.ts'
import { storedConsent } from '../../behaviours/forms/consent-flag.ts'
import { isPlain } from '../../behaviours/plain-click.ts'

/** Shows a notice. Loads the script of notices at the first use. */
const say = (notice: Notice) =>
  void import('../../behaviours/toast.ts').then(
    ({ notify }) => notify(notice),
    () => {},
  )

function decide(consent: Consent): void {
  const isChoice = consent.choice !== 'informed'
  try {
    localStorage.setItem(consentKey, JSON.stringify(consent))
    if (isChoice) say({ tone: 'success', text: consentMessages['consent.saved'] })
  } catch {
    if (isChoice) say({ tone: 'info', text: consentMessages['consent.not-kept'] })
  }
  document.dispatchEvent(new CustomEvent('consent', { detail: consent }))
}

/**
 * Stores the choice of a button: the information was read, or nothing, everything, or the checked purposes are allowed.
 */
function decideBy(value: string, ticked: readonly Purpose[]): void {
  const now = new Date()
  const allowed = value === 'accept' ? purposes : value === 'detail' ? ticked : []
  decide(value === 'informed' ? informed(now) : consentTo(allowed, now))
}

/** Opens the form in a dialog. On the form's own page the link works as a link. */
function choose(event: MouseEvent, link: HTMLAnchorElement): void {
  if (!isPlain(event) || link.pathname === location.pathname) return
  event.preventDefault()
  import('../overlay.ts')
    .then(({ showOverlay }) => showOverlay(link.href, link))
    .catch(() => location.assign(link.href))
}

/** Handles the buttons of the banner. `client/behaviours/forms/consent-flag.ts` shows and hides it. */
function answer(banner: HTMLElement): void {
  banner.addEventListener('click', (event) => {
    const control = event.target instanceof Element && event.target.closest('button, a')
    if (control instanceof HTMLButtonElement) decideBy(control.value, [])
    if (control instanceof HTMLAnchorElement) choose(event, control)
  })
}

function sentence(consent: Consent | null): string {
  if (!consent) return consentMessages['consent.none']
  const date = new Date(consent.at).toLocaleDateString(locale, {
    dateStyle: 'long',
    timeZone: 'Europe/Paris',
  })
  const allowed = purposes.filter((purpose) => allows(consent, purpose))
  const names = allowed.map((purpose) => consentMessages[`consent.${purpose}`].toLowerCase())
  return fill(consentMessages[`consent.${consent.choice}`], { date, names: names.join(', ') })
}

/**
 * Shows the current choice in the form and stores the one that the visitor submits. The form's `method="dialog"` closes
 * the dialog around it.
 */
function offer(form: HTMLFormElement): void {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
  const show = () => {
    const consent = storedConsent()
    for (const box of boxes) box.checked = allows(consent, box.name as Purpose)
    const state = form.querySelector('output')
    if (state) state.textContent = sentence(consent)
  }
  form.addEventListener('submit', ({ submitter }) => {
    const ticked = purposes.filter((purpose) =>
      boxes.some(({ name, checked }) => checked && name === purpose),
    )
    decideBy(submitter instanceof HTMLButtonElement ? submitter.value : 'detail', ticked)
  })
  const gone = new AbortController()
  document.addEventListener('consent', () => (form.isConnected ? show() : gone.abort()), {
    signal: gone.signal,
  })
  show()
}

export function wake(element: HTMLElement): void {
  if (element instanceof HTMLFormElement) offer(element)
  else answer(element)
}
