/** Colours of a stone's facets in shadow, on their own and in the light, and of the lines between them. */
interface Gem {
  dark: string
  own: string
  light: string
  line: string
}

const gem = (dark: string, own: string, light: string, line = '#ffffff66'): Gem => ({
  dark,
  own,
  light,
  line,
})

/** The stones that can be drawn. */
export const gems = {
  drawn: gem('#e9e1d7', '#f6f1ea', '#fffefc', '#8d7d84'),
  amethyst: gem('#3f2563', '#77509d', '#c3a5dc'),
  aquamarine: gem('#5e98a6', '#9fcad1', '#e4f3f4'),
  chalcedony: gem('#7f90a8', '#b3c0d0', '#e6ecf2'),
  citrine: gem('#9a5f12', '#d99d35', '#f7dc97'),
  diamond: gem('#93a0a8', '#d9e0e3', '#ffffff', '#8d7d8455'),
  emerald: gem('#0d4130', '#23795a', '#83c1a2'),
  garnet: gem('#4a0d18', '#8c2333', '#cf7a7f'),
  onyx: gem('#0e0b10', '#262129', '#77707c'),
  opal: gem('#b9c6cf', '#e6e3e4', '#fdf7f2'),
  peridot: gem('#5d6d14', '#9caf3b', '#dbe49b'),
  rockCrystal: gem('#a9b4b8', '#e3e8e9', '#ffffff', '#8d7d8455'),
  roseQuartz: gem('#c48f96', '#e6bfc3', '#f9e8e8'),
  ruby: gem('#5e0a22', '#aa1f42', '#e58598'),
  sapphire: gem('#10224f', '#2a4b91', '#8ca5d6'),
  smokyQuartz: gem('#33241b', '#6d5442', '#b79f89'),
  tigerEye: gem('#3d2209', '#8b5a1c', '#dba94c'),
  topaz: gem('#9a5a24', '#d9934c', '#f6d2a2'),
  turquoise: gem('#2c8a8c', '#57b5b2', '#b6e0da'),
} as const satisfies Record<string, Gem>
export type GemName = keyof typeof gems
