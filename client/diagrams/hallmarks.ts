import { curve, type Diagram, type Drawing, ink, lines, tenth, thread } from './pen.ts'

/** The thread and pearl that stand for a maker's initials and symbol. */
const sign = `<path d="M0-20V4" stroke="${ink.vermeil}"/><circle cy="10" r="6" fill="none" stroke="${ink.vermeil}"/>`

const frame = (d: string) => `${curve(d, ink.text, '#fffefc')}${sign}`

/** Outlines of the marks. The outline tells who is responsible for a product. */
const makers = [
  { drawn: frame('M0-44L32 0L0 44L-32 0Z'), name: 'Losange', caption: ['fabricant,', 'métal précieux'] },
  { drawn: frame('M-32-32H32V32H-32Z'), name: 'Carré', caption: ['fabricant,', 'plaqué ou doublé'] },
  { drawn: frame('M-28 0A28 42 0 0 1 28 0A28 42 0 0 1-28 0Z'), name: 'Ovale', caption: ['importateur'] },
] as const

/** A scallop: ribs from one point, each ending in a small arc. */
const shell = (() => {
  const ribs = Array.from({ length: 8 }, (_, place) => {
    const angle = ((200 + place * 20) * Math.PI) / 180
    return [tenth(Math.cos(angle) * 33), tenth(20 + Math.sin(angle) * 44)] as const
  })
  const edge = ribs
    .map(([x, y], place) => (place === 0 ? `M-7 22L${x} ${y}` : `A6 6 0 0 1 ${x} ${y}`))
    .join('')
  const lines = ribs
    .slice(1, -1)
    .map(([x, y]) => `M${tenth(x * 0.2)} ${tenth(20 + (y - 20) * 0.1)}L${x} ${y}`)
  return `${edge}L7 22ZM-7 22L-13 29H13L7 22${lines.join('')}`
})()

/** A clover: three leaves that touch, and a stem. */
const clover = `${[-90, 30, 150]
  .map((degrees) => {
    const angle = (degrees * Math.PI) / 180
    const [x, y] = [tenth(Math.cos(angle) * 13.5 - 11.7), tenth(Math.sin(angle) * 13.5 - 6)]
    return `M${x} ${y}a11.7 11.7 0 1 1 23.4 0a11.7 11.7 0 1 1-23.4 0`
  })
  .join('')}M0-6C0 12 3 22 9 31`

const eagle =
  'M17 31C23 12 20-10 7-20C-3-27-16-25-22-18C-32-18-38-9-34 5C-31-2-26-5-19-4C-14-1-12 4-14 11L-23 31L-13 25L-7 32L0 25L7 32L12 26ZM-22-18C-18-15-17-9-19-4M-18-17C-13-19-8-18-4-14M-11-13H-10.9M-3 7C-2 13-3 17-6 20M6 3C7 10 6 15 4 19'

const minerva =
  'M19-9L24 3L19 5L21 9L18 11L20 14C20 19 14 21 8 18C7 22 8 27 11 31H-12C-9 22-11 14-15 8M-15 8C-21-12-8-27 6-25C15-24 19-17 19-9L4-8C0-2 0 5 2 11M-15 8C-32 2-36-27-10-35C2-39 15-37 22-31C10-33 0-31-8-24M13-3L17-4'

/** Emblems of the fineness of the metal. These are our own schemes, not the official engravings. */
const emblems = [
  { drawn: eagle, name: 'Tête d’aigle', caption: ['or 750 ‰'] },
  { drawn: shell, name: 'Coquille', caption: ['or 585 ‰'] },
  { drawn: clover, name: 'Trèfle', caption: ['or 375 ‰'] },
  { drawn: minerva, name: 'Minerve', caption: ['argent 925 ‰'] },
] as const

const placed = (x: number, y: number, markup: string) =>
  `<g transform="translate(${tenth(x)} ${y})" stroke-linejoin="round" stroke-linecap="round">${markup}</g>`

const mark = (x: number, y: number, drawn: string, name: string, caption: readonly string[]): string =>
  `${placed(x, y, drawn)}${lines(x, y + 74, [name], 't m')}${lines(x, y + 95, caption, 's m')}`

const sheet = (width: number, columns: number): Drawing => {
  const first = makers.map(({ drawn, name, caption }, place) =>
    mark((width / makers.length) * (place + 0.5), 90, drawn, name, caption),
  )
  const second = emblems.map(({ drawn, name, caption }, place) =>
    mark(
      (width / columns) * ((place % columns) + 0.5),
      340 + Math.floor(place / columns) * 170,
      curve(drawn, ink.text),
      name,
      caption,
    ),
  )
  return {
    width,
    height: 292 + (emblems.length / columns) * 166,
    markup: `${lines(width / 2, 18, ['La forme dit qui en répond'], 'm')}${first.join('')}
      ${thread(0, 236, width, 236, ink.line)}
      ${lines(width / 2, 272, ['L’emblème dit le titre (schémas)'], 'm')}${second.join('')}`,
  }
}

/** French hallmarks: outlines of makers and importers, emblems of fineness. */
export const diagram: Diagram = { wide: sheet(640, 4), narrow: sheet(340, 2) }
