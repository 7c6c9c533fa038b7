import { typeset } from '../../shared/words/typeset.ts'

/** One drawing: SVG elements on a canvas of CSS pixels. */
export interface Drawing {
  width: number
  height: number
  /** Elements inside the `<svg>`; words in `<text>` only, typeset as French is. */
  markup: string
}

/**
 * A diagram of the guides, drawn twice: beside a column of words (640 px wide) and on a phone (340 px wide), where
 * nothing is smaller than 13 px. Classes of `<text>`: `t` a name, in the font of titles, `s` small and soft, `b` bold, `m`
 * centred on its x, `e` ended at its x.
 */
export interface Diagram {
  wide: Drawing
  narrow: Drawing
}

/** Colours of the house that draws them, as in the `look.css` of its brand. */
export const ink = {
  text: '#2b1a27',
  soft: '#66555f',
  thread: '#8d7d84',
  line: '#ddd3c9',
  paper: '#fbf9f6',
  shell: '#f4efe8',
  sand: '#e9e1d7',
  brand: '#3d1f36',
  vermeil: '#7d5d27',
  garnet: '#96263a',
  gold: '#cbab78',
} as const

/** A place on the paper; `y` grows downwards. */
export type Point = readonly [x: number, y: number]

/** A coordinate to a tenth of a pixel: no eye sees more, and files stay short. */
export const tenth = (value: number): number => Math.round(value * 10) / 10

/** Nacres that can be drawn: stops of light on a sphere, from where it shines to its far edge. */
const nacres = {
  white: ['#ffffff', '#fbf6f2', '#e9ddd6', '#b7a6a7', '#d9ccc9'],
  rose: ['#ffffff', '#fdf1ee', '#eecfca', '#b58f90', '#dfc2bf'],
  gold: ['#fffdf3', '#f8ebc9', '#e0c48a', '#9d7b3f', '#d2b57d'],
  silver: ['#ffffff', '#eceff0', '#b9c0c4', '#6d757c', '#a9b0b5'],
  tahiti: ['#eef3ee', '#9aa79f', '#4f5b58', '#1d2226', '#5b5462'],
  lavender: ['#ffffff', '#f4eef8', '#d6c6e0', '#8d7a9e', '#bfafcb'],
} as const
export type Nacre = keyof typeof nacres

/** Stops of a gradient: its colours, and where each stands from 0 to 1. */
export const stops = (colours: readonly string[], offsets: readonly number[]): string =>
  colours.map((colour, place) => `<stop offset="${offsets[place]}" stop-color="${colour}"/>`).join('')

/** Definition of a nacre, to stand once in a drawing; shapes then take `fill="url(#nacre-white)"`. */
export const nacre = (name: Nacre): string =>
  `<radialGradient id="nacre-${name}" cx="0.34" cy="0.28" r="0.8">${stops(nacres[name], [0.05, 0.2, 0.48, 0.84, 1])}</radialGradient>`

/** A round pearl of that diameter, by its centre. */
export const pearl = (x: number, y: number, diameter: number, name: Nacre = 'white'): string =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(diameter / 2)}" fill="url(#nacre-${name})"/>`

/** A line that turns, or the outline of a shape with a fill, by the data of its path. */
export const curve = (d: string, colour: string = ink.thread, fill = 'none'): string =>
  `<path d="${d}" stroke="${colour}" fill="${fill}"/>`

/** The middle of the row of pixels a place is in: a hair line there is on one row, not half on two. */
export const crisp = (value: number): number => Math.floor(value) + 0.5

/** A hair line, the thread of the house. */
export const thread = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  colour: string = ink.thread,
): string => {
  const x = x1 === x2 ? crisp : tenth
  const y = y1 === y2 ? crisp : tenth
  return `<line x1="${x(x1)}" y1="${y(y1)}" x2="${x(x2)}" y2="${y(y2)}" stroke="${colour}"/>`
}

/** The end of a thread that leads from words to what they name. */
export const dot = (x: number, y: number, colour: string = ink.brand): string =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="2.5" fill="${colour}"/>`

/** Words at a place, typeset; `manner` names the classes of `Diagram`. */
export const words = (x: number, y: number, caption: string, manner = ''): string =>
  `<text x="${tenth(x)}" y="${tenth(y)}"${manner && ` class="${manner}"`}>${typeset(caption)}</text>`

/** Words under each other, from a first baseline. */
export const lines = (x: number, y: number, texts: readonly string[], manner = '', step = 17): string =>
  texts.map((line, place) => words(x, y + place * step, line, manner)).join('')
