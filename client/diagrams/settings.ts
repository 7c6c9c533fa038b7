import { along, brilliantSection } from './pen/section.ts'
import { stone } from './pen/stone.ts'
import { curve, type Diagram, type Drawing, ink, lines, tenth, thread } from './pen.ts'

const half = 44

/** Draws the section of a stone in its setting. */
const section = (x: number, y: number) =>
  curve(
    `${along(brilliantSection(x, y, half))}Z${along([
      [x - half, y],
      [x + half, y],
    ])}`,
    ink.thread,
    '#fffefc',
  )

const metal = (d: string) => curve(d, ink.vermeil, ink.gold)

/** Four claws, folded over the girdle. */
const claws = {
  name: 'Serti griffes',
  caption: ['Des griffes tiennent la pierre ;', 'la lumière passe dessous.'],
  above: (x: number, y: number) =>
    `${stone(x, y, half * 2, 'round', 'drawn')}${[1, 3, 5, 7]
      .map((eighth) => {
        const [dx, dy] = [Math.cos((eighth * Math.PI) / 4), Math.sin((eighth * Math.PI) / 4)]
        return `<circle cx="${tenth(x + dx * (half - 1))}" cy="${tenth(y + dy * (half - 1))}" r="6" fill="${ink.gold}" stroke="${ink.vermeil}"/>`
      })
      .join('')}`,
  side: (x: number, y: number) =>
    `${section(x, y)}${[-1, 1]
      .map((to) => {
        const at = (dx: number, dy: number) => `${tenth(x + to * dx)} ${tenth(y + dy)}`
        return metal(
          `M${at(8, 56)}L${at(46, 6)}Q${at(50, 0)} ${at(45, -5)}L${at(37, -12)}Q${at(41, -16)} ${at(47, -11)}L${at(53, -5)}Q${at(57, 1)} ${at(52, 8)}L${at(15, 56)}Z`,
        )
      })
      .join('')}`,
}

/** A collar of metal, pressed over the whole girdle. */
const bezel = {
  name: 'Serti clos',
  caption: ['Un rebord de métal fait', 'le tour de la pierre.'],
  above: (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="${half + 5}" fill="${ink.gold}" stroke="${ink.vermeil}"/>${stone(x, y, half * 2 - 6, 'round', 'drawn')}<circle cx="${x}" cy="${y}" r="${half - 3}" fill="none" stroke="${ink.vermeil}"/>`,
  side: (x: number, y: number) =>
    `${section(x, y)}${[-1, 1]
      .map((to) => {
        const at = (dx: number, dy: number) => `${tenth(x + to * dx)} ${tenth(y + dy)}`
        return metal(
          `M${at(53, 50)}L${at(53, -2)}Q${at(53, -9)} ${at(46, -12)}L${at(36, -14)}L${at(35, -8)}L${at(46, 0)}L${at(34, 14)}L${at(46, 14)}L${at(46, 50)}Z`,
        )
      })
      .join('')}`,
}

/** Two rails, and stones side by side between them. */
const rail = {
  name: 'Serti rail',
  caption: ['Deux bords parallèles tiennent', 'un rang de pierres.'],
  above: (x: number, y: number) =>
    `${[-60, -20, 20, 60].map((dx) => stone(x + dx, y, 40, 'square', 'drawn')).join('')}${[-31, 17]
      .map((dy) => metal(`M${x - 84} ${y + dy}h168v14h-168Z`))
      .join('')}`,
  side: (x: number, y: number) =>
    `${section(x, y)}${metal(`M${x - 56} ${y - 16}h14v12l5 4l-5 5v33h84v-33l-5 -5l5 -4v-12h14v66h-112Z`)}`,
}

const settings = [claws, bezel, rail] as const

/** Draws three columns: from above, then from the side. */
function columns(width: number): Drawing {
  const cell = width / settings.length
  const drawn = settings.map(({ name, caption, above, side }, place) => {
    const x = tenth(cell * (place + 0.5))
    return `${above(x, 60)}${side(x, 180)}${lines(x, 284, [name], 't m')}${lines(x, 306, caption, 's m')}`
  })
  return { width, height: 330, markup: drawn.join('') }
}

/** Draws three rows: from above on the left, from the side on the right. */
function rows(width: number): Drawing {
  const step = 222
  const drawn = settings.map(({ name, caption, above, side }, place) => {
    const y = place * step + 60
    return `${above(88, y)}${side(width - 84, y)}${lines(width / 2, y + 86, [name], 't m')}${lines(width / 2, y + 108, caption, 's m')}
      ${place === 0 ? '' : thread(0, y - 68, width, y - 68, ink.line)}`
  })
  return { width, height: settings.length * step - 20, markup: drawn.join('') }
}

/** How metal holds a stone, from above and from the side. */
export const diagram: Diagram = { wide: columns(640), narrow: rows(340) }
