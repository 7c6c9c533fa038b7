import { vi } from 'vitest'

/** Lets what a page hears of its document end with that page: call it before each, `abort` after each. */
export function endingPage(): AbortController {
  const gone = new AbortController()
  const { signal } = gone
  const listen = document.addEventListener.bind(document)
  vi.spyOn(document, 'addEventListener').mockImplementation((type, listener, options) =>
    listen(type, listener as EventListener, { ...(typeof options === 'object' ? options : {}), signal }),
  )
  return gone
}
