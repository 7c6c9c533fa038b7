import { type Control, clearError, isControl, showError } from '../behaviours/forms/field-errors.ts'
import { askBeforeLeaving } from '../behaviours/forms/unsaved.ts'
import { framed, parsePage } from '../behaviours/trusted.ts'

/** Milliseconds without a key before the preview updates. */
const pause = 350
/**
 * Viewports with room for the form and its preview side by side. Narrower ones keep the preview button; there, this
 * script only shows errors.
 */
const roomy = matchMedia('(width > 1200px)')

interface Answer {
  errors: Record<string, string>
  /** The page as the shop would show it, as HTML. `null` while the typed values are invalid. */
  page: string | null
}

/** Removes the scripts of a page and makes its links open in a new tab. */
function still(page: string): string {
  const shown = parsePage(page)
  for (const element of shown.querySelectorAll('script, link:not([rel="stylesheet"])')) element.remove()
  const base = shown.createElement('base')
  base.target = '_blank'
  shown.head.prepend(base)
  return `<!doctype html>${shown.documentElement.outerHTML}`
}

/** Adds the preview frame after the form. */
function frameBeside(form: HTMLElement): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.className = 'workshop-page'
  frame.title = form.dataset['title'] ?? ''
  frame.setAttribute('sandbox', 'allow-same-origin allow-popups allow-popups-to-escape-sandbox')
  form.after(frame)
  return frame
}

/** Shows a page in the frame. A new version keeps the scroll position; the first one scrolls to its content. */
function show(frame: HTMLIFrameElement, page: string): void {
  const seen = frame.srcdoc ? frame.contentWindow?.scrollY : undefined
  frame.addEventListener(
    'load',
    () => {
      const shown = frame.contentDocument
      const content = shown?.querySelector('main')?.getBoundingClientRect().top ?? 0
      // The header of the shop sticks to the top, above the content.
      const top = content - (shown?.querySelector('header')?.offsetHeight ?? 0)
      frame.contentWindow?.scrollTo({ top: seen ?? top, behavior: 'instant' })
    },
    { once: true },
  )
  frame.srcdoc = framed(still(page))
}

/**
 * Shows a preview of the form while the staff type, and the error of the field they are typing in. The browser asks before
 * it leaves unsaved changes.
 */
export function wake(form: HTMLElement): void {
  const address = form.dataset['preview']
  if (!(form instanceof HTMLFormElement) || !address) return
  askBeforeLeaving()
  let frame: HTMLIFrameElement | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let asked = new AbortController()

  const refresh = async (control?: Control) => {
    asked.abort()
    asked = new AbortController()
    const typed = new FormData(form)
    // The preview shows stored pictures only.
    for (const [name, value] of [...typed]) if (value instanceof File) typed.delete(name)
    const answer = await fetch(roomy.matches ? address : `${address}?page=0`, {
      method: 'POST',
      body: typed,
      headers: { Accept: 'application/json' },
      signal: asked.signal,
    })
      .then((response) =>
        response.ok || response.status === 422 ? (response.json() as Promise<Answer>) : null,
      )
      // A newer preview also stops the reading of an answer that has begun.
      .catch(() => null)
    if (!answer) return
    const { errors, page } = answer
    if (page) {
      frame ??= frameBeside(form)
      show(frame, page)
    }
    const error = control && errors[control.name]
    if (error) showError(control, error)
    else if (control?.ariaInvalid) clearError(control)
  }

  form.addEventListener('input', ({ target }) => {
    clearTimeout(waiting)
    waiting = setTimeout(() => void refresh(isControl(target) ? target : undefined), pause)
  })
  // The staff may have started to type before this script arrived.
  const { activeElement } = document
  void refresh(isControl(activeElement) ? activeElement : undefined)
}
