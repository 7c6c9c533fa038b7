import { afterEach, beforeEach, vi } from 'vitest'

type Seen = Partial<IntersectionObserverEntry> & { target: Element }

export const all = <E extends Element = HTMLElement>(selector: string) => [
  ...document.querySelectorAll<E>(selector),
]

/** Returns the first element of a selector. Throws when there is none. */
export const one = <E extends Element = HTMLElement>(selector: string): E => {
  const [found] = all<E>(selector)
  if (!found) throw new Error(`no ${selector}`)
  return found
}

/**
 * Gives each test an empty page with a simulated IntersectionObserver: the observed elements, and `see` to report
 * entries.
 */
export function observedPage(): { observed: Set<Element>; see: (...entries: Seen[]) => void } {
  const observed = new Set<Element>()
  let tell: (entries: Seen[]) => void = () => {}
  beforeEach(() => {
    observed.clear()
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(notify: (entries: Seen[]) => void) {
          tell = notify
        }
        observe = (element: Element) => observed.add(element)
      },
    )
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    document.body.replaceChildren()
  })
  return { observed, see: (...entries) => tell(entries) }
}
