import { pearl, tenth } from '../pen.ts'
import { brilliant, type Facet, girdles, steps } from './cuts.ts'
import { type GemName, gems } from './gems.ts'
import { mix } from './mix.ts'

/** Facets of each cut, seen from above. */
const cuts = {
  round: brilliant(girdles.round),
  oval: brilliant(girdles.oval),
  cushion: brilliant(girdles.cushion),
  pear: brilliant(girdles.pear),
  marquise: brilliant(girdles.marquise),
  octagon: steps(0.72, 0.3),
  square: steps(0.94, 0),
} as const
export type CutName = keyof typeof cuts

/** Direction of the light: from the upper left, above the drawing. */
const light = [-0.46, -0.58, 0.67] as const

/** Returns how much light a facet reflects, from 0 to 1. */
function shine([a, b, c]: Facet): number {
  if (!a || !b || !c) return 0
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const
  const length = Math.hypot(...normal) * Math.sign(normal[2])
  const facing = normal.reduce((sum, part, axis) => sum + (part / length) * (light[axis] ?? 0), 0)
  return Math.min(1, Math.max(0, facing))
}

const levels = 6

const tone = (name: GemName, level: number): string => {
  const { dark, own, light: bright } = gems[name]
  const share = level / (levels - 1)
  return share < 0.5 ? mix(dark, own, share * 2) : mix(own, bright, share * 2 - 1)
}

/** Draws a cut stone from above, by its centre and height. Facets of the same brightness share one path. */
export function stone(x: number, y: number, height: number, cut: CutName, gem: GemName): string {
  const byLevel = new Map<number, string>()
  for (const facet of cuts[cut]) {
    const level = Math.round(shine(facet) * (levels - 1))
    const corners = facet.flatMap(([a, b]) => [tenth((a * height) / 2), tenth((b * height) / 2)])
    byLevel.set(level, `${byLevel.get(level) ?? ''}M${corners.join(' ').replaceAll(' -', '-')}Z`)
  }
  const paths = [...byLevel].map(([level, path]) => `<path fill="${tone(gem, level)}" d="${path}"/>`)
  return `<g transform="translate(${tenth(x)} ${tenth(y)})" stroke="${gems[gem].line}" stroke-width=".6" stroke-linejoin="round">${paths.join('')}</g>`
}

/** Returns the definition of the polished dome of a gem. A drawing with its cabochon contains it once. */
export const dome = (gem: GemName): string => {
  const { dark, own, light: bright } = gems[gem]
  return `<radialGradient id="dome-${gem}" cx=".36" cy=".28" r=".78"><stop stop-color="${bright}"/><stop offset=".4" stop-color="${own}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`
}

/** Draws a cabochon from above, with the reflection of a window. `fill` is its dome. */
export function cabochon(x: number, y: number, height: number, fill: string): string {
  const width = height * 0.78
  const [glintX, glintY] = [tenth(x - width * 0.17), tenth(y - height * 0.24)]
  return `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="${tenth(width / 2)}" ry="${tenth(height / 2)}" fill="${fill}"/>
  <ellipse cx="${glintX}" cy="${glintY}" rx="${tenth(width * 0.12)}" ry="${tenth(height * 0.06)}" fill="#fff" fill-opacity=".7" transform="rotate(-28 ${glintX} ${glintY})"/>`
}

/** Draws a pearl, a cabochon with its dome or a cut stone, by its centre and height. */
export function product(
  x: number,
  y: number,
  height: number,
  gem: GemName | 'pearl',
  cut: CutName | 'cabochon',
): string {
  if (gem === 'pearl') return pearl(x, y, height * 0.85)
  return cut === 'cabochon' ? cabochon(x, y, height, `url(#dome-${gem})`) : stone(x, y, height, cut, gem)
}
