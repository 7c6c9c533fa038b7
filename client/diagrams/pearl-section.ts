import { orient } from './pen/orient.ts'
import { around, smooth } from './pen/smooth.ts'
import { crisp, curve, type Diagram, type Drawing, dot, ink, lines, tenth, thread, words } from './pen.ts'

/** Colours of the cross-section: lines between layers, the shell bead, its bands. */
const cut = { layer: '#d9c3bd', bead: '#efe7da', band: '#d9ccb8' } as const

const defined = `<defs>${orient}<radialGradient id="nacre"><stop stop-color="#fdf8f5"/><stop offset=".7" stop-color="#f8ede8"/><stop offset="1" stop-color="#efdcd8"/></radialGradient></defs>`

/** Draws nacre in cross-section: a shiny edge around concentric layers, down to `inner`. */
function layers(x: number, y: number, outer: number, inner: number, wobble: number): string {
  const count = Math.floor((outer - inner) / 5)
  const rings = Array.from({ length: count }, (_, place) => {
    const radius = outer - 3 - place * 5
    // Layers near a piece of tissue are less round.
    const uneven = (wobble * (outer - radius)) / outer
    if (uneven === 0) return `<circle cx="${x}" cy="${y}" r="${radius}"/>`
    const points = around(12, (angle) => {
      const reach = radius * (1 + uneven * (Math.cos(2 * angle + 0.5) + 0.5 * Math.cos(3 * angle)))
      return [x + reach * Math.sin(angle), y - reach * Math.cos(angle)]
    })
    return `<path d="${smooth(points, true)}"/>`
  })
  return `<circle cx="${x}" cy="${y}" r="${outer}" fill="url(#nacre)" stroke="url(#orient)" stroke-width="3"/>
    <g fill="none" stroke="${cut.layer}">${rings.join('')}</g>`
}

/** Draws a bead turned from a shell. The shell's own layers run straight through it. */
function bead(x: number, y: number, radius: number): string {
  const lean = 0.36
  const bands = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map((place) => {
    const away = place * (radius / 6)
    const half = Math.sqrt(radius * radius - away * away)
    const [middleX, middleY] = [x - away * Math.sin(lean), y + away * Math.cos(lean)]
    const [across, down] = [half * Math.cos(lean), half * Math.sin(lean)]
    return `M${tenth(middleX - across)} ${tenth(middleY - down)}L${tenth(middleX + across)} ${tenth(middleY + down)}`
  })
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${cut.bead}"/>${curve(bands.join(''), cut.band)}`
}

/** Draws a point and the line that leads from it to its text. */
const pointed = (x: number, y: number, end: number): string =>
  `${thread(x, y, end, y, ink.brand)}${dot(x, crisp(y))}`

const salt = { name: 'Eau salée', caption: ['le plus souvent un noyau,', 'que la nacre recouvre'] } as const
const fresh = {
  name: 'Eau douce',
  caption: ['le plus souvent sans noyau,', 'presque tout en nacre'],
} as const

const saltPearl = (x: number, y: number, size: number) =>
  layers(x, y, size, size * 0.72, 0) + bead(x, y, size * 0.72)
const freshPearl = (x: number, y: number, size: number) => layers(x, y, size, 10, 0.1)

function beside(): Drawing {
  const [left, right, y, size] = [112, 528, 108, 104]
  const named = (x: number, { name, caption }: typeof salt | typeof fresh) =>
    `${words(x, 248, name, 't m')}${lines(x, 271, caption, 's m', 18)}`
  return {
    width: 640,
    height: 296,
    markup: `${defined}${saltPearl(left, y, size)}${freshPearl(right, y, size)}
      ${pointed(left + 66, y - 62, 290)}${pointed(right - 66, y - 62, 350)}${words(320, y - 57, 'nacre', 'm')}
      ${pointed(left + 30, y + 36, 236)}${words(242, y + 41, 'noyau')}
      ${pointed(right, y, 404)}${words(398, y + 5, 'trace du greffon', 'e')}
      ${named(left, salt)}${named(right, fresh)}`,
  }
}

function stacked(): Drawing {
  const [x, size, label] = [96, 92, 216] as const
  const [first, second] = [98, 388] as const
  const named = (y: number, { name, caption }: typeof salt | typeof fresh) =>
    `${words(0, y, name, 't')}${words(0, y + 22, caption.join(' '), 's')}`
  return {
    width: 340,
    height: 540,
    markup: `${defined}${saltPearl(x, first, size)}${freshPearl(x, second, size)}
      ${pointed(x + 56, first - 58, label - 6)}${words(label, first - 53, 'nacre')}
      ${pointed(x + 30, first + 16, label - 6)}${words(label, first + 21, 'noyau')}
      ${named(first + size + 32, salt)}
      ${pointed(x + 56, second - 58, label - 6)}${words(label, second - 53, 'nacre')}
      ${pointed(x, second, label - 6)}${words(label, second + 5, 'trace du greffon')}
      ${named(second + size + 32, fresh)}`,
  }
}

/** Two cultured pearls in cross-section: one around a bead, one almost all nacre. */
export const diagram: Diagram = { wide: beside(), narrow: stacked() }
