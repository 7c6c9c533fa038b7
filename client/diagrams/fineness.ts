import { type Diagram, type Drawing, ink, thread, words } from './pen.ts'

/** Fineness of gold in thousandths, with its carats. */
const golds = [
  { fineness: 999, carats: '24 carats' },
  { fineness: 916, carats: '22 carats' },
  { fineness: 750, carats: '18 carats' },
  { fineness: 585, carats: '14 carats' },
  { fineness: 375, carats: '9 carats' },
] as const

/** Draws bars on a scale of a thousand: the part of gold and the part of other metals. */
function bars(width: number, label: number, end: number, step: number): Drawing {
  const whole = width - label - end
  const rows = golds.map(({ fineness, carats }, place) => {
    const y = 34 + place * step
    const gold = (whole * fineness) / 1000
    return `${words(0, y + 19, `${fineness}\u00a0‰`, 'b')}
      <rect x="${label}" y="${y}" width="${whole}" height="28" fill="${ink.sand}"/>
      <rect x="${label}" y="${y}" width="${gold}" height="28" fill="${ink.gold}"/>
      ${words(width, y + 19, carats, 'e')}`
  })
  const bottom = 34 + golds.length * step
  return {
    width,
    height: bottom + 26,
    markup: `${words(label, 18, 'Or fin', 's')}${words(label + whole, 18, 'Autres métaux', 's e')}
      ${rows.join('')}
      ${thread(label + whole * 0.375, 28, label + whole * 0.375, bottom, ink.brand)}
      ${words(label + whole * 0.375, bottom + 20, 'En dessous, le mot «\u00a0or\u00a0» est interdit', 's m')}`,
  }
}

/** Fineness of gold: from 999 to 375 thousandths. */
export const diagram: Diagram = { wide: bars(640, 76, 96, 44), narrow: bars(340, 66, 82, 42) }
