/** A corner of a facet. `z` is its height above the girdle. The unit is half the height of the cut. */
type Corner = readonly [x: number, y: number, z: number]
export type Facet = readonly Corner[]

/** A function from an angle, clockwise from the top, to a point of the girdle. */
type Girdle = (angle: number) => readonly [x: number, y: number]

const turn = Math.PI / 8
const eight = Array.from({ length: 8 }, (_, place) => place * 2 * turn)

/** Returns the half width, at a height `y`, between two arcs that meet in points above and below. */
const almond = (width: number, y: number): number => {
  const radius = (1 + width * width) / (2 * width)
  return Math.sqrt(radius * radius - y * y) - (radius - width)
}

/** Outlines for brilliant facets. */
export const girdles = {
  round: (angle) => [Math.sin(angle), -Math.cos(angle)],
  oval: (angle) => [0.76 * Math.sin(angle), -Math.cos(angle)],
  cushion: (angle) => {
    const [x, y] = [Math.sin(angle), -Math.cos(angle)]
    const reach = 0.93 / (Math.abs(x) ** 3 + Math.abs(y) ** 3) ** (1 / 3)
    return [x * reach, y * reach]
  },
  pear: (angle) => {
    const y = -Math.cos(angle)
    const half = y < 0.3 ? almondOfPear(y) : 0.68 * Math.sqrt(Math.max(0, 1 - ((y - 0.3) / 0.7) ** 2))
    return [Math.sign(Math.round(Math.sin(angle) * 1e6)) * half, y]
  },
  marquise: (angle) => {
    const y = -Math.cos(angle)
    return [Math.sign(Math.round(Math.sin(angle) * 1e6)) * almond(0.5, y), y]
  },
} satisfies Record<string, Girdle>

/** Returns the half width of the pointed part of a pear. Its arc continues the round part vertically. */
const almondOfPear = (y: number): number => {
  const [width, height] = [0.68, 1.3]
  const radius = (height * height + width * width) / (2 * width)
  return Math.sqrt(Math.max(0, radius * radius - (0.3 - y) ** 2)) - (radius - width)
}

/**
 * Returns the crown of a brilliant: a table, eight stars, eight kites, sixteen facets along the girdle. Through the
 * table one sees the eight main facets of the pavilion, which lean the other way.
 */
export function brilliant(girdle: Girdle): Facet[] {
  const at = (angle: number, reach: number, z: number): Corner => {
    const [x, y] = girdle(angle)
    return [x * reach, y * reach, z]
  }
  const table = (angle: number) => at(angle, 0.56, 0.3)
  const tip = (angle: number) => at(angle, 0.76, 0.19)
  return eight.flatMap((angle) => {
    const [before, after, next] = [angle - turn, angle + turn, angle + 2 * turn]
    const upper = (from: number, to: number): Facet => [
      tip(after),
      at(from, 1, 0),
      at((from + to) / 2, 1, 0),
      at(to, 1, 0),
    ]
    return [
      [at(0, 0, -0.1), at(angle, 0.56, 0.3), at(next, 0.56, 0.3)],
      [table(angle), table(next), tip(after)],
      [table(angle), tip(before), at(angle, 1, 0), tip(after)],
      upper(angle, after),
      upper(after, next),
    ]
  })
}

/** Returns the crown of a step cut: an oblong without its corners, with three rows of long facets around a table. */
export function steps(width: number, corners: number): Facet[] {
  const ring = (inset: number, z: number): Corner[] => {
    const [x, y] = [width - inset, 1 - inset]
    const corner = Math.max(0.02, corners - inset * 0.586)
    const quarter = [
      [x, corner - y],
      [x, y - corner],
      [x - corner, y],
      [corner - x, y],
    ] as const
    return [...quarter, ...quarter.map(([a, b]) => [-a, -b] as const)].map(([a, b]) => [a, b, z])
  }
  const rows = [ring(0, 0), ring(0.13, 0.16), ring(0.25, 0.27), ring(0.36, 0.33)]
  const around = rows.slice(0, -1).flatMap((outer, row) => {
    const inner = rows[row + 1] ?? []
    return outer.map((corner, place): Facet => {
      const next = (place + 1) % 8
      return [corner, outer[next], inner[next], inner[place]] as Facet
    })
  })
  return [...around, rows.at(-1) ?? []]
}
