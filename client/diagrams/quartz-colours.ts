import type { GemName } from './pen/gems.ts'
import { type CutName, cabochon, dome, product } from './pen/stone.ts'
import { type Diagram, type Drawing, lines, stops, words } from './pen.ts'

/** Colours of quartz, and their common treatments. */
const colours: readonly {
  name: string
  gem: GemName
  cut: CutName | 'cabochon'
  caption: readonly string[]
}[] = [
  { name: 'Cristal de roche', gem: 'rockCrystal', cut: 'round', caption: ['incolore,', 'rarement traité'] },
  { name: 'Améthyste', gem: 'amethyst', cut: 'oval', caption: ['violette,', 'rarement traitée'] },
  { name: 'Citrine', gem: 'citrine', cut: 'cushion', caption: ['souvent une', 'améthyste chauffée'] },
  { name: 'Quartz rose', gem: 'roseQuartz', cut: 'pear', caption: ['laiteux,', 'rarement traité'] },
  { name: 'Quartz fumé', gem: 'smokyQuartz', cut: 'octagon', caption: ['brun, parfois', 'irradié'] },
  { name: 'Œil-de-tigre', gem: 'tigerEye', cut: 'cabochon', caption: ['chatoyant,', 'rarement traité'] },
  { name: 'Calcédoine', gem: 'chalcedony', cut: 'cabochon', caption: ['bleutée,', 'parfois teintée'] },
  { name: 'Onyx', gem: 'onyx', cut: 'cabochon', caption: ['noir, presque', 'toujours teinté'] },
]

const size = 84

/** A tiger’s eye concentrates the light in one band. */
const eye = `<linearGradient id="eye" x2=".9" y2="1">${stops(
  ['#3d2209', '#7a4a14', '#a06a22', '#f0cb7c', '#8b5a1c', '#5c3810', '#3d2209'],
  [0, 0.28, 0.42, 0.5, 0.58, 0.74, 1],
)}</linearGradient>`

const swatches = (width: number, columns: number): Drawing => {
  const cell = width / columns
  const step = 184
  const markup = colours.map(({ name, gem, cut, caption }, place) => {
    const x = cell * ((place % columns) + 0.5)
    const y = Math.floor(place / columns) * step + size / 2 + 4
    const drawn = gem === 'tigerEye' ? cabochon(x, y, size, 'url(#eye)') : product(x, y, size, gem, cut)
    return `${drawn}${words(x, y + 66, name, 't m')}${lines(x, y + 86, caption, 's m')}`
  })
  const domes = (['chalcedony', 'onyx'] as const).map((gem) => dome(gem)).join('')
  return {
    width,
    height: Math.ceil(colours.length / columns) * step - 18,
    markup: `<defs>${eye}${domes}</defs>${markup.join('')}`,
  }
}

/** One stone, eight colours: quartz and its treatments. */
export const diagram: Diagram = { wide: swatches(640, 4), narrow: swatches(340, 2) }
