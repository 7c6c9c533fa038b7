import type { EngravingFont } from '../../../shared/cart/extras.ts'
import type { Outlines } from './outlines.ts'
import { italic } from './outlines-italic.ts'
import { plain } from './outlines-plain.ts'
import { bar, chain, engraved, jumpRing } from './parts.ts'
import { centre, type Draw } from './scene.ts'
import { short, wordOf } from './word.ts'

const alphabets: Readonly<Record<EngravingFont, Outlines>> = { italique: italic, droite: plain }
const alphabetOf = (font: EngravingFont | null) => alphabets[font ?? 'italique']

/** Draws a polished disc on its chain. */
export const medal: Draw = (letters, { metal, font }) => {
  const word = engraved(wordOf(letters, alphabetOf(font)), metal, {
    x: centre,
    y: 118,
    width: 116,
    height: 56,
    maxSize: 62,
  })
  return {
    defs: word.defs,
    marks:
      `${chain('M150 -8L234 28', metal)}${chain('M330 -8L246 28', metal)}` +
      `<path d="M240 22v24" stroke="${metal.shade}" stroke-width="9" stroke-linecap="round"/><path d="M240 22v24" stroke="${metal.light}" stroke-width="3" stroke-linecap="round"/>` +
      `<circle cx="241" cy="122" r="74" fill="#2b1a27" fill-opacity=".13"/><circle cx="240" cy="118" r="74" fill="url(#M)" stroke="${metal.shade}" stroke-width="1.2"/>` +
      `<circle cx="240" cy="118" r="69" fill="none" stroke="${metal.light}" stroke-width="1.5"/>${word.marks}`,
  }
}

/** Draws a pair of bars with the same word on both. */
export const bars: Draw = (letters, { metal, font }) => {
  const word = engraved(wordOf(letters, alphabetOf(font)), metal, {
    x: 0,
    y: 0,
    width: 196,
    height: 34,
    maxSize: 48,
  })
  const one = `<g id="B">${bar(270, 50, metal)}${word.marks}</g>`
  return {
    defs: word.defs + one,
    marks:
      '<use href="#B" transform="translate(226 60) rotate(-6)"/><use href="#B" transform="translate(254 142) rotate(-6)"/>',
  }
}

/** Draws a plate between two curb chains. */
export const curb: Draw = (letters, { metal, font }) => {
  const word = engraved(wordOf(letters, alphabetOf(font)), metal, {
    x: 0,
    y: 0,
    width: 190,
    height: 44,
    maxSize: 62,
  })
  const links = Array.from({ length: 9 }, (_, index) => index)
    .map((index) => {
      const [x, y] = [136 + index * 13, short(-0.009 * (index * 13) ** 2)]
      return `<use href="#L" transform="translate(${x} ${y})"/><use href="#L" transform="translate(${-x} ${y}) scale(-1 1)"/>`
    })
    .join('')
  const link =
    `<g id="L" fill="none" transform="rotate(28)"><ellipse rx="11" ry="6.5" stroke="${metal.shade}" stroke-width="5"/>` +
    `<ellipse rx="11" ry="6.5" stroke="${metal.light}" stroke-width="2"/></g>`
  return {
    defs: word.defs + link,
    marks: `<g transform="translate(240 108)">${links}${bar(256, 66, metal, 12)}${word.marks}</g>`,
  }
}

/** Draws two plates on two fine chains, with the same word on both. */
export const twoPlates: Draw = (letters, { metal, font }) => {
  const word = engraved(wordOf(letters, alphabetOf(font)), metal, {
    x: 0,
    y: 0,
    width: 140,
    height: 34,
    maxSize: 46,
  })
  const one =
    `<g id="B">${chain('M-98 0Q-180 -2 -252 -34', metal)}${chain('M98 0Q180 -2 252 -34', metal)}` +
    `${jumpRing(-99, 0, metal)}${jumpRing(99, 0, metal)}${bar(190, 50, metal, 8)}${word.marks}</g>`
  return {
    defs: word.defs + one,
    marks: '<use href="#B" transform="translate(240 60)"/><use href="#B" transform="translate(240 150)"/>',
  }
}

/** Draws engraved letters on a plate, for a product of unknown shape. */
export const plateAlone: Draw = (letters, { metal, font }) => {
  const word = engraved(wordOf(letters, alphabetOf(font)), metal, {
    x: 0,
    y: 0,
    width: 270,
    height: 64,
    maxSize: 84,
  })
  const marks = `<g transform="translate(240 100)">${bar(350, 100, metal, 14)}${word.marks}</g>`
  return { defs: word.defs, marks }
}
