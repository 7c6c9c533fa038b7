import { bust } from './pen/bust.ts'
import { sampled, smooth } from './pen/smooth.ts'
import { curve, type Diagram, type Drawing, dot, ink, nacre, type Point, pearl, tenth, words } from './pen.ts'

interface Length {
  name: string
  caption: string
  /** The length to draw, in centimetres. */
  centimetres: number
}

const lengths: readonly Length[] = [
  { name: 'Collier de chien', caption: '30–33 cm', centimetres: 32 },
  { name: 'Ras-de-cou', caption: '35–40 cm', centimetres: 38 },
  { name: 'Princesse', caption: '42–48 cm', centimetres: 45 },
  { name: 'Matinée', caption: '50–60 cm', centimetres: 55 },
  { name: 'Opéra', caption: '70–90 cm', centimetres: 80 },
  { name: 'Sautoir', caption: '90 cm et plus', centimetres: 110 },
]

/**
 * Returns where a necklace passes behind the body, and how many centimetres of it lie there: around the neck, or down
 * from the shoulders.
 */
const lies = (centimetres: number) =>
  centimetres < 34 ? { span: 5.3, top: -9.6, behind: 20 } : { span: 6.5, top: -5.4, behind: 17 }

/** Returns a catenary of a length between both sides of the neck. Its half span is known; the search finds its sag. */
function hung(centimetres: number): { points: Point[]; lowest: number } {
  const { span, top, behind } = lies(centimetres)
  const half = (centimetres - behind) / 2
  let [tight, loose] = [0.2, 60]
  for (let step = 0; step < 50; step += 1) {
    const middle = (tight + loose) / 2
    if (middle * Math.sinh(span / middle) > half) tight = middle
    else loose = middle
  }
  const height = (x: number) => tight * Math.cosh(x / tight)
  const lowest = top + height(span) - height(0)
  // Spread the points over the bend; the straight sides need fewer.
  const points = sampled(-1, 1, 13, (part) => {
    const x = tight * Math.asinh((half * part * Math.abs(part) ** 0.5) / tight)
    return [x, lowest - (height(x) - height(0))]
  })
  return { points, lowest }
}

/** Draws small pearls side by side along paths, as dashed lines with round dashes. */
const strands = (d: string, size: number): string =>
  [
    { width: size, colour: '#9d898f' },
    { width: size - 1, colour: '#f3e9e4' },
  ]
    .map(
      ({ width, colour }) =>
        `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${tenth(width)}" stroke-linecap="round" stroke-dasharray="0 ${tenth(size)}"/>`,
    )
    .join('')

interface Layout {
  width: number
  scale: number
  axis: number
  labels: number
  /**
   * `pitch`: minimum distance between two labels. `lift`: how far a label may rise above its necklace. `isNarrow`: the
   * length stands under the name instead of beside it.
   */
  pitch: number
  lift: number
  isNarrow: boolean
}

function shown({ width, scale, axis, labels, pitch, lift, isNarrow }: Layout): Drawing {
  const place = ([x, y]: Point): Point => [axis + x * scale, (y + 19) * scale]
  let before = Number.NEGATIVE_INFINITY
  const necklaces = lengths.map(({ name, caption, centimetres }) => {
    const { points, lowest } = hung(centimetres)
    const [, y] = place([0, lowest])
    const level = Math.floor(Math.max(y - lift, before + pitch)) + 0.5
    before = level
    const elbow = labels - 14
    return {
      row: smooth(points.map(place)),
      label: `${curve(`M${axis} ${tenth(y)}L${Math.abs(level - y) < 1 ? axis : elbow} ${level}H${width}`, ink.thread)}${dot(axis, y)}
        ${words(labels, level - 7, name, 't')}${isNarrow ? words(labels, level + 17, caption, 's') : words(width, level - 7, caption, 's e')}`,
    }
  })
  const ears = [-6.6, 6.6].map((x) => pearl(...place([x, -17.2]), scale * 1.1))
  return {
    width,
    height: Math.ceil(Math.max(66 * scale, before + 24)),
    markup: `<defs>${nacre('white')}</defs>${bust(place)}${ears.join('')}
      ${strands(necklaces.map(({ row }) => row).join(''), Math.max(3.6, scale * 0.62))}${necklaces.map(({ label }) => label).join('')}`,
  }
}

/** Where each necklace length falls, from the neck to the waist. */
export const diagram: Diagram = {
  wide: shown({ width: 640, scale: 7.4, axis: 176, labels: 400, pitch: 28, lift: 0, isNarrow: false }),
  narrow: shown({ width: 340, scale: 4.5, axis: 94, labels: 206, pitch: 48, lift: 26, isNarrow: true }),
}
