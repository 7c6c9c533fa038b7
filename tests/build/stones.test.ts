import { describe, expect, test } from 'vitest'
import { brilliant, type Facet, girdles, steps } from '../../client/diagrams/pen/cuts.ts'
import { ray } from '../../client/diagrams/pen/light.ts'
import { brilliantSection } from '../../client/diagrams/pen/section.ts'
import { stone } from '../../client/diagrams/pen/stone.ts'
import type { Point } from '../../client/diagrams/pen.ts'

/** Returns the area of a facet, seen from above. */
const surface = (facet: Facet): number =>
  Math.abs(
    facet.reduce((sum, [x, y], place) => {
      const [nextX, nextY] = facet[(place + 1) % facet.length] ?? [x, y]
      return sum + (x * nextY - nextX * y) / 2
    }, 0),
  )

/** Returns the area inside the girdle. Its corners are those of the drawn facets. */
const within = (girdle: (typeof girdles)[keyof typeof girdles]): number =>
  surface(Array.from({ length: 32 }, (_, place) => [...girdle((place * Math.PI) / 16), 0] as const))

describe('gem cuts', () => {
  test.each(Object.entries(girdles))('facets of a %s cover it once', (_, girdle) => {
    const facets = brilliant(girdle)
    // Eight parts of the table, eight stars, eight kites, and sixteen facets along the girdle.
    expect(facets).toHaveLength(40)
    expect(facets.reduce((sum, facet) => sum + surface(facet), 0)).toBeCloseTo(within(girdle), 1)
  })

  test('an octagon has a table and three rows of eight facets', () => {
    const facets = steps(0.72, 0.3)
    expect(facets).toHaveLength(25)
    const whole = 4 * 0.72 - 2 * 0.3 * 0.3
    expect(facets.reduce((sum, facet) => sum + surface(facet), 0)).toBeCloseTo(whole, 1)
  })

  test('facets of a stone have more than three shades', () => {
    const fills = (markup: string) =>
      new Set([...markup.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, fill]) => fill))
    expect(fills(stone(0, 0, 80, 'round', 'ruby')).size).toBeGreaterThan(3)
  })
})

describe('light rays', () => {
  const slab: Point[] = [
    [0, 0],
    [100, 0],
    [100, 10],
    [0, 10],
  ]

  test('refract by the law of Snell, and leave parallel faces in their first direction', () => {
    const way: Point = [Math.SQRT1_2, Math.SQRT1_2]
    const [from, entry, exit, end] = ray([10, -5], way, slab, 1.5, 10) as [Point, Point, Point, Point]
    expect(entry).toEqual([15, 0])
    const inside = Math.atan2(exit[0] - entry[0], exit[1] - entry[1])
    expect(Math.sin(inside) * 1.5).toBeCloseTo(Math.SQRT1_2, 6)
    expect((end[0] - exit[0]) / (end[1] - exit[1])).toBeCloseTo(
      (entry[0] - from[0]) / (entry[1] - from[1]),
      6,
    )
  })

  test('that miss a stone go straight on', () => {
    expect(ray([-5, -5], [0, 1], slab, 1.5, 10)).toEqual([
      [-5, -5],
      [-5, 5],
    ])
  })

  test.each([-0.4, 0.22])('that enter a brilliant by its table leave by its crown (%d)', (place) => {
    const path = ray([place * 100, -200], [0, 1], brilliantSection(0, 0, 100), 2.42, 40)
    expect(path).toHaveLength(6)
    const [[, left], [, gone]] = path.slice(-2) as [Point, Point]
    expect(left).toBeLessThan(0)
    expect(gone).toBeLessThan(left)
  })
})
