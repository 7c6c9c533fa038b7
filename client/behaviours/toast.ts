import type { Notice } from '../../shared/outcome.ts'
import { drawIcon } from './draw-icon.ts'

/** Milliseconds a toast stays. */
const life = 3000

/** The live region, inside the topmost open dialog if there is one: the rest of the page is inert then. */
function region(): HTMLElement {
  const found = document.querySelector<HTMLElement>('.toasts')
  const place = found ?? document.createElement('div')
  place.className = 'toasts'
  const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  if (place.parentNode !== host) host.append(place)
  return place
}

function paragraph({ text, lang, translation }: Notice): HTMLParagraphElement {
  const words = document.createElement('p')
  const said = document.createElement('span')
  if (lang) said.lang = lang
  said.textContent = text
  words.append(said)
  if (translation) words.append('. ', translation)
  return words
}

/** Runs `leave` after `life`, not counting the time the pointer or the focus stays on the element. */
function leaveLater(element: HTMLElement, leave: () => void): void {
  let timer = setTimeout(leave, life)
  const pause = () => clearTimeout(timer)
  const resume = () => {
    clearTimeout(timer)
    timer = setTimeout(leave, life)
  }
  element.addEventListener('pointerenter', pause)
  element.addEventListener('focusin', pause)
  element.addEventListener('pointerleave', resume)
  element.addEventListener('focusout', resume)
}

/** Shows a notice for a few seconds, in place of the one before it. Browser only. */
export function notify(notice: Notice): void {
  const element = document.createElement('div')
  element.className = 'toast dark'
  element.setAttribute('role', notice.tone === 'error' ? 'alert' : 'status')
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'icon-btn'
  close.setAttribute('aria-label', 'Fermer')
  close.append(drawIcon('close'))
  const leave = () => element.remove()
  close.addEventListener('click', leave)
  element.append(paragraph(notice), close)
  region().replaceChildren(element)
  leaveLater(element, leave)
}
