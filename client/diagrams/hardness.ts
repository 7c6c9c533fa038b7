import type { GemName } from './pen/gems.ts'
import { type CutName, dome, product } from './pen/stone.ts'
import { curve, type Diagram, type Drawing, ink, nacre, tenth, thread, words } from './pen.ts'

/** Materials of products, hardest first. On the Mohs scale, a higher material scratches a lower one. */
const stones: readonly {
  name: string
  from: number
  to?: number
  gem: GemName | 'pearl'
  cut: CutName | 'cabochon'
}[] = [
  { name: 'Diamant', from: 10, gem: 'diamond', cut: 'round' },
  { name: 'Saphir, rubis', from: 9, gem: 'sapphire', cut: 'oval' },
  { name: 'Topaze', from: 8, gem: 'topaz', cut: 'pear' },
  { name: 'Émeraude', from: 7.5, to: 8, gem: 'emerald', cut: 'octagon' },
  { name: 'Quartz', from: 7, gem: 'amethyst', cut: 'cushion' },
  { name: 'Opale', from: 5.5, to: 6.5, gem: 'opal', cut: 'cabochon' },
  { name: 'Turquoise, lapis-lazuli', from: 5, to: 6, gem: 'turquoise', cut: 'cabochon' },
  { name: 'Perle de culture', from: 2.5, to: 4, gem: 'pearl', cut: 'cabochon' },
]

const marks = [
  { name: 'Verre', at: 5.5 },
  { name: 'Ongle', at: 2.5 },
] as const

const number = (value: number) => String(value).replace('.', ',')

const step = 54
const top = 26
const foot = top + (stones.length - 1) * step + 26

/** Returns the height of a hardness on the ladder. */
const heightOf = (hardness: number) => tenth(foot - ((hardness - 1) * (foot - top)) / 9)

const ladder = (width: number, axis: number, list: number): Drawing => {
  const rungs = Array.from({ length: 10 }, (_, place) => {
    const y = heightOf(place + 1)
    return `${thread(axis - 6, y, axis + 6, y)}${words(axis - 14, y + 5, String(place + 1), 's e')}`
  })
  const rows = stones.map(({ name, from, to = from, gem, cut }, place) => {
    const y = top + place * step
    const at = heightOf((from + to) / 2)
    const range = from === to ? number(from) : `${number(from)} à ${number(to)}`
    const bar =
      from === to
        ? ''
        : `<line x1="${axis}" y1="${heightOf(from)}" x2="${axis}" y2="${heightOf(to)}" stroke="${ink.vermeil}" stroke-width="5" stroke-opacity=".45"/>`
    return `${bar}${curve(`M${axis} ${at}L${tenth(axis + (list - axis) * 0.62)} ${y}H${list - 26}`, ink.thread)}
      <circle cx="${axis}" cy="${at}" r="3.5" fill="${ink.vermeil}"/>
      ${product(list, y, 36, gem, cut)}${words(list + 30, y - 1, name)}${words(list + 30, y + 18, range, 's')}`
  })
  const scratches = marks.map(({ name, at }) => {
    const y = heightOf(at)
    return `<line x1="${axis - 34}" y1="${y}" x2="${axis}" y2="${y}" stroke="${ink.garnet}" stroke-dasharray="2 3"/>
      ${words(axis - 40, y - 3, name, 's e')}${words(axis - 40, y + 13, number(at), 's e')}`
  })
  return {
    width,
    height: foot + 16,
    markup: `<defs>${nacre('white')}${(['opal', 'turquoise'] as const).map((gem) => dome(gem)).join('')}</defs>
      ${thread(axis, top - 10, axis, foot + 10)}${rungs.join('')}${rows.join('')}${scratches.join('')}`,
  }
}

/** The Mohs scale as a ladder: stones on their rungs, and the materials that each rung scratches. */
export const diagram: Diagram = { wide: ladder(640, 190, 370), narrow: ladder(340, 88, 156) }
