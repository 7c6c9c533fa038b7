import { type Control, clearError, isControl, showError } from '../behaviours/forms/field-errors.ts'
import { framed, parsePage } from '../behaviours/trusted.ts'

/** Milliseconds without a key before what is typed is shown. */
const pause = 350
/** Windows with room for the form and its page side by side; the others keep the button, and are told of words alone. */
const roomy = matchMedia('(width > 1200px)')

interface Answer {
  errors: Record<string, string>
  /** The page as the shop would show it; `null` while what is typed makes none. */
  page: string | null
}

/** A page that runs nothing, whose links open elsewhere. */
function still(page: string): string {
  const shown = parsePage(page)
  for (const element of shown.querySelectorAll('script, link:not([rel="stylesheet"])')) element.remove()
  const base = shown.createElement('base')
  base.target = '_blank'
  shown.head.prepend(base)
  return `<!doctype html>${shown.documentElement.outerHTML}`
}

/** The frame beside the form. */
function frameBeside(form: HTMLElement): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.className = 'workshop-page'
  frame.title = form.dataset['title'] ?? ''
  frame.setAttribute('sandbox', 'allow-same-origin allow-popups allow-popups-to-escape-sandbox')
  form.after(frame)
  return frame
}

/** Where a page was being read stays where it is when another takes its place; a first one begins with its content. */
function show(frame: HTMLIFrameElement, page: string): void {
  const seen = frame.srcdoc ? frame.contentWindow?.scrollY : undefined
  frame.addEventListener(
    'load',
    () => {
      const shown = frame.contentDocument
      const content = shown?.querySelector('main')?.getBoundingClientRect().top ?? 0
      // Its header stays over it.
      const top = content - (shown?.querySelector('header')?.offsetHeight ?? 0)
      frame.contentWindow?.scrollTo({ top: seen ?? top, behavior: 'instant' })
    },
    { once: true },
  )
  frame.srcdoc = framed(still(page))
}

/** Shows what a form holds as the shop would, while it is typed, and what of the field that is typed in is refused. */
export function wake(form: HTMLElement): void {
  const address = form.dataset['preview']
  if (!(form instanceof HTMLFormElement) || !address) return
  let frame: HTMLIFrameElement | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let asked = new AbortController()

  const refresh = async (control?: Control) => {
    asked.abort()
    asked = new AbortController()
    const answer = await fetch(roomy.matches ? address : `${address}?page=0`, {
      method: 'POST',
      body: new FormData(form),
      headers: { Accept: 'application/json' },
      signal: asked.signal,
    }).catch(() => null)
    if (!answer || (!answer.ok && answer.status !== 422)) return
    const { errors, page } = (await answer.json()) as Answer
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
  // A hand may have been quicker than this.
  const { activeElement } = document
  void refresh(isControl(activeElement) ? activeElement : undefined)
}
