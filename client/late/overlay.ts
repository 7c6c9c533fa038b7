/**
 * Shows a part of another page over this one. A page that can be shown so marks that part with `data-overlay`, which may
 * name what takes the focus (`h1` where there is more to read than to fill); the link to it carries
 * `data-late="overlay"` and leads to the page itself whenever anything fails.
 */
import * as t from '#text/close.ts'
import type { Outcome } from '../../shared/outcome.ts'
import { drawIcon } from '../behaviours/draw-icon.ts'
import { isPlain } from '../behaviours/plain-click.ts'
import { notify } from '../behaviours/toast.ts'
import { parsePage } from '../behaviours/trusted.ts'

type Success = Extract<Outcome, { kind: 'success' }>

const pathOf = (address: string) => new URL(address, location.href).pathname

/** Adds a sheet of the other page that this one has not, and waits until it applies. */
function addSheet({ href }: HTMLLinkElement): Promise<void> | undefined {
  const known = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  if (known.some((sheet) => sheet.href === href)) return
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  return new Promise((done) => {
    sheet.onload = sheet.onerror = () => done()
    sheet.href = href
    document.head.append(sheet)
  })
}

/** The part of the page at `address` that can be shown elsewhere. Throws when there is none, or no answer. */
async function partOf(address: string): Promise<HTMLElement> {
  const answer = await fetch(address, { headers: { Accept: 'text/html' } })
  const page = parsePage(await answer.text())
  const part = page.querySelector<HTMLElement>('[data-overlay]')
  if (!answer.ok || !part) throw new Error(`Nothing to show of ${address}`)
  const sheets = page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  await Promise.all([...sheets].map(addSheet))
  return document.adoptNode(part)
}

function closeButton(): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'icon-btn dlg-x'
  button.setAttribute('aria-label', t.close)
  button.append(drawIcon('close'))
  return button
}

/** Closes on the button and on the veil; a press that began inside and ends on the veil is no request to close. */
function closeOnRequest(dialog: HTMLDialogElement, button: HTMLButtonElement): void {
  let pressed: EventTarget | null = null
  button.addEventListener('click', () => dialog.close())
  dialog.addEventListener('pointerdown', (event) => {
    pressed = event.target
  })
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && pressed === dialog) dialog.close()
  })
}

/**
 * Shows the overlay of the page at `address` (same origin) in a modal dialog. Links inside it to the same path, and
 * forms whose success leads there, change its content in place; focus comes back to `opener` at the end, and the dialog
 * leaves the document.
 * @param opener what the shopper pressed: the first field then takes the focus. Without it nobody asked, and the title
 * takes it.
 * @param allowed whether it may still open, asked once its content is there
 * @throws Error when the page does not answer or holds no overlay (follow the link then), or when it may no longer open
 */
export async function showOverlay(
  address: string,
  opener?: HTMLElement,
  allowed = () => true,
): Promise<HTMLDialogElement> {
  const path = pathOf(address)
  const dialog = document.createElement('dialog')
  const body = document.createElement('div')
  const button = closeButton()
  dialog.className = 'dlg'
  body.className = 'dlg-body'
  dialog.append(button, body)

  let turn = 0
  /** Fills the dialog and gives the focus; a later request goes before an earlier one whatever answers first. */
  const fill = async (next: string, first: string) => {
    turn += 1
    const mine = turn
    const part = await partOf(next)
    if (mine !== turn) return
    const heading = part.querySelector<HTMLElement>('h1, h2')
    if (heading) {
      heading.id ||= 'overlay-title'
      heading.tabIndex = -1
      dialog.setAttribute('aria-labelledby', heading.id)
    }
    body.replaceChildren(part)
    if (!dialog.isConnected) {
      if (!allowed()) throw new Error(`No longer the time to show ${next}`)
      document.body.append(dialog)
      dialog.showModal()
    }
    ;(part.querySelector<HTMLElement>(part.dataset['overlay'] || first) ?? heading)?.focus()
  }
  const turnTo = (next: string) => void fill(next, '[aria-current]').catch(() => location.assign(next))

  closeOnRequest(dialog, button)
  dialog.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
    if (!link || !isPlain(event) || event.defaultPrevented || pathOf(link.href) !== path) return
    event.preventDefault()
    turnTo(link.href)
  })
  dialog.addEventListener('leave', (event) => {
    const { goTo, notice } = (event as CustomEvent<Success>).detail
    if (!goTo || pathOf(goTo) !== path) return
    event.preventDefault()
    if (notice) notify(notice)
    turnTo(goTo)
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    opener?.focus()
  })

  await fill(address, opener ? 'input:not([type="hidden"])' : 'h1, h2')
  return dialog
}

/** Lets a link show its page here. On that page itself, and with a modified click, it stays a link. */
export function wake(link: HTMLElement): void {
  if (!(link instanceof HTMLAnchorElement)) return
  let opening = false
  link.addEventListener('click', (event) => {
    if (!isPlain(event) || pathOf(link.href) === location.pathname) return
    event.preventDefault()
    if (opening) return
    opening = true
    showOverlay(link.href, link)
      .catch(() => location.assign(link.href))
      .finally(() => {
        opening = false
      })
  })
}
