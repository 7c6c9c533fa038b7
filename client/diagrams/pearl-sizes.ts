import {
  crisp,
  curve,
  type Diagram,
  type Drawing,
  ink,
  type Nacre,
  nacre,
  pearl,
  thread,
  words,
} from './pen.ts'

/** CSS pixels per printed millimetre. A CSS inch has 96 pixels. */
const millimetre = 96 / 25.4

const diameters = [3, 6, 7, 8, 10, 12, 14] as const

interface Family {
  name: string
  from: number
  to: number
  nacre: Nacre
}

const families: readonly Family[] = [
  { name: 'Akoya', from: 2, to: 10, nacre: 'rose' },
  { name: 'Eau douce', from: 3, to: 12, nacre: 'lavender' },
  { name: 'Tahiti', from: 8, to: 14, nacre: 'tahiti' },
  { name: 'Mers du Sud', from: 9, to: 16, nacre: 'gold' },
]

/**
 * Position of the scale from 2 to 16 mm, and whether the name of a family stands above its line instead of beside it.
 */
interface Layout {
  width: number
  origin: number
  step: number
  row: number
  isNarrow: boolean
}

/** Draws the usual diameters on a thread, in their true printed size. */
function strand(width: number, y: number): string {
  const across = diameters.map((diameter) => diameter * millimetre)
  const total = across.reduce((sum, each) => sum + each, 0)
  const gap = (width - total) / diameters.length
  let x = gap / 2
  const pearls = diameters.map((diameter, place) => {
    const size = across[place] ?? 0
    const centre = x + size / 2
    x += size + gap
    return pearl(centre, y, size) + words(centre, y + 50, `${diameter}`, 'm')
  })
  return thread(0, y, width, y) + pearls.join('')
}

function sizes({ width, origin, step, row, isNarrow }: Layout): Drawing {
  const x = (size: number) => origin + (size - 2) * step
  const top = 134
  const bottom = top + families.length * row
  const marks = [2, 4, 6, 8, 10, 12, 14, 16]
  const grid = (from: number, to: number) =>
    curve(marks.map((size) => `M${crisp(x(size))} ${from}V${to}`).join(''), ink.line)
  const lines = families.map(({ name, from, to, nacre: own }, place) => {
    const start = top + place * row
    const y = start + row - 36
    const range = `${from}–${to} mm`
    const caption = isNarrow
      ? words(0, start + 20, name, 't') + words(width, start + 20, range, 's e')
      : words(0, y, name, 't') + words(0, y + 20, range, 's')
    return `${isNarrow ? grid(start + 32, start + row) : ''}${thread(x(from), y, x(to), y)}${pearl(x(from), y, from * millimetre, own)}
      ${pearl(x(to), y, to * millimetre, own)}${caption}`
  })
  return {
    width,
    height: bottom + 26,
    markup: `<defs>${(['white', 'rose', 'lavender', 'tahiti', 'gold'] as const).map(nacre).join('')}</defs>
      ${words(0, 14, 'Diamètres en millimètres, à l’échelle entre eux', 's')}${strand(width, 58)}
      ${isNarrow ? '' : grid(top, bottom)}${lines.join('')}
      ${marks.map((size) => words(x(size), bottom + 20, `${size}`, 's m')).join('')}`,
  }
}

/** Diameters of cultured pearls in their true printed size, and those of each family. */
export const diagram: Diagram = {
  wide: sizes({ width: 640, origin: 190, step: 29.5, row: 74, isNarrow: false }),
  narrow: sizes({ width: 340, origin: 8, step: 21.4, row: 104, isNarrow: true }),
}
