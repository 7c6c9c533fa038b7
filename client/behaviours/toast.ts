import * as t from '#text/close.ts'
import { aroundCopy, type Notice } from '../../shared/outcome.ts'
import type { IconName } from '../ui/icon-paths.ts'
import { drawIcon } from './draw-icon.ts'
import { actElement, wordsToCopy } from './toast-act.ts'
import { leaveLater } from './toast-life.ts'

/**
 * Milliseconds that a message stays unless it names its own time. A message with an action stays longer, so that the
 * visitor can reach it.
 */
const life = { words: 3000, act: 8000 }

/**
 * Milliseconds that new live regions of a dialog stay empty.
 * Screen readers often ignore a region that is filled as it appears.
 */
const settling = 100

const icons: Record<Notice['tone'], IconName> = {
  success: 'check',
  info: 'info',
  warning: 'info',
  error: 'alert',
}

/**
 * Returns the topmost open dialog, because the rest of the page is inert. Without one, returns the body. Skips the
 * dialog of an island that is not hydrated, which must keep the markup of the server.
 */
const host = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('dialog[open]')].findLast(
    (dialog) => !dialog.closest('is-land:not([data-ready])'),
  ) ?? document.body

/**
 * Returns the message area of the host, with a polite and an assertive live region. The page has one from the start; a
 * dialog gets one at its first message.
 */
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
    // Escape closes the message only, not the dialog around it.
    event.preventDefault()
    event.stopPropagation()
    close()
  })
  return element
}

/** Moves the message to the other end of the screen when it would cover the focused element (WCAG 2.4.11). */
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

/** Returns the focus to its previous element, or to the start of the content when that element is gone. */
function giveBackFocus(before: EventTarget | null): void {
  if (before instanceof HTMLElement) before.focus()
  if (document.activeElement !== document.body && document.activeElement) return
  const parent = host()
  const start = parent === document.body ? document.getElementById('contenu') : parent
  start?.focus({ preventScroll: true })
}

let leave = () => {}

/**
 * Shows a notice and removes the previous one. It stays 3 seconds, 8 when it has an action, or as long as it asks. Time
 * under the pointer or the focus does not count. Browser only.
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
    // When the dialog closes, show the message in the next host.
    parent.addEventListener('close', show, { once: true, signal })
  }
  show()
  document.addEventListener('focusin', () => uncoverFocus(element), { signal })
  const wordsMs = notice.seconds ? notice.seconds * 1000 : life.words
  leaveLater(element, notice.act ? Math.max(wordsMs, life.act) : wordsMs, end, signal)
}
