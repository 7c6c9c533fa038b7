/**
 * The gallery of a product. Its pictures open in a dialog.
 * Its strand of dots and its thumbnails mark the current picture.
 */
import { isPlain } from '../../behaviours/plain-click.ts'

/** Calls `seen` with the index of the most visible picture, each time it changes. */
function observeViews(gallery: Element, seen: (place: number) => void): void {
  const shares = new Map<Element, number>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) shares.set(target, intersectionRatio)
      const views = [...gallery.children]
      const largest = Math.max(...shares.values())
      if (largest > 0) seen(views.findIndex((view) => shares.get(view) === largest))
    },
    { threshold: [0, 0.25, 0.5, 0.75, 1] },
  )
  for (const view of gallery.children) observer.observe(view)
}

export function wake(wrap: HTMLElement): void {
  const gallery = wrap.querySelector('.gallery')
  if (!gallery) return
  const lightbox = () => import('../../behaviours/products/lightbox.ts')
  const fetchAhead = () => void lightbox().catch(() => {})
  for (const type of ['pointerover', 'focusin']) gallery.addEventListener(type, fetchAhead, { once: true })
  gallery.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || !isPlain(event as MouseEvent)) return
    event.preventDefault()
    const links = [...gallery.querySelectorAll('a')]
    void lightbox().then(
      ({ openLightbox }) => openLightbox(links, links.indexOf(link)),
      () => location.assign(link.href),
    )
  })
  observeViews(gallery, (place) => {
    for (const [index, pearl] of wrap.querySelectorAll('.strand i').entries())
      pearl.classList.toggle('on', index === place)
    for (const [index, thumb] of wrap.querySelectorAll('.thumbs a').entries()) {
      if (index === place) thumb.setAttribute('aria-current', 'true')
      else thumb.removeAttribute('aria-current')
    }
  })
}
