import type { Outline, Outlines } from './outlines.ts'

/** A letter at its position in a word, in thousandths of the font size. */
interface Placed {
  letter: string
  x: number
  outline: Outline
}

/** A word laid out with outlines, its baseline at 0. Lengths are thousandths of the font size. */
export interface Word {
  letters: Placed[]
  /** Left, top, right and bottom edges of the ink. */
  box: [number, number, number, number]
  /** Left and right ends where a chain or a cord is attached. */
  grip: [number, number]
  /** Half the height of a letter x. Negative, because `y` points down from the baseline. */
  middle: number
}

/**
 * Lays letters out in a row, with `gap` thousandths between them. Throws a RangeError for a character without outline.
 */
export function wordOf(letters: string, alphabet: Outlines, gap = 0): Word {
  const placed: Placed[] = []
  const box: Word['box'] = [Infinity, Infinity, -Infinity, -Infinity]
  let x = 0
  for (const letter of letters) {
    const outline = Object.hasOwn(alphabet, letter) ? alphabet[letter] : undefined
    if (!outline) throw new RangeError('no outline')
    placed.push({ letter, x, outline })
    const [left, top, right, bottom] = outline.box
    box[0] = Math.min(box[0], x + left)
    box[1] = Math.min(box[1], top)
    box[2] = Math.max(box[2], x + right)
    box[3] = Math.max(box[3], bottom)
    x += outline.advance + gap
  }
  const [first, last] = [placed[0], placed.at(-1)]
  if (!first || !last) throw new RangeError('no letters')
  const middle = (alphabet['x']?.box[1] ?? 0) / 2
  return { letters: placed, box, grip: [first.outline.grip[0], last.x + last.outline.grip[1]], middle }
}

/** Formats a number for SVG: rounded to hundredths, so that every machine writes the same bytes. */
export const short = (value: number): string => String(Math.round(value * 100) / 100)

/** Returns the outlines of the word, each once. Its id is the letter. */
export const outlinesOf = ({ letters }: Word): string =>
  [...new Map(letters.map(({ letter, outline }) => [letter, outline.d]))]
    .map(([letter, d]) => `<path id="${letter}" d="${d}"/>`)
    .join('')

/**
 * Returns the letters of the word at their positions. `bend` gives each a drop in thousandths and a slant in degrees.
 */
export const lettersOf = (word: Word, bend?: (middle: number) => { y: number; slant: number }): string =>
  word.letters
    .map(({ letter, x, outline }) => {
      if (!bend) return `<use href="#${letter}" x="${x}"/>`
      const middle = outline.advance / 2
      const { y, slant } = bend(x + middle)
      const place = `translate(${short(x + middle)} ${short(y)}) skewY(${short(slant)}) translate(${short(-middle)})`
      return `<use href="#${letter}" transform="${place}"/>`
    })
    .join('')

/** Returns the scale that fits a word into a width and a height, at most `maxSize` as font size. */
export function sizeIn({ box }: Word, width: number, height: number, maxSize: number): number {
  const fits = Math.min(width / (box[2] - box[0]), height / (box[3] - box[1]))
  return Math.min(fits, maxSize / 1000)
}
