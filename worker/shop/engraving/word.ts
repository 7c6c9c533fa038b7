import type { Outline, Outlines } from './outlines.ts'

/** A letter at its place in a word, in thousandths of the size of the letters. */
interface Placed {
  letter: string
  x: number
  outline: Outline
}

/** A word in an alphabet of outlines, its baseline at 0. Lengths are thousandths of the size of the letters. */
export interface Word {
  letters: Placed[]
  /** Left, top, right and bottom of the ink. */
  box: [number, number, number, number]
  /** Where the word can be held, at its left and at its right. */
  grip: [number, number]
  /** The middle of a letter x: above the baseline, below 0. */
  middle: number
}

/** Writes letters one after the other, with `gap` thousandths between them. Throws a RangeError for any other sign. */
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

/** A number as it is drawn: hundredths at most, the same on every machine. */
export const short = (value: number): string => String(Math.round(value * 100) / 100)

/** Each outline of the word once, under the name of its letter. */
export const outlinesOf = ({ letters }: Word): string =>
  [...new Map(letters.map(({ letter, outline }) => [letter, outline.d]))]
    .map(([letter, d]) => `<path id="${letter}" d="${d}"/>`)
    .join('')

/** The letters of the word where they stand; `bend` lowers and slants each, in thousandths and degrees. */
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

/** The size that makes a word no wider and no higher than a field, and no larger than `most`. */
export function sizeIn({ box }: Word, width: number, height: number, maxSize: number): number {
  const fits = Math.min(width / (box[2] - box[0]), height / (box[3] - box[1]))
  return Math.min(fits, maxSize / 1000)
}
