/** Maximum scale of a picture. */
const maxScale = 4
/** Scale after one click or double tap. */
const zoomFactor = 2.5
/** Maximum milliseconds and pixels between the two taps of a double tap. */
const doubleTap = { time: 300, distance: 40 }

interface Point {
  x: number
  y: number
}

const scaleOf = (view: HTMLElement) => Number(view.style.getPropertyValue('--zoom')) || 1
export const isZoomed = (view: HTMLElement): boolean => scaleOf(view) > 1

/** Scales the picture of a view. The point under the finger or pointer stays in place. */
function zoomTo(view: HTMLElement, scale: number, { x, y }: Point): void {
  const image = view.querySelector('img')
  if (!image) return
  const before = image.getBoundingClientRect()
  const bounded = Math.min(maxScale, Math.max(1, scale))
  view.style.setProperty('--zoom', `${bounded}`)
  view.toggleAttribute('data-zoomed', bounded > 1)
  const after = image.getBoundingClientRect()
  view.scrollBy({
    left: after.left + ((x - before.left) / before.width) * after.width - x,
    top: after.top + ((y - before.top) / before.height) * after.height - y,
    behavior: 'instant',
  })
}

const middleOf = (view: HTMLElement): Point => {
  const { left, top, width, height } = view.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Enlarges a view, or shows it whole again. */
export function toggleZoom(view: HTMLElement, at = middleOf(view)): void {
  zoomTo(view, isZoomed(view) ? 1 : zoomFactor, at)
}

export const showWhole = (view: HTMLElement): void => zoomTo(view, 1, middleOf(view))

const pointOf = ({ clientX: x, clientY: y }: { clientX: number; clientY: number }): Point => ({ x, y })
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

/** Scales a view by the distance between two fingers. */
function pinch(view: HTMLElement, zoomed: () => void): void {
  let start: { apart: number; scale: number } | undefined
  const fingers = ({ touches: [one, other] }: TouchEvent) =>
    one && other && { one: pointOf(one), other: pointOf(other) }
  view.addEventListener('touchstart', (event) => {
    const two = fingers(event)
    start = two && { apart: distance(two.one, two.other) || 1, scale: scaleOf(view) }
  })
  view.addEventListener(
    'touchmove',
    (event) => {
      const two = fingers(event)
      if (!two || !start) return
      event.preventDefault()
      const { one, other } = two
      const between = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }
      zoomTo(view, (start.scale * distance(one, other)) / start.apart, between)
      zoomed()
    },
    { passive: false },
  )
}

/**
 * Makes a view enlarge at a click, a double tap or a pinch. An enlarged view scrolls under a finger and follows a
 * mouse.
 * @param zoomed called after each change
 */
export function answerZoom(view: HTMLElement, zoomed: () => void): void {
  let last: { at: number; point: Point } | undefined
  view.addEventListener('click', (event) => {
    const point = pointOf(event)
    const isSecond =
      last && event.timeStamp - last.at < doubleTap.time && distance(last.point, point) < doubleTap.distance
    const isMouse = !('pointerType' in event) || event.pointerType === 'mouse'
    last = isSecond ? undefined : { at: event.timeStamp, point }
    if (!isMouse && !isSecond) return
    toggleZoom(view, point)
    zoomed()
  })
  view.addEventListener('pointermove', ({ pointerType, clientX, clientY }) => {
    if (pointerType !== 'mouse' || !isZoomed(view)) return
    const { left, top, width, height } = view.getBoundingClientRect()
    view.scrollTo({
      left: ((clientX - left) / width) * (view.scrollWidth - width),
      top: ((clientY - top) / height) * (view.scrollHeight - height),
      behavior: 'instant',
    })
  })
  pinch(view, zoomed)
}
