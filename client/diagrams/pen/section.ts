import { type Point, tenth } from '../pen.ts'

const tangent = (degrees: number) => Math.tan((degrees * Math.PI) / 180)

/**
 * Returns the section of a brilliant around the middle of its girdle:
 * crown at 34.5°, pavilion at 40.75°, table of 56 %.
 */
export const brilliantSection = (x: number, y: number, half: number): Point[] => {
  const crown = half * 0.44 * tangent(34.5)
  return [
    [x - half * 0.56, y - crown],
    [x + half * 0.56, y - crown],
    [x + half, y],
    [x, y + half * tangent(40.75)],
    [x - half, y],
  ]
}

/** Returns path data through points. */
export const along = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}`
