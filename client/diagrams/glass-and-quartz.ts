import { stone } from './pen/stone.ts'
import { curve, type Diagram, type Drawing, ink, lines, tenth, thread } from './pen.ts'

const face = (d: string, fill: string) =>
  `<path d="${d}" fill="${fill}" stroke="${ink.thread}" stroke-linejoin="round"/>`

/** Draws a natural quartz crystal: a prism of six faces with a point. */
const crystal = (x: number, y: number): string =>
  `<g transform="translate(${tenth(x)} ${y})">${face('M-20-10L-4-38L-8-4Z', '#fffefc')}${face('M-4-38L-8-4L12-4Z', '#f6f3f0')}${face('M-4-38L12-4L20-12Z', '#e3dfdf')}
  ${face('M-20-10L-8-4V36L-20 28Z', '#f4efe8')}${face('M-8-4H12V36H-8Z', '#fffefc')}${face('M12-4L20-12V26L12 36Z', '#ddd8d8')}</g>`

/** Draws a drop of cut glass from a chandelier. */
const drop = (x: number, y: number): string =>
  `<g transform="translate(${tenth(x)} ${y})"><circle cy="-32" r="5" fill="none" stroke="${ink.thread}"/>
  ${face('M0-27L-12-12L0-6Z', '#fffefc')}${face('M0-27L12-12L0-6Z', '#e9e4e2')}${face('M-12-12L-20 12L0-6Z', '#f4efe8')}${face('M12-12L20 12L0-6Z', '#ddd8d8')}
  ${face('M-20 12L0-6V38Z', '#fffefc')}${face('M20 12L0-6V38Z', '#ece7e4')}</g>`

/** Draws a faceted bead with the hole for its thread. */
const bead = (x: number, y: number): string => {
  const radius = 28
  const ring = (size: number, squash: number, from: number) =>
    Array.from({ length: 8 }, (_, place) => {
      const angle = ((place + from) * Math.PI) / 4
      return [tenth(Math.cos(angle) * size), tenth(Math.sin(angle) * size * squash)] as const
    })
  const [outer, inner] = [ring(radius, 0.92, 0.5), ring(radius * 0.55, 0.92, 0)]
  const facets = inner.flatMap((corner, place) => {
    const [next, left, right] = [inner[(place + 1) % 8], outer[(place + 7) % 8], outer[place]]
    const [bright, dim] = place > 1 && place < 6 ? ['#fffefc', '#f4efe8'] : ['#e6e0dd', '#d9d2d0']
    return [face(`M${corner}L${left}L${right}Z`, bright), face(`M${corner}L${right}L${next}Z`, dim)]
  })
  return `<g transform="translate(${tenth(x)} ${y})">${facets.join('')}${face(`M${inner.join('L')}Z`, '#fbf9f6')}
  <circle r="5" fill="${ink.sand}" stroke="${ink.thread}"/></g>`
}

/** Materials that are called crystal or look like it, by origin. */
const kinds = [
  {
    origin: 'Né dans la roche',
    leaves: [{ name: ['Cristal de roche'], draw: crystal, caption: ['quartz, pierre fine,', 'dureté 7'] }],
  },
  {
    origin: 'Fondu\u00a0: un verre',
    leaves: [
      { name: ['Cristal'], draw: drop, caption: ['24\u00a0% d’oxyde', 'de plomb au moins'] },
      {
        name: ['Cristallin'],
        draw: bead,
        caption: ['10\u00a0% d’oxydes au moins', '(zinc, baryum, plomb…)'],
      },
    ],
  },
  {
    origin: 'Fait par synthèse',
    leaves: [
      {
        name: ['Oxyde', 'de zirconium'],
        draw: (x: number, y: number) => stone(x, y, 58, 'round', 'diamond'),
        caption: ['synthétique, toujours dit'],
      },
    ],
  },
] as const

/** Draws a branch with a corner, like a thread that hangs from another. */
const branch = (x1: number, y1: number, x2: number, y2: number, turn: number) =>
  curve(`M${x1} ${y1}V${turn}H${x2}V${y2}`)

const bud = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="4" fill="${ink.vermeil}"/>`

function tree(width: number): Drawing {
  const cell = width / 4
  const middle = width / 2
  let column = 0
  const groups = kinds.map(({ origin, leaves }) => {
    const xs = leaves.map((_, place) => cell * (column + place + 0.5))
    column += leaves.length
    const x = ((xs[0] ?? 0) + (xs.at(-1) ?? 0)) / 2
    const hung = leaves.map(({ name, draw, caption }, place) => {
      const at = xs[place] ?? 0
      return `${branch(x, 112, at, 150, 132)}${draw(at, 196)}${lines(at, 268, name, 't m', 21)}${lines(at, 269 + name.length * 21, caption, 's m')}`
    })
    return `${branch(middle, 36, x, 76, 56)}${bud(x, 76)}${lines(x, 100, [origin], 's m')}${hung.join('')}`
  })
  return {
    width,
    height: 322,
    markup: `${lines(middle, 18, ['Transparent, incolore'], 'm')}${bud(middle, 36)}${groups.join('')}`,
  }
}

function list(width: number): Drawing {
  let y = 70
  const trunk = 6
  const groups = kinds.map(({ origin, leaves }) => {
    const head = y
    const rows = leaves.map(({ name, draw, caption }) => {
      y += 92
      return `${draw(72, y - 32)}${lines(128, y - 50, name, 't', 21)}${lines(128, y - 49 + name.length * 21, caption, 's')}`
    })
    y += 46
    return `${thread(trunk, head, trunk + 14, head)}${bud(trunk + 16, head)}${lines(trunk + 30, head + 5, [origin], 's')}${rows.join('')}`
  })
  const last = y - 46 - 92
  return {
    width,
    height: y - 40,
    markup: `${lines(0, 18, ['Transparent, incolore'])}${bud(trunk, 36)}${thread(trunk, 36, trunk, last)}${groups.join('')}`,
  }
}

/** Rock crystal, glass and synthetic stones, as a small tree. */
export const diagram: Diagram = { wide: tree(640), narrow: list(340) }
