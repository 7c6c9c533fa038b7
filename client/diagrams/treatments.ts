import { type Diagram, type Drawing, ink, lines, thread } from './pen.ts'

/** Symbols in a circle of 44 px around the origin, as path data. */
const signs = {
  rays: 'M-10 10V9.9M-10 3A7 7 0 0 1-3 10M-10-4A14 14 0 0 1 4 10M-10-11A21 21 0 0 1 11 10',
  dye: 'M0-12C6-4 8-1 8 3A8 8 0 0 1-8 3C-8-1-6-4 0-12ZM-4 4A4 4 0 0 0 0 8',
  diffusion: 'M-10-10H10V10H-10ZM-6-6H6V6H-6ZM-2-2H2V2H-2Z',
  filling: 'M-11 8L0-12L11 8ZM-1-11L2-3L-2 1L1 8',
  laser: 'M-12-12L2 2M2-3V2H-3M-2 10A8 8 0 1 0 10-2',
  coating: 'M-7 0A7 7 0 1 1 7 0A7 7 0 1 1-7 0ZM-12 0A12 12 0 1 1 12 0A12 12 0 1 1-12 0Z',
  heat: 'M0 12C-7 12-9 6-7 1C-6-2-3-3-3-8C1-6 2-3 2 0C4-1 4-3 4-4C8 0 9 4 7 8C6 11 3 12 0 12Z',
  oil: 'M-4-12H4V-6L8-1V12H-8V-1L-4-6ZM-8 4H8',
  bleach:
    'M-6 0A6 6 0 1 1 6 0A6 6 0 1 1-6 0ZM0-13V-10M0 10V13M-13 0H-10M10 0H13M-9-9L-7-7M7 7L9 9M-9 9L-7 7M7-7L9-9',
} as const

/** Decree 2002-65, articles 2 and 3. */
const sides = [
  {
    title: 'À écrire, toujours',
    ring: ink.brand,
    rows: [
      { sign: signs.rays, caption: ['Irradiation', 'des rayons changent la couleur'] },
      { sign: signs.dye, caption: ['Teinture', 'un colorant est ajouté'] },
      { sign: signs.diffusion, caption: ['Diffusion', 'une couleur entre par la chaleur'] },
      { sign: signs.filling, caption: ['Emplissage', 'des fissures sont comblées'] },
      { sign: signs.laser, caption: ['Laser', 'une inclusion est percée'] },
      { sign: signs.coating, caption: ['Enrobage', 'une couche est déposée'] },
    ],
  },
  {
    title: 'Dispensé de mention',
    ring: ink.thread,
    rows: [
      { sign: signs.heat, caption: ['Chauffage', 'sans résidu visible à la loupe 10×'] },
      { sign: signs.oil, caption: ['Imprégnation', 'par un fluide incolore'] },
      { sign: signs.bleach, caption: ['Blanchiment', 'sans colorant'] },
    ],
  },
] as const

const step = 62

const side = (x: number, y: number, { title, ring, rows }: (typeof sides)[number]): string => {
  const drawn = rows.map(({ sign, caption: [name, detail] }, place) => {
    const middle = y + 60 + place * step
    return `<g transform="translate(${x + 23} ${middle})" fill="none"><circle r="22" stroke="${ring}" fill="${ink.shell}"/><path d="${sign}" stroke="${ink.text}" stroke-linejoin="round" stroke-linecap="round"/></g>
      ${lines(x + 60, middle - 3, [name])}${lines(x + 60, middle + 15, [detail], 's')}`
  })
  return `${lines(x, y + 18, [title], 't')}${drawn.join('')}`
}

const height = (place: 0 | 1) => 60 + sides[place].rows.length * step - 34

/** The shop's own promise, whatever the decree allows. */
const promise = ['Chez nous : tout ce que', 'nous savons est écrit.']

/** The treatments that a seller has to write beside the name of a stone or pearl, and those that need no mention. */
export const diagram: Diagram = {
  wide: ((width): Drawing => ({
    width,
    height: height(0),
    markup: `${side(0, 0, sides[0])}${side(width / 2, 0, sides[1])}${lines(width / 2, height(1) + 50, promise, 't', 24)}${thread(width / 2 - 36, 0, width / 2 - 36, height(0), ink.line)}`,
  }))(640),
  narrow: ((width): Drawing => ({
    width,
    height: height(0) + 32 + height(1) + 76,
    markup: `${side(0, 0, sides[0])}${thread(0, height(0) + 14, width, height(0) + 14, ink.line)}${side(0, height(0) + 32, sides[1])}${lines(0, height(0) + height(1) + 76, promise, 't', 24)}`,
  }))(340),
}
