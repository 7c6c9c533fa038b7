import * as t from '#text/close.ts'
import { aroundCopy, type Notice } from '../../shared/outcome.ts'
import type { IconName } from '../ui/icon-paths.ts'
import { drawIcon } from './draw-icon.ts'
import { actElement, wordsToCopy } from './toast-act.ts'
import { leaveLater } from './toast-life.ts'

/** Milliseconds a message stays, unless it says otherwise; one with something to do leaves the time to reach it. */
const life = { words: 3000, act: 8000 }

/** Milliseconds the regions of a dialog stay empty at first: filled as they appear, they are often not announced. */
const settling = 100

const icons: Record<Notice['tone'], IconName> = {
  success: 'check',
  info: 'info',
  warning: 'info',
  error: 'alert',
}

/**
 * The topmost open dialog if there is one: the rest of the page is inert then. An island that sleeps is left as the server
 * drew it.
 */
const host = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('dialog[open]')].findLast(
    (dialog) => !dialog.closest('is-land:not([data-ready])'),
  ) ?? document.body

/** The place of messages in the host, its polite and its assertive region ready; the page has its own from the start. */
function placeIn(parent: HTMLElement): { place: HTMLElement; isNew: boolean } {
  const found = parent.querySelector<HTMLElement>(':scope > .toasts')
  if (found) return { place: found, isNew: false }
  const place = document.createElement('div')
  place.className = 'toasts'
  for (const role of ['status', 'alert']) {
    const region = document.createElement('div')
    region.setAttribute('role', role)
    place.append(region)
  }
  parent.append(place)
  return { place, isNew: true }
}

function paragraph({ text, lang, translation, act }: Notice): HTMLParagraphElement {
  const words = document.createElement('p')
  const label = document.createElement('span')
  if (lang) label.lang = lang
  if (act && 'copy' in act) {
    const [before, after] = aroundCopy(text, act.copy)
    label.append(before, wordsToCopy(act.copy), after)
  } else label.textContent = text
  words.append(label)
  if (translation) words.append('. ', translation)
  return words
}

function draw(notice: Notice, close: () => void): HTMLElement {
  const element = document.createElement('div')
  element.className = 'toast dark'
  element.append(drawIcon(icons[notice.tone]), paragraph(notice))
  if (notice.act) {
    const say = (text: string) => notify({ tone: 'success', text })
    element.append(actElement(notice.act, element, say))
  }
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'icon-btn'
  button.setAttribute('aria-label', t.close)
  button.append(drawIcon('close'))
  button.addEventListener('click', close)
  element.append(button)
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    // The dialog around it stays open.
    event.preventDefault()
    event.stopPropagation()
    close()
  })
  return element
}

/** What the focus is on never lies under a message (WCAG 2.4.11): the message goes to the other end of the screen. */
function uncoverFocus(element: HTMLElement): void {
  const focused = document.activeElement
  if (!focused || focused === document.body || element.contains(focused)) return
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const box = focused.getBoundingClientRect()
  const x = (box.left + box.right) / 2
  const y = (box.top + box.bottom) / 2
  if (x > left && x < right && y > top && y < bottom)
    element.closest('.toasts')?.toggleAttribute('data-at-top')
}

/** Gives the focus to where it was before, or else to the start of what can be reached. */
function giveBackFocus(before: EventTarget | null): void {
  if (before instanceof HTMLElement) before.focus()
  if (document.activeElement !== document.body && document.activeElement) return
  const parent = host()
  const start = parent === document.body ? document.getElementById('contenu') : parent
  start?.focus({ preventScroll: true })
}

let leave = () => {}

/**
 * Shows a notice in place of the one before it, for 3 seconds, 8 when it offers something to do, or the seconds it
 * asks for; less the time the pointer or the focus is on it. Browser only.
 */
export function notify(notice: Notice): void {
  leave()
  for (const drawn of document.querySelectorAll('.toasts .toast')) drawn.remove()
  const gone = new AbortController()
  const { signal } = gone
  let before: EventTarget | null = null
  const end = () => {
    if (signal.aborted) return
    gone.abort()
    const hasFocus = element.contains(document.activeElement)
    element.remove()
    if (hasFocus) giveBackFocus(before)
  }
  leave = end
  const element = draw(notice, end)
  element.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget && !element.contains(relatedTarget as Node)) before = relatedTarget
  })
  const show = () => {
    if (signal.aborted) return
    const parent = host()
    const { place, isNew } = placeIn(parent)
    if (isNew && parent !== document.body) {
      setTimeout(show, settling)
      return
    }
    place.removeAttribute('data-at-top')
    place.querySelector(`[role="${notice.tone === 'error' ? 'alert' : 'status'}"]`)?.append(element)
    uncoverFocus(element)
    // A dialog that closes does not take the message with it.
    parent.addEventListener('close', show, { once: true, signal })
  }
  show()
  document.addEventListener('focusin', () => uncoverFocus(element), { signal })
  const wished = notice.seconds ? notice.seconds * 1000 : life.words
  leaveLater(element, notice.act ? Math.max(wished, life.act) : wished, end, signal)
}
