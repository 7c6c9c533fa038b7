/**
 * Shows a part of another page in a dialog. The other page marks that part with `data-overlay`; its value may select
 * the element that takes the focus (`h1` for a page to read). The link to the page carries `data-late="overlay"`. When
 * anything fails, the link opens the page.
 */
import * as t from '#text/close.ts'
import type { Outcome } from '../../shared/outcome.ts'
import { drawIcon } from '../behaviours/draw-icon.ts'
import { isPlain } from '../behaviours/plain-click.ts'
import { notify } from '../behaviours/toast.ts'
import { parsePage } from '../behaviours/trusted.ts'

type Success = Extract<Outcome, { kind: 'success' }>

const pathOf = (address: string) => new URL(address, location.href).pathname

/** Adds a style sheet of the other page that this page lacks, and waits until it applies. */
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

/** Fetches the overlay part of the page at `address`. Throws when there is none, or no answer. */
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

/**
 * Closes the dialog at its button or its backdrop.
 * A press that starts inside and ends on the backdrop does not close it.
 */
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
 * forms whose success leads there, replace its content. On closing, the focus returns to `opener` and the dialog leaves
 * the document.
 * @param opener the element that the shopper pressed; the first field then takes the focus. Without it, the dialog
 * opens on its own and the title takes the focus.
 * @param allowed whether the dialog may still open, called once its content has arrived
 * @throws Error when the page does not answer, has no overlay, or may no longer open; the caller then follows the link
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
  /** Fills the dialog and moves the focus. When two requests overlap, the newer one wins, whichever answers first. */
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

/** Makes a link open its page in a dialog. On that page itself, and for a modified click, it stays a link. */
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
