import { escapeMarkup } from '../../../shared/words/fit-words.ts'

/** Height of a wordmark and the largest size of its letters, in pixels. */
const height = 32
const largest = 30

/** Widest wordmark that the places of a page show at that height, in pixels. */
const widest = { full: 330, compact: 295 }

/** Usual width of a letter in a title font, in parts of its size. */
function widthOf(letter: string): number {
  if (/[iljtfr1.,’'!\s-]/u.test(letter)) return 0.32
  if (/[mwMW&@]/u.test(letter)) return 0.86
  return /\p{Lu}/u.test(letter) ? 0.68 : 0.52
}

/**
 * Draws a name as a wordmark, in the title font of the page that shows it. The drawing is as wide as the name: the letters
 * of any font are spaced to fill it.
 * @returns an SVG file, and its width in pixels
 */
export function wordmark(name: string, place: keyof typeof widest): { svg: string; width: number } {
  const parts = [...name].reduce((sum, letter) => sum + widthOf(letter), 0)
  const size = Math.min(largest, Math.floor(widest[place] / parts))
  const width = Math.min(widest[place], Math.ceil(size * parts))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" fill="currentColor"><text x="0" y="${Math.round((height + size * 0.62) / 2)}" font-size="${size}" textLength="${width}">${escapeMarkup(name)}</text></svg>\n`
  return { svg, width }
}
