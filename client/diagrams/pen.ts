import { typeset } from '../../shared/words/typeset.ts'

/** One drawing: SVG elements on a canvas of CSS pixels. */
export interface Drawing {
  width: number
  height: number
  /** Elements inside the `<svg>`. Text is in `<text>` only, with French typography. */
  markup: string
}

/**
 * A diagram of the guides, drawn twice: for a column of text (640 px wide) and for a phone (340 px wide). No text is
 * smaller than 13 px. Classes of `<text>`: `t` a name in the title font, `s` small and soft, `b` bold, `m` centred on
 * its x, `e` ending at its x.
 */
export interface Diagram {
  wide: Drawing
  narrow: Drawing
}

/** Colours of the brand, as in its `look.css`. */
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

/** A point of a drawing. `y` grows downwards. */
export type Point = readonly [x: number, y: number]

/** Rounds a coordinate to a tenth of a pixel. More precision is invisible and makes files longer. */
export const tenth = (value: number): number => Math.round(value * 10) / 10

/** Gradients of nacre on a sphere, from the highlight to the far edge. */
const nacres = {
  white: ['#ffffff', '#fbf6f2', '#e9ddd6', '#b7a6a7', '#d9ccc9'],
  rose: ['#ffffff', '#fdf1ee', '#eecfca', '#b58f90', '#dfc2bf'],
  gold: ['#fffdf3', '#f8ebc9', '#e0c48a', '#9d7b3f', '#d2b57d'],
  silver: ['#ffffff', '#eceff0', '#b9c0c4', '#6d757c', '#a9b0b5'],
  tahiti: ['#eef3ee', '#9aa79f', '#4f5b58', '#1d2226', '#5b5462'],
  lavender: ['#ffffff', '#f4eef8', '#d6c6e0', '#8d7a9e', '#bfafcb'],
} as const
export type Nacre = keyof typeof nacres

/** Returns the stops of a gradient: its colours, and their offsets from 0 to 1. */
export const stops = (colours: readonly string[], offsets: readonly number[]): string =>
  colours.map((colour, place) => `<stop offset="${offsets[place]}" stop-color="${colour}"/>`).join('')

/** Returns the definition of a nacre. A drawing contains it once; its shapes use `fill="url(#nacre-white)"`. */
export const nacre = (name: Nacre): string =>
  `<radialGradient id="nacre-${name}" cx="0.34" cy="0.28" r="0.8">${stops(nacres[name], [0.05, 0.2, 0.48, 0.84, 1])}</radialGradient>`

/** Draws a round pearl by its centre and diameter. */
export const pearl = (x: number, y: number, diameter: number, name: Nacre = 'white'): string =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(diameter / 2)}" fill="url(#nacre-${name})"/>`

/** Draws a curve, or a filled shape, from path data. */
export const curve = (d: string, colour: string = ink.thread, fill = 'none'): string =>
  `<path d="${d}" stroke="${colour}" fill="${fill}"/>`

/**
 * Returns the middle of the pixel row that contains a coordinate.
 * A hairline there covers one row instead of half of two.
 */
export const crisp = (value: number): number => Math.floor(value) + 0.5

/** Draws a hairline. */
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

/** Draws the dot at the end of a line that leads from a text to its object. */
export const dot = (x: number, y: number, colour: string = ink.brand): string =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="2.5" fill="${colour}"/>`

/** Draws one line of text with French typography. `manner` lists classes of `Diagram`. */
export const words = (x: number, y: number, caption: string, manner = ''): string =>
  `<text x="${tenth(x)}" y="${tenth(y)}"${manner && ` class="${manner}"`}>${typeset(caption)}</text>`

/** Draws lines of text below each other, from the first baseline. */
export const lines = (x: number, y: number, texts: readonly string[], manner = '', step = 17): string =>
  texts.map((line, place) => words(x, y + place * step, line, manner)).join('')
