/**
 * Filters, sorts and paginates a list without leaving the page. A change fetches the next page and shows its results
 * here. When anything fails, the browser follows the link or submits the form.
 */
import { isPlain } from '../../behaviours/plain-click.ts'
import { parsePage } from '../../behaviours/trusted.ts'
import { updatePart } from '../../behaviours/update-part.ts'

/** Milliseconds before the list looks busy. A quick answer shows no waiting state. */
const timeoutMs = 150

/** State of a history entry: its position among the entries of this list. */
interface Entry {
  place?: number
}

const here = () => location.pathname + location.search
const placeOf = (state: unknown) => (state as Entry | null)?.place ?? 0

/**
 * Returns the query that a form sends, in the shop's notation: no empty field, the values of one name joined by commas.
 */
function queryOf(form: HTMLFormElement): string {
  const asked = new Map<string, string[]>()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim())
      asked.set(name, [...(asked.get(name) ?? []), encodeURIComponent(value)])
  }
  const query = [...asked].map(([name, values]) => `${name}=${values.join(',')}`).join('&')
  return query && `?${query}`
}

/** Whether the shopper has changed a form since it was drawn. */
const isChanged = (form: HTMLFormElement): boolean =>
  [...form.querySelectorAll<HTMLInputElement>('[type="checkbox"]')].some(
    (box) => box.checked !== box.defaultChecked,
  ) || [...form.querySelectorAll('option')].some((option) => option.selected !== option.defaultSelected)

/** Fetches the results and the title of a page. Throws when it has no results. */
async function read(address: string, signal: AbortSignal): Promise<{ part: HTMLElement; title: string }> {
  const answer = await fetch(address, { headers: { Accept: 'text/html' }, signal })
  const page = parsePage(await answer.text())
  const part = page.querySelector<HTMLElement>('[data-results]')
  if (!answer.ok || !part) throw new Error(`No results at ${address}`)
  // `DOMParser` parses `<noscript>` content as elements, like a browser without script. Unwrap them.
  for (const noscript of part.querySelectorAll('noscript')) noscript.replaceWith(...noscript.childNodes)
  return { part: document.adoptNode(part), title: page.title }
}

/** Makes the results of a list change in place. `results` contains its form, its links and its products. */
export function wake(results: HTMLElement): void {
  const form = results.querySelector('form')
  const heading = results.querySelector('h2')
  if (!form) return
  const { pathname: path } = new URL(form.action)
  const filters = form.querySelector<HTMLElement>('[popover]')
  /** Scroll position of each history entry, in pixels. */
  const tops: number[] = []
  let place = placeOf(history.state)
  let shown = here()
  /** Address of the results that are loading, or that are shown. */
  let wanted = shown
  let asking: AbortController | undefined

  /** Shows the results of an address. Returns false when a newer request replaced this one. */
  const show = async (address: string, arrive: (canonical: string) => void): Promise<boolean> => {
    asking?.abort()
    wanted = address
    asking = new AbortController()
    const { signal } = asking
    const waiting = setTimeout(() => results.setAttribute('aria-busy', 'true'), timeoutMs)
    try {
      const { part, title } = await read(address, signal)
      if (signal.aborted) return false
      const hadFocus = results.contains(document.activeElement)
      arrive(part.dataset['results'] ?? address)
      shown = wanted = here()
      document.title = title
      updatePart(results, part)
      // The focused element may be gone, for example a removed filter or the link to a page.
      if (hadFocus && !results.contains(document.activeElement)) heading?.focus({ preventScroll: true })
      return true
    } finally {
      clearTimeout(waiting)
      if (!signal.aborted) results.removeAttribute('aria-busy')
    }
  }

  const go = async (address: string, isTurn = false) => {
    if (address === wanted) return
    try {
      const isShown = await show(address, (canonical) => {
        tops[place] = scrollY
        history.replaceState({ place } satisfies Entry, '')
        place += 1
        history.pushState({ place } satisfies Entry, '', canonical)
        history.scrollRestoration = 'manual'
      })
      if (!isShown || !isTurn) return
      heading?.focus({ preventScroll: true })
      results.scrollIntoView()
    } catch {
      if (wanted === address) location.assign(address)
    }
  }

  const comeBack = async () => {
    tops[place] = scrollY
    const address = here()
    const target = placeOf(history.state)
    if (address === shown) {
      // The visitor followed a fragment, or went back before the results arrived.
      asking?.abort()
      wanted = shown
      results.removeAttribute('aria-busy')
      return
    }
    const settle = () => {
      place = target
    }
    try {
      if (await show(address, settle)) scrollTo(0, tops[target] ?? 0)
    } catch {
      if (wanted === address) location.reload()
    }
  }

  const closeFolds = (except?: Node | null) => {
    for (const fold of form.querySelectorAll<HTMLDetailsElement>('details[open]')) {
      if (!except || !fold.contains(except)) fold.open = false
    }
  }
  const wide = matchMedia('(width > 768px)')

  form.addEventListener('change', () => void go(path + queryOf(form)))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    filters?.hidePopover?.()
    closeFolds()
    void go(path + queryOf(form))
  })
  results.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
    if (!link || !isPlain(event) || event.defaultPrevented) return
    const { pathname, search, hash } = new URL(link.href)
    if (pathname !== path || hash) return
    event.preventDefault()
    void go(pathname + search, !form.contains(link) && !link.closest('.applied'))
  })
  addEventListener('popstate', () => void comeBack())
  // Lets the browser restore the scroll position when it loads this page again.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })

  // In a wide viewport the folds are panels over the page. They close like menus.
  document.addEventListener('pointerdown', ({ target }) => wide.matches && closeFolds(target as Node))
  form.addEventListener('focusout', ({ relatedTarget }) => {
    // A press on plain text moves the focus to an ancestor of the form. The shopper has not left the fold then.
    if (!wide.matches || !(relatedTarget instanceof Node) || relatedTarget.contains(form)) return
    closeFolds(relatedTarget)
  })
  form.addEventListener('keydown', (event) => {
    const fold =
      event.key === 'Escape' && wide.matches && form.querySelector<HTMLDetailsElement>('details[open]')
    if (!fold) return
    fold.open = false
    fold.querySelector('summary')?.focus()
  })
  wide.addEventListener('change', () => filters?.hidePopover?.())

  // The visitor went through the history before this script ran. The address changed, but the results did not.
  const drawn = results.dataset['results'] ?? shown
  if (history.state && 'place' in history.state && shown !== drawn) {
    shown = drawn
    void comeBack()
  } else if (isChanged(form)) void go(path + queryOf(form))
}
