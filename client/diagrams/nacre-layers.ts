import { mix } from './pen/mix.ts'
import { curve, type Diagram, type Drawing, dot, ink, lines, tenth, words } from './pen.ts'

/** Top of the wall of nacre, the place where light enters it, and the horizontal shift of a ray per pixel of depth. */
interface Layout {
  width: number
  top: number
  enters: number
  slant: number
  orient: string
  tablet: readonly string[]
  binder: readonly string[]
}

const rows = 6
const rowHeight = 19

/** Colours that the layers reflect. Their play is the orient. */
const colours = ['#c4707f', '#c2954a', '#74a06b', '#5b95b2', '#9170ab'] as const

/** Draws the tablets of one layer. Each row is shifted against the next, and neighbours differ in length. */
function layer(width: number, y: number, row: number): string {
  const edges: number[] = [0]
  for (
    let x = 40 + ((row * 53) % 90);
    x < width - 34;
    x += 104 + 30 * Math.sin(row * 2.1 + edges.length * 1.7)
  )
    edges.push(x)
  const shade = mix('#fdf9f6', '#f5e7e2', (row % 3) / 2)
  return edges
    .map((start, place) => {
      const end = edges[place + 1] ?? width
      return `<rect x="${tenth(start)}" y="${y}" width="${tenth(end - start - 1.5)}" height="${rowHeight - 1.5}" fill="${shade}"/>`
    })
    .join('')
}

/** Draws light that comes down, bends as it enters, and leaves again from each layer. */
function rays({ top, enters, slant }: Layout): string {
  const inside = slant * 0.6
  const above = top - 24
  const down = (row: number) => row * rowHeight
  const back = colours.map((colour, row) => {
    const [x, y] = [enters + down(row) * inside, top + down(row)]
    return `${curve(`M${tenth(x)} ${y}l${tenth(down(row) * inside)} ${-down(row)}l${tenth(above * slant)} ${-above}`, colour)}${dot(x, y, colour)}`
  })
  const deepest = down(colours.length - 1)
  return `${curve(`M${tenth(enters - above * slant)} 24L${enters} ${top}l${tenth(deepest * inside)} ${deepest}`, ink.brand)}${back.join('')}`
}

/** Draws a line from a point down to its text. */
const pointed = (x: number, from: number, to: number): string =>
  `${curve(`M${x + 0.5} ${from}V${to}`, ink.brand)}${dot(x + 0.5, from)}`

function wall(layout: Layout): Drawing {
  const { width, top, enters, slant, orient, tablet, binder } = layout
  const bottom = top + rows * rowHeight
  const away = (top - 24) * slant
  const middle = enters + away + (colours.length - 1) * rowHeight * slant * 0.6
  const right = width - 28
  const caption = (x: number, each: readonly string[], manner: string) =>
    lines(x, bottom + 34, each, manner, 18)
  return {
    width,
    height: bottom + 38 + 18 * (tablet.length - 1),
    markup: `<rect y="${top}" width="${width}" height="${rows * rowHeight - 1.5}" fill="#dfc6b9"/>
      ${Array.from({ length: rows }, (_, row) => layer(width, top + row * rowHeight, row)).join('')}${rays(layout)}
      ${words(enters - away, 14, 'lumière', 'm')}${words(middle, 14, orient, 'm')}
      ${pointed(28, bottom - rowHeight / 2, bottom + 18)}${caption(0, tablet, 's')}
      ${pointed(right, bottom - rowHeight - 1, bottom + 18)}${caption(width, binder, 's e')}`,
  }
}

/** Layers of nacre and the light that each of them reflects: the orient. */
export const diagram: Diagram = {
  wide: wall({
    width: 640,
    top: 132,
    enters: 212,
    slant: 1,
    orient: 'l’orient : la lumière revient en couleurs',
    tablet: ['plaquettes d’aragonite,', 'épaisses de moins d’un millième de millimètre'],
    binder: ['entre elles, un liant :', 'la conchyoline'],
  }),
  narrow: wall({
    width: 340,
    top: 118,
    enters: 112,
    slant: 0.84,
    orient: 'l’orient',
    tablet: ['plaquettes d’aragonite,', 'épaisses de moins d’un', 'millième de millimètre'],
    binder: ['entre elles, un liant :', 'la conchyoline'],
  }),
}
