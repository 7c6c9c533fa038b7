import { smooth } from './pen/smooth.ts'
import { crisp, curve, type Diagram, type Drawing, dot, ink, lines, tenth, thread, words } from './pen.ts'

/** Draws a way to measure around an axis, from a top, in a cell of 200 by 150. */
type Draw = (x: number, y: number) => string

/** Draws circles of sizes 48, 52 and 56. One of them fits inside the ring. */
const ring: Draw = (x, y) => {
  const across = (size: number) => (size / Math.PI) * 2.95
  const circle = (cx: number, size: number) =>
    `<circle cx="${cx}" cy="${y + 66}" r="${tenth(across(size) / 2)}" fill="none" stroke="${ink.brand}"/>${words(cx, y + 128, `${size}`, 's m')}`
  const inner = across(52) / 2
  return `<circle cx="${x}" cy="${y + 66}" r="${tenth(inner + 5)}" fill="none" stroke="${ink.gold}" stroke-width="9"/>
    ${circle(x - 70, 48)}${circle(x, 52)}${circle(x + 72, 56)}`
}

/** Draws a finger with a strip of paper around it, read where the strip meets its own end. */
const strip: Draw = (x, y) => {
  const side = [
    [22, 140],
    [20.5, 104],
    [21.5, 76],
    [19, 44],
    [14, 18],
  ] as const
  const finger = smooth([
    ...side.map(([away, down]) => [x - away, y + down] as const),
    [x, y + 6],
    ...side.toReversed().map(([away, down]) => [x + away, y + down] as const),
  ])
  const nail = `M${x - 9} ${y + 36}v-10a9 11 0 0 1 18 0v10q-9 5-18 0z`
  const creases = `M${x - 8} ${y + 69}q8 4 16 0M${x - 10} ${y + 75}q10 4 20 0`
  const band = `M${x - 21} ${y + 98}q21 12 42 2l54-15v17l-54 15q-21 10-42-2z`
  const marks = Array.from({ length: 10 }, (_, place) => {
    const aside = 22 + place * 5
    return `M${x + aside} ${tenth(y + 117 - (aside - 21) * 0.278)}v${place % 5 === 0 ? -11 : -6}`
  })
  return `${curve(finger)}${curve(nail + creases, ink.line)}${curve(band, ink.thread, '#fffefc')}${curve(marks.join(''))}
    ${curve(`M${x + 22} ${y + 116}l22 14h6`, ink.brand)}${dot(x + 22, y + 116)}${words(x + 54, y + 135, '52')}`
}

/** Draws a thread along a ruler. Its length in millimetres is the size. */
const ruler: Draw = (x, y) => {
  const millimetre = 3.3
  const [start, top] = [x - 92, y + 74]
  const at = (length: number) => crisp(start + length * millimetre)
  const marks = Array.from(
    { length: 56 },
    (_, length) => `M${at(length)} ${top}v${length % 10 === 0 ? 15 : length % 5 === 0 ? 11 : 7}`,
  )
  const numbers = [0, 1, 2, 3, 4, 5].map((length) => words(at(length * 10), top + 31, `${length}`, 's m'))
  const [laid, end] = [top - 16, at(52)]
  const wave = smooth(
    Array.from({ length: 9 }, (_, place) => [
      at(0) + ((end - at(0)) * place) / 8,
      laid + Math.sin(place * 1.9) * 1.6 * (place % 8 === 0 ? 0 : 1),
    ]),
  )
  return `<rect x="${start - 8}" y="${top}" width="${56 * millimetre + 14}" height="42" fill="#fffefc" stroke="${ink.thread}"/>
    ${curve(marks.join(''))}${numbers.join('')}${thread(at(0), laid, at(0), top, ink.line)}${thread(end, laid, end, top, ink.line)}
    ${curve(wave, ink.brand)}${dot(at(0), laid)}${dot(end, laid)}${words(end, laid - 12, '52 mm', 'm')}`
}

const ways = [
  { name: 'La bague', caption: ['posée sur le cercle qui', 'touche son bord intérieur'], draw: ring },
  {
    name: 'La bandelette',
    caption: ['enroulée à la base du doigt,', 'elle se lit où elle se croise'],
    draw: strip,
  },
  {
    name: 'Le fil et la règle',
    caption: ['la longueur en millimètres', 'est la taille française'],
    draw: ruler,
  },
] as const

function shown(width: number, columns: number): Drawing {
  const [cell, row] = [width / columns, 228]
  const cells = ways.map(({ name, caption, draw }, place) => {
    const x = Math.round(cell * ((place % columns) + 0.5))
    const y = Math.floor(place / columns) * row
    return `${draw(x, y)}${words(x, y + 168, name, 't m')}
      ${lines(x, y + 190, caption, 's m', 18)}`
  })
  return { width, height: (ways.length / columns) * row - 14, markup: cells.join('') }
}

/** Three ways to measure the size of a ring. */
export const diagram: Diagram = { wide: shown(640, 3), narrow: shown(340, 1) }
