import { type Diagram, type Drawing, ink, lines, thread, words } from './pen.ts'

const skin = '#f1ded3'

/** Draws the cross-section of a wrist with a bracelet on it. */
const wrist = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})">
    <ellipse rx="70" ry="48" fill="${skin}" stroke="${ink.thread}"/>
    <ellipse rx="77" ry="55" fill="none" stroke="${ink.gold}" stroke-width="8"/>
    <ellipse rx="81.5" ry="59.5" fill="none" stroke="${ink.vermeil}"/><ellipse rx="72.5" ry="50.5" fill="none" stroke="${ink.vermeil}"/>
  </g>${words(x, y + 5, 'poignet', 's m')}`

/** Draws the cross-section of an ear lobe with the post of an earring through it. */
const lobe = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})">
    <path d="M-26-62V8C-26 40-16 58 0 58S26 40 26 8V-62" fill="${skin}" stroke="${ink.thread}"/>
    <path d="M-52-2H46V2H-52Z" fill="${ink.gold}" stroke="${ink.vermeil}"/>
    <circle cx="-46" r="19" fill="${ink.shell}" stroke="${ink.thread}"/>
    <path d="M34-12C44-14 44-2 37 0C44 2 44 14 34 12L31 0Z" fill="${ink.gold}" stroke="${ink.vermeil}"/>
  </g>${words(x, y - 34, 'lobe', 's m')}`

const limits = [
  {
    draw: wrist,
    limit: '0,5',
    where: 'Contre la peau',
    caption: ['bracelets, chaînes, bagues,', 'fermoirs, dos de boucles'],
  },
  {
    draw: lobe,
    limit: '0,2',
    where: 'À travers la peau',
    caption: ['tiges et crochets', 'd’oreilles percées'],
  },
] as const

const unit = 'µg par cm² et par semaine'

const figure = (x: number, y: number, caption: string) =>
  words(x, y, `<tspan font-size="44">${caption}</tspan>`, 't m')

const columns = (width: number): Drawing => {
  const drawn = limits.map(({ draw, limit, where, caption }, place) => {
    const x = width * (place === 0 ? 0.25 : 0.75)
    return `${draw(x, 70)}${lines(x, 170, [where], 't m')}${figure(x, 222, limit)}
      ${lines(x, 248, [unit], 's m')}${lines(x, 276, caption, 'm', 20)}`
  })
  return { width, height: 306, markup: `${drawn.join('')}${thread(width / 2, 10, width / 2, 296, ink.line)}` }
}

const rows = (width: number): Drawing => {
  const drawn = limits.map(({ draw, limit, where, caption }, place) => {
    const y = place * 318
    return `${place === 0 ? '' : thread(0, y - 14, width, y - 14, ink.line)}${draw(width / 2, y + 68)}
      ${lines(width / 2, y + 166, [where], 't m')}${figure(width / 2, y + 216, limit)}
      ${lines(width / 2, y + 242, [unit], 's m')}${lines(width / 2, y + 268, caption, 'm', 20)}`
  })
  return { width, height: 614, markup: drawn.join('') }
}

/** The maximum nickel release of products in the European Union, and where each limit applies. */
export const diagram: Diagram = { wide: columns(640), narrow: rows(340) }
