import type { Point } from '../pen.ts'

const minus = ([ax, ay]: Point, [bx, by]: Point): Point => [ax - bx, ay - by]
const along = ([x, y]: Point, [dx, dy]: Point, length: number): Point => [x + dx * length, y + dy * length]
const dot = ([ax, ay]: Point, [bx, by]: Point): number => ax * bx + ay * by

/** Returns where a ray first meets the outline, and the outward normal there. */
function meeting(from: Point, way: Point, outline: readonly Point[]) {
  let nearest: { distance: number; normal: Point } | undefined
  outline.forEach((start, place) => {
    const side = minus(outline[(place + 1) % outline.length] ?? start, start)
    const across = way[0] * side[1] - way[1] * side[0]
    if (across === 0) return
    const gap = minus(start, from)
    const distance = (gap[0] * side[1] - gap[1] * side[0]) / across
    const share = (gap[0] * way[1] - gap[1] * way[0]) / across
    if (distance < 1e-6 || share < 0 || share > 1) return
    if (nearest && nearest.distance <= distance) return
    const length = Math.hypot(...side)
    nearest = { distance, normal: [side[1] / length, -side[0] / length] }
  })
  return nearest
}

/** Returns the direction of light after a surface by Snell's law, or `null` for total reflection. */
function refracted(way: Point, normal: Point, ratio: number): Point | null {
  const facing = -dot(way, normal)
  const rest = 1 - ratio * ratio * (1 - facing * facing)
  if (rest < 0) return null
  return along([way[0] * ratio, way[1] * ratio], normal, ratio * facing - Math.sqrt(rest))
}

const inverted = ([x, y]: Point): Point => [-x, -y]

/**
 * Returns the path of a ray through a stone, up to `reach` beyond its exit.
 * @param outline corners of the stone's section, clockwise on the drawing
 * @param index refractive index: 2.42 for diamond, 1.54 for quartz
 */
export function ray(
  from: Point,
  way: Point,
  outline: readonly Point[],
  index: number,
  reach: number,
): Point[] {
  const entry = meeting(from, way, outline)
  if (!entry) return [from, along(from, way, reach)]
  const path = [from, along(from, way, entry.distance)]
  let inside = refracted(way, entry.normal, 1 / index) ?? way
  for (let bounce = 0; bounce < 4; bounce++) {
    const here = path.at(-1) ?? from
    const wall = meeting(here, inside, outline)
    if (!wall) return path
    const there = along(here, inside, wall.distance)
    path.push(there)
    const out = refracted(inside, inverted(wall.normal), index)
    if (out) return [...path, along(there, out, reach)]
    inside = along(inside, wall.normal, -2 * dot(inside, wall.normal))
  }
  return path
}
