import { curve, ink, type Point } from '../pen.ts'
import { smooth } from './smooth.ts'

/** Colour of fine lines on the body: collarbones, the edge of a dress. */
const soft = '#c9bbb6'

/** Lines of a bust in centimetres: from its axis to the side, and down from the hollow between the collarbones. */
const sides: readonly { points: readonly Point[]; colour: string }[] = [
  {
    // Neck, shoulder, arm.
    colour: ink.thread,
    points: [
      [5.2, -14.6],
      [5.1, -11],
      [5.5, -7.6],
      [7.4, -4.9],
      [11.4, -3.2],
      [15.6, -1.6],
      [18.4, 0.9],
      [19.8, 4.6],
      [20.4, 10],
      [20.6, 16],
    ],
  },
  {
    // From the armpit to the waist and the hip.
    colour: ink.thread,
    points: [
      [15.1, 9.6],
      [15.7, 14],
      [16, 18.6],
      [15.2, 23.4],
      [13.6, 29],
      [12.5, 34.6],
      [12.9, 40],
      [14.8, 46.5],
    ],
  },
  {
    colour: soft,
    points: [
      [1.7, 0.9],
      [4.4, -0.1],
      [8.6, -0.5],
      [13.6, -1.1],
    ],
  },
]

/** Lines that cross the axis. The points describe their right half. */
const across: readonly { points: readonly Point[]; colour: string }[] = [
  {
    colour: ink.thread,
    points: [
      [0, -11],
      [3, -12],
      [5.2, -14.6],
      [6.2, -18.6],
    ],
  },
  {
    colour: soft,
    points: [
      [0, 17.4],
      [3.6, 14.4],
      [8, 12.4],
      [12.2, 12.8],
      [15.7, 15.4],
    ],
  },
]

const mirrored = ([x, y]: Point): Point => [-x, y]

/** Draws a bust from the front in a few lines. */
export function bust(place: (point: Point) => Point): string {
  const line = (points: readonly Point[], colour: string) => curve(smooth(points.map(place)), colour)
  return [
    ...sides.flatMap(({ points, colour }) => [line(points, colour), line(points.map(mirrored), colour)]),
    ...across.map(({ points, colour }) =>
      line([...points.slice(1).reverse().map(mirrored), ...points], colour),
    ),
  ].join('')
}
