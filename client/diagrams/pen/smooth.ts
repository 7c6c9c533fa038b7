import { type Point, tenth } from '../pen.ts'

/** Returns points relative to the first, because relative coordinates are shorter. */
const steps = (from: Point, ...to: Point[]): string =>
  to.map(([x, y]) => `${tenth(x - from[0])} ${tenth(y - from[1])}`).join(' ')

/** Returns the control point after `point`, a sixth of the way between its neighbours (Catmull-Rom spline). */
const ahead = ([x, y]: Point, before: Point, after: Point): Point => [
  x + (after[0] - before[0]) / 6,
  y + (after[1] - before[1]) / 6,
]

/** Returns path data for a smooth curve through points. A closed curve returns to the first point. */
export function smooth(points: readonly Point[], isClosed = false): string {
  const whole = points.map(([x, y]): Point => [tenth(x), tenth(y)])
  const last = whole.length - 1
  const of = (place: number): Point =>
    whole[isClosed ? (place + whole.length) % whole.length : Math.min(Math.max(place, 0), last)] ?? [0, 0]
  const pieces = Array.from({ length: isClosed ? whole.length : last }, (_, place) => {
    const [before, from, to, after] = [of(place - 1), of(place), of(place + 1), of(place + 2)]
    return `c${steps(from, ahead(from, before, to), ahead(to, after, from), to)}`
  })
  return `M${of(0).join(' ')}${pieces.join('')}${isClosed ? 'z' : ''}`
}

/** Returns points of a curve, by a parameter that runs from `from` to `to`. */
export const sampled = (
  from: number,
  to: number,
  count: number,
  place: (parameter: number) => Point,
): Point[] => Array.from({ length: count }, (_, step) => place(from + ((to - from) * step) / (count - 1)))

/** Returns points around a shape, by an angle. The last point stands before the first. */
export const around = (count: number, place: (angle: number) => Point): Point[] =>
  Array.from({ length: count }, (_, step) => place((2 * Math.PI * step) / count))
