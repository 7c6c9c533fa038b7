/** Shares the page as it is, its choice included, by the device's own sheet or by copying its address. */
import { isPlain } from '../../behaviours/plain-click.ts'
import { shareLink } from '../../behaviours/products/share-link.ts'

/** Without either, the link is what it is without script: a letter to write. */
export function wake(link: HTMLElement): void {
  if (!(link instanceof HTMLAnchorElement)) return
  link.addEventListener('click', (event) => {
    if (!isPlain(event)) return
    event.preventDefault()
    void shareLink(location.href, link.dataset['share'] ?? '').catch(() => location.assign(link.href))
  })
}
