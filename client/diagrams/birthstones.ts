import type { GemName } from './pen/gems.ts'
import { type CutName, dome, product } from './pen/stone.ts'
import { type Diagram, type Drawing, ink, lines, nacre, thread } from './pen.ts'

/** The stone of each month, and its alternative. */
const months: readonly {
  month: string
  caption: readonly string[]
  or: string
  gem: GemName | 'pearl'
  cut: CutName | 'cabochon'
}[] = [
  { month: 'Janvier', caption: ['Grenat'], or: '', gem: 'garnet', cut: 'cushion' },
  { month: 'Février', caption: ['Améthyste'], or: '', gem: 'amethyst', cut: 'oval' },
  { month: 'Mars', caption: ['Aigue-marine'], or: '', gem: 'aquamarine', cut: 'octagon' },
  { month: 'Avril', caption: ['Diamant'], or: 'ou cristal de roche', gem: 'diamond', cut: 'round' },
  { month: 'Mai', caption: ['Émeraude'], or: '', gem: 'emerald', cut: 'octagon' },
  { month: 'Juin', caption: ['Perle', 'de culture'], or: 'ou pierre de lune', gem: 'pearl', cut: 'cabochon' },
  { month: 'Juillet', caption: ['Rubis'], or: '', gem: 'ruby', cut: 'oval' },
  { month: 'Août', caption: ['Péridot'], or: '', gem: 'peridot', cut: 'cushion' },
  { month: 'Septembre', caption: ['Saphir'], or: '', gem: 'sapphire', cut: 'oval' },
  { month: 'Octobre', caption: ['Opale'], or: 'ou tourmaline', gem: 'opal', cut: 'cabochon' },
  { month: 'Novembre', caption: ['Topaze'], or: 'ou citrine', gem: 'topaz', cut: 'pear' },
  { month: 'Décembre', caption: ['Turquoise'], or: 'ou topaze bleue', gem: 'turquoise', cut: 'cabochon' },
]

const size = 56

const calendar = (width: number, columns: number, step: number): Drawing => {
  const cell = width / columns
  const cells = months.map(({ month, caption, or, gem, cut }, place) => {
    const x = cell * ((place % columns) + 0.5)
    const top = Math.floor(place / columns) * step
    return `${lines(x, top + 14, [month], 's m')}${product(x, top + 58, size, gem, cut)}
      ${lines(x, top + 112, caption, 't m', 20)}${or && lines(x, top + 112 + caption.length * 20, [or], 's m')}`
  })
  const rows = Array.from({ length: months.length / columns }, (_, row) =>
    thread(0, row * step + 58.5, width, row * step + 58.5, ink.line),
  )
  const domes = (['opal', 'turquoise'] as const).map((gem) => dome(gem)).join('')
  return {
    width,
    height: (months.length / columns) * step - 14,
    markup: `<defs>${nacre('white')}${domes}</defs>${rows.join('')}${cells.join('')}`,
  }
}

/** A calendar of the traditional birthstones. */
export const diagram: Diagram = { wide: calendar(640, 4, 176), narrow: calendar(340, 3, 176) }
