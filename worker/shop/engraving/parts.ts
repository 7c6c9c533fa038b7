import type { Metal } from './metal.ts'
import { lettersOf, outlinesOf, short, sizeIn, type Word } from './word.ts'

/** A word on a drawing: its outlines, how it is drawn, and what it takes up there. */
export interface Laid {
  defs: string
  marks: string
  left: number
  right: number
  /** Where it is held. */
  grip: [number, number]
}

interface Field {
  /** Centre of the word. */
  x: number
  /** Its middle: that of a letter x where the word is cut out, that of its ink where it is engraved. */
  y: number
  /** True for letters that stand on `y`, their baseline there. */
  standing?: boolean
  width: number
  height: number
  /** Largest size of the letters. */
  maxSize: number
  bend?: (x: number) => { y: number; slant: number }
}

/** A word cut out of metal: its shadow, its thickness, its face. */
export function cutOut(
  word: Word,
  metal: Metal,
  { x, y, width, height, maxSize, bend, standing }: Field,
): Laid {
  const size = sizeIn(word, width, height, maxSize)
  const shift = x - (size * (word.box[0] + word.box[2])) / 2
  // The bend is measured on the drawing, letters in their own thousandths.
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

/** A word let into metal: dark, its lower edge lit. */
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

/** A fine chain along a path. */
export const chain = (d: string, { light, shade }: Metal): string =>
  `<g fill="none" stroke-linecap="round" stroke-dasharray="6 4.6"><path d="${d}" stroke="${shade}" stroke-width="4.2"/><path d="${d}" stroke="${light}" stroke-width="1.3"/></g>`

/** A small ring that holds. */
export const jumpRing = (x: number, y: number, { light, shade }: Metal): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="5" fill="none" stroke="${shade}" stroke-width="3"/><circle cx="${short(x)}" cy="${short(y)}" r="5.2" fill="none" stroke="${light}" stroke-width=".9"/>`

/** A polished bar, its middle at 0. */
export const bar = (width: number, height: number, { shade }: Metal, round = 6): string =>
  `<rect x="${-width / 2}" y="${-height / 2 + 4}" width="${width}" height="${height}" rx="${round}" fill="#2b1a27" fill-opacity=".14"/>` +
  `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="${round}" fill="url(#M)" stroke="${shade}" stroke-width="1.2"/>`
