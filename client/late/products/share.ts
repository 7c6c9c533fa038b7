/** Shares the current address, with its choices, through the share sheet of the device or by copying it. */
import { isPlain } from '../../behaviours/plain-click.ts'
import { shareLink } from '../../behaviours/products/share-link.ts'

/** Makes a link share its page. When the browser can do neither, the link opens an e-mail, as without script. */
export function wake(link: HTMLElement): void {
  if (!(link instanceof HTMLAnchorElement)) return
  link.addEventListener('click', (event) => {
    if (!isPlain(event)) return
    event.preventDefault()
    void shareLink(location.href, link.dataset['share'] ?? '').catch(() => location.assign(link.href))
  })
}
