import { smooth } from './pen/smooth.ts'
import {
  curve,
  type Diagram,
  type Drawing,
  ink,
  lines,
  nacre,
  type Point,
  pearl,
  tenth,
  thread,
  words,
} from './pen.ts'

/** Layout of the two strands: side by side or one above the other, each as wide as its cell. */
interface Layout {
  width: number
  columns: number
}

const size = 24
const floor = 108

const knot = (x: number, y: number, radius = 3): string =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${radius}" fill="${ink.sand}" stroke="${ink.thread}"/>`

/** Draws the end of a broken thread: three fibres that spread to the right or to the left. */
const frayed = (x: number, y: number, side: 1 | -1): string =>
  curve(
    [-4, 1, 6]
      .map((down) => `M${tenth(x)} ${tenth(y)}q${4 * side} ${tenth(down * 0.2)} ${9 * side} ${down}`)
      .join(''),
  )

/** Draws a strand with a knot between pearls. Its thread broke, and one pearl is gone. */
function knotted(left: number, width: number): string {
  const count = 9
  const lost = 4
  const at = (part: number): Point => [left + width * part, 18 + 68 * part * (1 - part)]
  const half = (from: number, to: number) =>
    curve(smooth([0, 0.25, 0.5, 0.75, 1].map((part) => at(from + (to - from) * part))))
  const pearls = Array.from({ length: count }, (_, place) =>
    place === lost ? '' : pearl(...at((place + 0.5) / count), size),
  )
  const knots = Array.from({ length: count - 1 }, (_, place) => knot(...at((place + 1) / count)))
  const [before, after] = [at(lost / count), at((lost + 1) / count)]
  return `${half(0, lost / count)}${half((lost + 1) / count, 1)}${frayed(...before, 1)}${frayed(...after, -1)}
    ${pearls.join('')}${knots.join('')}${pearl(left + width / 2, floor - size / 2, size)}`
}

/** Draws a strand without knots. Its thread broke, and the pearls slide off both ends. */
function loose(left: number, width: number): string {
  const end = (side: 1 | -1): string => {
    const x = (away: number) => left + width / 2 - side * (width / 2 - away)
    const points: Point[] = [
      [x(0), 18],
      [x(34), 27],
      [x(66), 41],
      [x(92), 62],
    ]
    return `${curve(smooth(points))}${frayed(x(92), 62, side)}${pearl(x(26), 24.5, size)}${pearl(x(49), 33, size)}`
  }
  const fallen = [0.05, 0.29, 0.4, 0.55, 0.78].map((part) =>
    pearl(left + width * part, floor - size / 2, size),
  )
  return `${end(1)}${end(-1)}${fallen.join('')}`
}

const rows = [
  { name: 'Un nœud entre chaque perle', caption: 'le fil casse : une perle tombe', draw: knotted },
  { name: 'Sans nœuds', caption: 'le fil casse : toutes roulent', draw: loose },
] as const

/** Draws two pearls with a gap of twice `away`. */
const both = (x: number, y: number, away: number): string =>
  pearl(x - away - 18, y, 36) + pearl(x + away + 18, y, 36)

/** Signs between two pearls that a strand needs a new thread. */
const signs: readonly { caption: readonly string[]; draw: (x: number, y: number) => string }[] = [
  {
    caption: ['du jour entre', 'perle et nœud'],
    draw: (x, y) => `${thread(x - 16, y, x + 16, y)}${both(x, y, 14)}${knot(x - 10, y, 4)}`,
  },
  {
    caption: ['un fil gris', 'et duveteux'],
    draw: (x, y) => {
      const hairs = [-13, -10, -7, 6, 9, 12].map(
        (away, place) =>
          `M${x + away} ${y}l${(place % 3) - 1} ${-4 - (place % 2) * 2}m1 9l-2 ${-3 - (place % 3)}`,
      )
      return `${curve(`M${x - 16} ${y}h32${hairs.join('')}`, ink.soft)}${both(x, y, 14)}
        <circle cx="${x}" cy="${y}" r="4" fill="${ink.thread}" stroke="${ink.soft}"/>`
    },
  },
  {
    caption: ['un nœud entré', 'dans la perle'],
    draw: (x, y) => `${thread(x - 8, y, x + 8, y)}${both(x, y, 6)}
      <ellipse cx="${x + 7}" cy="${y}" rx="3" ry="6" fill="${ink.soft}"/>${knot(x + 5, y, 4)}`,
  },
]

function shown({ width, columns }: Layout): Drawing {
  const cell = (width - (columns - 1) * 40) / columns
  const strands = rows.map(({ name, caption, draw }, place) => {
    const left = (place % columns) * (cell + 40)
    const down = Math.floor(place / columns) * 196
    const middle = left + cell / 2
    return `<g transform="translate(0 ${down})">${thread(left, floor, left + cell, floor, ink.line)}${draw(left, cell)}</g>
      ${words(middle, down + 140, name, 't m')}${words(middle, down + 162, caption, 's m')}`
  })
  const top = (rows.length / columns) * 196
  const worn = signs.map(({ caption, draw }, place) => {
    const x = Math.round((width / signs.length) * (place + 0.5))
    return `${draw(x, top + 72.5)}${lines(x, top + 118, caption, 's m', 18)}`
  })
  return {
    width,
    height: top + 144,
    markup: `<defs>${nacre('white')}</defs>${strands.join('')}
      ${thread(0, top, width, top, ink.line)}${words(width / 2, top + 32, 'Signes d’usure', 't m')}${worn.join('')}`,
  }
}

/** A strand of pearls with knots and one without, and the signs of a worn thread. */
export const diagram: Diagram = {
  wide: shown({ width: 640, columns: 2 }),
  narrow: shown({ width: 340, columns: 1 }),
}
