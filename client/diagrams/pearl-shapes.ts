import { around, smooth } from './pen/smooth.ts'
import {
  curve,
  type Diagram,
  type Drawing,
  ink,
  type Nacre,
  nacre,
  type Point,
  tenth,
  thread,
  words,
} from './pen.ts'

const { sin, cos, abs, sign } = Math

/** Outlines as functions of an angle, in a circle of radius about one. */
const outlines = {
  round: (angle) => [sin(angle), -cos(angle)],
  almostRound: (angle) => [1.02 * sin(angle), -0.92 * cos(angle)],
  button: (angle) => [1.06 * sin(angle), -cos(angle) * (cos(angle) > 0 ? 0.86 : 0.5)],
  drop: (angle) => [0.94 * sin(angle) * abs(sin(angle / 2)) ** 0.6, -1.16 * cos(angle)],
  ringed: (angle) => {
    const y = -1.1 * cos(angle)
    const swell = 1 + 0.05 * cos(9 * y)
    return [0.92 * sign(sin(angle)) * abs(sin(angle)) ** 0.92 * (1 + 0.12 * y) * swell, y]
  },
  baroque: (angle) => {
    const reach = 1 + 0.13 * cos(2 * angle + 0.6) + 0.1 * cos(3 * angle + 1.9) + 0.045 * cos(5 * angle + 0.4)
    return [reach * sin(angle), -reach * cos(angle)]
  },
  keshi: (angle) => {
    const reach = 0.86 + 0.26 * cos(2 * angle - 1.1) + 0.1 * cos(3 * angle + 0.5) + 0.06 * cos(5 * angle + 2)
    return [1.08 * reach * sin(angle), -0.86 * reach * cos(angle)]
  },
  mabe: (angle) => [1.1 * sin(angle), cos(angle) > 0 ? 0.5 - 1.15 * cos(angle) : 0.5],
} satisfies Record<string, (angle: number) => Point>

interface Shape {
  name: string
  caption: string
  outline: keyof typeof outlines
  nacre: Nacre
}

const shapes: readonly Shape[] = [
  { name: 'Ronde', caption: 'une sphère', outline: 'round', nacre: 'white' },
  { name: 'Semi-ronde', caption: 'presque une sphère', outline: 'almostRound', nacre: 'white' },
  { name: 'Bouton', caption: 'un côté aplati', outline: 'button', nacre: 'rose' },
  { name: 'Goutte', caption: 'allongée, un seul axe', outline: 'drop', nacre: 'gold' },
  { name: 'Cerclée', caption: 'des anneaux en creux', outline: 'ringed', nacre: 'tahiti' },
  { name: 'Baroque', caption: 'aucune symétrie', outline: 'baroque', nacre: 'lavender' },
  { name: 'Keshi', caption: 'née sans noyau', outline: 'keshi', nacre: 'silver' },
  { name: 'Mabé', caption: 'demi-perle composite', outline: 'mabe', nacre: 'rose' },
]

/** Draws the highlight on a second bump. */
const gleam = (x: number, y: number, radius: number): string =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}" fill="url(#gleam)"/>`

/** Draws the details of some shapes: grooves, a second bump, a base of shell. */
function detail(outline: Shape['outline'], x: number, y: number, size: number): string {
  if (outline === 'ringed')
    return [-0.35, 0.35]
      .map((height) => {
        const half = 0.86 * Math.sqrt(1 - height * height) * (1 + 0.12 * height) * size
        const arc = (down: number) =>
          `M${tenth(x - half)} ${tenth(y + height * size + down)}q${tenth(half)} ${tenth(size * 0.26)} ${tenth(2 * half)} 0`
        return curve(arc(0), '#15191c') + curve(arc(2), '#9aa79f99')
      })
      .join('')
  if (outline === 'keshi') return gleam(x - size * 0.5, y + size * 0.32, size * 0.42)
  if (outline === 'baroque') return gleam(x + size * 0.52, y + size * 0.02, size * 0.36)
  if (outline === 'mabe')
    return `<rect x="${tenth(x - size * 1.1)}" y="${tenth(y + size * 0.5)}" width="${tenth(size * 2.2)}" height="5" fill="${ink.gold}"/>`
  return ''
}

/** Draws pearls that hang from threads, `columns` per row. */
function shown(width: number, columns: number): Drawing {
  const cell = width / columns
  const row = 196
  const size = 35
  const rows = shapes.length / columns
  const bars = Array.from({ length: rows }, (_, place) => thread(0, place * row, width, place * row))
  const pearls = shapes.map(({ name, caption, outline, nacre: own }, place) => {
    const x = cell * ((place % columns) + 0.5)
    const top = Math.floor(place / columns) * row
    const y = top + 78
    const points = around(20, (angle) => {
      const [across, down] = outlines[outline](angle)
      return [x + across * size, y + down * size] as const
    })
    return `${thread(x, top, x, y)}<path d="${smooth(points, true)}" fill="url(#nacre-${own})"/>
      ${detail(outline, x, y, size)}${words(x, top + 144, name, 't m')}${words(x, top + 165, caption, 's m')}`
  })
  const nacres = [...new Set(shapes.map((shape) => shape.nacre))]
  return {
    width,
    height: rows * row - 22,
    markup: `<defs>${nacres.map(nacre).join('')}<radialGradient id="gleam"><stop stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>${bars.join('')}${pearls.join('')}`,
  }
}

/** Shapes of cultured pearls, from round to irregular. */
export const diagram: Diagram = { wide: shown(640, 4), narrow: shown(340, 2) }
