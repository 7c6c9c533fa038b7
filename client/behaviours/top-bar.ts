import { whenIdle } from './when-idle.ts'

/** Parts of a page that have no layout until they come near the viewport: see `client/styles/layout.css`. */
const distantParts = 'main > .section, .casket, .services, .news, .footer, .gift-ways'

/**
 * Lays out the distant parts, one per idle moment, and those that remain at the first scroll. Otherwise a part would get
 * its true height inside the viewport and move the parts after it, above all after a jump to the end of the page.
 */
function layOutDistantParts(): void {
  const parts = [...document.querySelectorAll(distantParts)]
  const layOut = (count: number) => {
    for (const part of parts.splice(0, count)) part.setAttribute('data-laid', '')
    if (parts.length > 0) whenIdle(() => layOut(1))
  }
  addEventListener('scroll', () => layOut(parts.length), { once: true })
  if (scrollY > 0) layOut(parts.length)
  else whenIdle(() => layOut(1))
}

/** Pixels of scroll after which the link to the top appears. */
const far = 300

/** A scroll of fewer pixels says nothing about the direction of reading. */
const tremor = 4

/**
 * Hides the header while the visitor scrolls down and shows it again on the way up. Shows the link to the top. The
 * style sheet keeps a header with focus or an open panel in place: see `client/styles/frame/header.css`. Runs on an
 * idle page, because reading the scroll position before the first frame would cost a layout.
 */
export function watchScroll(): void {
  const bar = document.querySelector<HTMLElement>('.header')
  const toTop = document.querySelector<HTMLElement>('.totop')
  // The browser may restore the scroll position of a page.
  let last = scrollY
  let isAsked = false
  const settle = () => {
    isAsked = false
    // Some browsers scroll past both ends and bounce back.
    const place = Math.max(0, scrollY)
    toTop?.toggleAttribute('data-show', place > far)
    // The page may turn out shorter once the parts far below are drawn. The end then moves up, although the visitor did
    // not scroll.
    last = Math.min(last, document.documentElement.scrollHeight - innerHeight)
    if (Math.abs(place - last) < tremor && place > 0) return
    bar?.toggleAttribute('data-away', place > last && place > bar.offsetHeight)
    last = place
  }
  // The link returns when it has the focus itself. A rule with `:root:has(:focus-visible)` instead would make the browser
  // check styles of the whole page at each change of the focus.
  const stepAside = () =>
    toTop?.toggleAttribute(
      'data-aside',
      !!document.activeElement?.matches(':is(main, footer) :focus-visible'),
    )
  for (const type of ['focusin', 'focusout']) addEventListener(type, stepAside)
  layOutDistantParts()
  addEventListener('scroll', () => {
    if (!isAsked) requestAnimationFrame(settle)
    isAsked = true
  })
  settle()
}
