import { ray } from './pen/light.ts'
import { along, brilliantSection } from './pen/section.ts'
import { type CutName, cabochon, dome, stone } from './pen/stone.ts'
import { curve, type Diagram, type Drawing, ink, lines, type Point, tenth, thread } from './pen.ts'

/** Cuts, seen from above. */
const cuts: readonly { name: readonly string[]; cut: CutName | 'cabochon' }[] = [
  { name: ['Brillant rond'], cut: 'round' },
  { name: ['Ovale'], cut: 'oval' },
  { name: ['Coussin'], cut: 'cushion' },
  { name: ['Octogone', '(taille émeraude)'], cut: 'octagon' },
  { name: ['Poire'], cut: 'pear' },
  { name: ['Marquise'], cut: 'marquise' },
  { name: ['Cabochon'], cut: 'cabochon' },
]

const size = 92

const above = (x: number, y: number, { name, cut }: (typeof cuts)[number]): string => {
  const drawn =
    cut === 'cabochon'
      ? `${cabochon(x, y, size, 'url(#dome-drawn)')}<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="${tenth(size * 0.39)}" ry="${size / 2}" fill="none" stroke="${ink.thread}" stroke-width=".6"/>`
      : stone(x, y, size, cut, 'drawn')
  return `${drawn}${lines(x, y + 70, name.slice(0, 1), 't m')}${lines(x, y + 90, name.slice(1), 's m')}`
}

/** Returns the section of a cabochon: half an ellipse on a flat base. */
const cabochonSection = (x: number, y: number, half: number): Point[] =>
  Array.from({ length: 61 }, (_, place) => {
    const angle = Math.PI + (Math.PI * place) / 60
    return [x + half * Math.cos(angle), y + half * 0.8 * Math.sin(angle)]
  })

/** Draws a ray of light with an arrowhead at its end. */
const beam = (points: readonly Point[]): string => {
  const [[fromX, fromY], [x, y]] = points.slice(-2) as [Point, Point]
  const angle = Math.atan2(y - fromY, x - fromX)
  const head = [2.65, -2.65].map(
    (turn): Point => [x + 8 * Math.cos(angle + turn), y + 8 * Math.sin(angle + turn)],
  )
  return curve(`${along(points)}${along([head[0] ?? [x, y], [x, y], head[1] ?? [x, y]])}`, ink.vermeil)
}

const half = 84

/**
 * Draws the section of a brilliant. Light enters through the table, is reflected twice and leaves through the crown.
 */
const brilliantSide = (x: number, y: number): string => {
  const section = brilliantSection(x, y, half)
  const rays = [-0.4, 0.22].map((place) => ray([x + half * place, y - 74], [0, 1], section, 2.42, 40))
  return `${curve(`${along(section)}Z`, ink.thread, '#fffefc')}${thread(x - half, y, x + half, y, ink.line)}
    ${rays.map(beam).join('')}
    ${lines(x, y + 104, ['Le brillant'], 't m')}${lines(x, y + 124, ['renvoie la lumière par le dessus'], 's m')}`
}

/** Draws the section of a cabochon. Its dome reflects some light; the rest enters and fades. */
const cabochonSide = (x: number, y: number): string => {
  const base = y + 62
  const section = cabochonSection(x, base, half)
  const at = (angle: number): Point => [x + half * Math.cos(angle), base + half * 0.8 * Math.sin(angle)]
  const touched = at(Math.PI * 1.36)
  const [normalX, normalY] = [(touched[0] - x) / half ** 2, (touched[1] - base) / (half * 0.8) ** 2]
  const length = Math.hypot(normalX, normalY)
  const facing = normalY / length
  const glance: Point = [(-2 * facing * normalX) / length, 1 - (2 * facing * normalY) / length]
  const start = y - 74
  const inside = ray([touched[0], start], [0, 1], section, 1.54, 0).slice(1, 3)
  return `${curve(`${along(section)}Z`, ink.thread, '#fffefc')}
    ${beam([[touched[0], start], touched, [touched[0] + glance[0] * 52, touched[1] + glance[1] * 52]])}
    <path d="${along(inside)}" stroke="${ink.vermeil}" stroke-dasharray="2 4" fill="none"/>
    ${lines(x, y + 104, ['Le cabochon'], 't m')}${lines(x, y + 124, ['la laisse glisser sur son dôme'], 's m')}`
}

const places = (width: number, rows: readonly number[], step: number): Point[] =>
  rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, place): Point => {
      const cell = width / Math.max(...rows)
      return [width / 2 + (place - (count - 1) / 2) * cell, row * step + size / 2 + 4]
    }),
  )

const sheet = (width: number, rows: readonly number[]): Drawing => {
  const step = 164
  const crowns = places(width, rows, step).map(([x, y], place) =>
    above(x, y, cuts[place] as (typeof cuts)[number]),
  )
  const top = rows.length * step + 84
  const isWide = width > 400
  const sides = isWide
    ? [brilliantSide(width * 0.27, top), cabochonSide(width * 0.73, top)]
    : [brilliantSide(width / 2, top), cabochonSide(width / 2, top + 236)]
  return {
    width,
    height: top + (isWide ? 0 : 236) + 134,
    markup: `<defs>${dome('drawn')}</defs>${crowns.join('')}${sides.join('')}`,
  }
}

/** Cuts of stones from above, and the way of light through a brilliant and a cabochon. */
export const diagram: Diagram = { wide: sheet(640, [4, 3]), narrow: sheet(340, [2, 3, 2]) }
