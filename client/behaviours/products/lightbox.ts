import * as t from '#text/gallery.ts'
import type { IconName } from '../../ui/icon-paths.ts'
import { drawIcon } from '../draw-icon.ts'
import { makeElement } from '../make-element.ts'
import { answerZoom, isZoomed, showWhole, toggleZoom } from './zoom.ts'

/** Pixels that an arrow key moves an enlarged view. */
const pan = 80

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function button(className: string, icon: IconName, label: string, act: () => void): HTMLButtonElement {
  const made = makeElement(
    'button',
    { type: 'button', class: `icon-btn ${className}`, 'aria-label': label },
    drawIcon(icon),
  )
  made.addEventListener('click', act)
  return made
}

/** Makes a scrollable view that holds the largest version of a picture. */
function viewOf(link: HTMLAnchorElement, zoomed: () => void): HTMLElement {
  const picture = (link.querySelector('picture') ?? link.querySelector('img'))?.cloneNode(true) as HTMLElement
  for (const each of [picture, ...picture.querySelectorAll('source, img')])
    if (each.hasAttribute('sizes')) each.setAttribute('sizes', '200vw')
  const view = makeElement('div', { class: 'lightbox-view' }, picture)
  answerZoom(view, zoomed)
  return view
}

/**
 * Shows the pictures of the page in a dialog, one at a time. The shopper slides, uses the arrow keys or enlarges. On
 * closing, the focus returns to the pressed link and the dialog leaves the document.
 * @param links the links, each around its picture
 * @param first index of the picture to show first
 */
export function openLightbox(links: readonly HTMLAnchorElement[], first: number): HTMLDialogElement {
  let place = first
  /** Index that the row is scrolling to. `null` when it has arrived, or when the shopper scrolls by hand. */
  let aim: number | null = null
  const views: HTMLElement[] = links.map((link) => viewOf(link, () => announce()))
  const row = makeElement(
    'div',
    {
      class: 'lightbox-row',
      tabindex: '0',
      role: 'region',
      'aria-roledescription': 'carrousel',
      'aria-label': t.browseWithArrows,
    },
    ...views,
  )
  const count = makeElement('p', { class: 'lightbox-count num', role: 'status' })
  const current = () => views[place] as HTMLElement

  const turn = (to: number, behavior: ScrollBehavior = 'auto') => {
    if (to < 0 || to >= views.length) return
    if (to !== place) showWhole(current())
    place = to
    aim = to
    row.scrollTo({ left: to * row.clientWidth, behavior })
    announce()
  }
  const back = button('lightbox-back', 'back', t.previousView, () => turn(place - 1))
  const next = button('lightbox-next', 'next', t.nextView, () => turn(place + 1))
  const close = button('lightbox-close', 'close', t.close, () => dialog.close())
  const zoom = button('lightbox-zoom', 'plus', t.enlarge, () => {
    toggleZoom(current())
    announce()
  })
  const dialog = makeElement('dialog', { class: 'lightbox', 'aria-label': t.enlargedPhotographs })
  dialog.append(row, count, ...(views.length > 1 ? [back, next] : []), zoom, close)

  /** Updates the counter and the buttons to the current view. */
  function announce(): void {
    const words = t.viewOf(place + 1, views.length)
    if (count.textContent !== words) count.textContent = words
    // `aria-disabled`, because a button with `disabled` would lose the focus.
    back.setAttribute('aria-disabled', `${place === 0}`)
    next.setAttribute('aria-disabled', `${place === views.length - 1}`)
    const label = isZoomed(current()) ? t.seeWhole : t.enlarge
    if (zoom.getAttribute('aria-label') === label) return
    zoom.setAttribute('aria-label', label)
    zoom.replaceChildren(drawIcon(isZoomed(current()) ? 'minus' : 'plus'))
  }

  for (const type of ['pointerdown', 'touchstart', 'wheel'])
    row.addEventListener(
      type,
      () => {
        aim = null
      },
      { passive: true },
    )
  row.addEventListener('scroll', () => {
    const at = row.scrollLeft / row.clientWidth
    const seen = Math.round(at)
    if (!views[seen] || Math.abs(at - seen) > 0.1) return
    if (aim === seen) aim = null
    if (aim !== null || seen === place) return
    showWhole(current())
    place = seen
    announce()
  })
  dialog.addEventListener('keydown', (event) => {
    const [x, y] = arrows[event.key] ?? []
    if (x === undefined || y === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (isZoomed(current())) current().scrollBy({ left: x * pan, top: y * pan })
    else turn(place + x)
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    links[first]?.focus()
  })

  document.body.append(dialog)
  dialog.showModal()
  row.focus()
  turn(first, 'instant')
  return dialog
}
