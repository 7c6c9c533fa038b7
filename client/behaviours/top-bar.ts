/** Pixels of scroll after which the way back to the top is offered. */
const far = 300

/** Pixels under which a scroll says nothing of where the person wants to go. */
const tremor = 4

/**
 * Hides the bar while the page is read downwards, shows it again on the way up, and offers the way back to the top.
 * The sheet keeps a bar with focus or an open panel in place: see `client/styles/header.css`. For a page at rest: before its
 * first frame, the place it is at would cost a layout.
 *
 * The first scroll also has everything below laid out (`data-scrolled`, see `client/styles/layout.css`): a part that took
 * its true height only as it came into the window would move what follows it.
 */
export function watchScroll(): void {
  const bar = document.querySelector<HTMLElement>('.header')
  const toTop = document.querySelector<HTMLElement>('.totop')
  // A page may be shown where it was left.
  let last = scrollY
  let isAsked = false
  const settle = () => {
    isAsked = false
    // Some browsers scroll past both ends and bounce back.
    const place = Math.max(0, scrollY)
    toTop?.toggleAttribute('data-show', place > far)
    // What is far below may prove shorter once it is drawn: the end of the page comes up, and nobody asked to go there.
    last = Math.min(last, document.documentElement.scrollHeight - innerHeight)
    if (Math.abs(place - last) < tremor && place > 0) return
    bar?.toggleAttribute('data-away', place > last && place > bar.offsetHeight)
    last = place
  }
  const layOut = () => {
    document.body.dataset['scrolled'] = ''
  }
  addEventListener('scroll', layOut, { once: true })
  if (scrollY > 0) layOut()
  addEventListener('scroll', () => {
    if (!isAsked) requestAnimationFrame(settle)
    isAsked = true
  })
  settle()
}
