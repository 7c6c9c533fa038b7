import type { Metal } from './metal.ts'
import { lettersOf, outlinesOf, short, sizeIn, type Word } from './word.ts'

/** A word on a drawing: its outlines, its markup and its horizontal extent. */
interface Laid {
  defs: string
  marks: string
  left: number
  right: number
  /** Left and right ends where a chain or a cord is attached. */
  grip: [number, number]
}

interface Field {
  /** Horizontal centre of the word. */
  x: number
  /** Vertical middle of the word: of its letter x when it is cut out, of its ink when it is engraved. */
  y: number
  /** Whether `y` is the baseline of the letters instead. */
  standing?: boolean
  width: number
  height: number
  /** Maximum font size of the letters. */
  maxSize: number
  bend?: (x: number) => { y: number; slant: number }
}

/** Draws a word cut out of metal: its shadow, its thickness and its face. */
export function cutOut(
  word: Word,
  metal: Metal,
  { x, y, width, height, maxSize, bend, standing }: Field,
): Laid {
  const size = sizeIn(word, width, height, maxSize)
  const shift = x - (size * (word.box[0] + word.box[2])) / 2
  // `bend` takes and returns units of the drawing. Letters use thousandths of the font size.
  const letters = lettersOf(
    word,
    bend &&
      ((middle) => {
        const { y: drop, slant } = bend(shift + size * middle)
        return { y: drop / size, slant }
      }),
  )
  const at = (units: number) => shift + size * units
  const baseline = standing ? y : y - size * word.middle
  return {
    defs: `${outlinesOf(word)}<g id="W">${letters}</g>`,
    marks:
      `<g transform="translate(${short(shift)} ${short(baseline)}) scale(${size.toFixed(5)})">` +
      `<use href="#W" transform="translate(16 44)" fill="#2b1a27" fill-opacity=".13"/>` +
      `<use href="#W" transform="translate(4 20)" fill="${metal.shade}" stroke="${metal.shade}" stroke-width="14"/>` +
      `<use href="#W" fill="${metal.shade}" stroke="${metal.shade}" stroke-width="14"/>` +
      `<use href="#W" fill="url(#F)"/></g>`,
    left: at(word.box[0]),
    right: at(word.box[2]),
    grip: [at(word.grip[0]), at(word.grip[1])],
  }
}

/** Draws an engraved word: dark, with its lower edge lit. */
export function engraved(
  word: Word,
  metal: Metal,
  { x, y, width, height, maxSize }: Omit<Field, 'bend' | 'standing'>,
) {
  const size = sizeIn(word, width, height, maxSize)
  const shift = x - (size * (word.box[0] + word.box[2])) / 2
  const baseline = y - (size * (word.box[1] + word.box[3])) / 2
  return {
    defs: `${outlinesOf(word)}<g id="W" transform="translate(${short(shift)} ${short(baseline)}) scale(${size.toFixed(5)})">${lettersOf(word)}</g>`,
    marks: `<use href="#W" y="1" fill="#fff" fill-opacity=".75"/><use href="#W" fill="${metal.hollow}"/>`,
  }
}

/** Draws a fine chain along a path. */
export const chain = (d: string, { light, shade }: Metal): string =>
  `<g fill="none" stroke-linecap="round" stroke-dasharray="6 4.6"><path d="${d}" stroke="${shade}" stroke-width="4.2"/><path d="${d}" stroke="${light}" stroke-width="1.3"/></g>`

/** Draws a small ring that joins a chain to a piece. */
export const jumpRing = (x: number, y: number, { light, shade }: Metal): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="5" fill="none" stroke="${shade}" stroke-width="3"/><circle cx="${short(x)}" cy="${short(y)}" r="5.2" fill="none" stroke="${light}" stroke-width=".9"/>`

/** Draws a polished bar centred at 0, 0. */
export const bar = (width: number, height: number, { shade }: Metal, round = 6): string =>
  `<rect x="${-width / 2}" y="${-height / 2 + 4}" width="${width}" height="${height}" rx="${round}" fill="#2b1a27" fill-opacity=".14"/>` +
  `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="${round}" fill="url(#M)" stroke="${shade}" stroke-width="1.2"/>`
