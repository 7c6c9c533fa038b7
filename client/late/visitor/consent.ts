/**
 * The choice of optional trackers: the banner that asks for it, and the form of « Gérer mes cookies », on its page or in
 * a dialog. Whoever measures something listens to `consent` on the document, whose detail is the choice.
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
import { fill } from '../../../shared/words/fill.ts'
import { storedConsent } from '../../behaviours/forms/consent-flag.ts'
import { isPlain } from '../../behaviours/plain-click.ts'

/** Fetched with the first choice: nobody waits for it before. */
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

/** What a button says: that the information was read, or that nothing, everything, or what is ticked beside it is allowed. */
function decideBy(value: string, ticked: readonly Purpose[]): void {
  const now = new Date()
  const allowed = value === 'accept' ? purposes : value === 'detail' ? ticked : []
  decide(value === 'informed' ? informed(now) : consentTo(allowed, now))
}

/** Opens the form in a dialog; on the form's own page the link leads to it. */
function choose(event: MouseEvent, link: HTMLAnchorElement): void {
  if (!isPlain(event) || link.pathname === location.pathname) return
  event.preventDefault()
  import('../overlay.ts')
    .then(({ showOverlay }) => showOverlay(link.href, link))
    .catch(() => location.assign(link.href))
}

/** Answers the banner, which `client/behaviours/consent-flag.ts` shows and hides. */
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

/** Shows the present choice in the form, and keeps the one it sends. The form's own method closes the dialog around it. */
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
