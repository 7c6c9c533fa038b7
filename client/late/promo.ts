import { rememberClosed } from '../behaviours/visitor/closed-promo.ts'

/** Takes the banner away at once; the server, told meanwhile, leaves it out of the pages that follow. */
export function wake(banner: HTMLElement): void {
  const form = banner.querySelector('form')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    const { action } = form
    // It stays on its way even when a link is followed at once. If it fails, the banner is back with the next visit.
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
