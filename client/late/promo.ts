import { rememberClosed } from '../behaviours/visitor/closed-promo.ts'

/** Removes the banner at once and reports that to the server, which leaves it out of later pages. */
export function wake(banner: HTMLElement): void {
  const form = banner.querySelector('form')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    const { action } = form
    // `keepalive` finishes the request even when the visitor leaves the page. If it fails, the banner returns at the
    // next visit.
    void fetch(action, {
      method: 'POST',
      body: new FormData(form),
      headers: { Accept: 'application/json' },
      keepalive: true,
    }).catch(() => {})
    rememberClosed()
    banner.remove()
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  })
}
