import { escapeMarkup } from '../../../shared/words/escape-markup.ts'

/** Height of a wordmark in the header, in pixels, and the size of its letters. */
const height = 32
const size = 25

/** Mean width of a letter, in parts of its size. Longer names are drawn narrower. */
const letter = 0.56

/**
 * Draws a name as a wordmark, in the title font of the page that shows it.
 * @param width pixels of the place in the header
 * @returns an SVG file
 */
export function wordmark(name: string, width: number): string {
  const isLong = name.length * size * letter > width
  const fitted = isLong ? ` textLength="${width}" lengthAdjust="spacingAndGlyphs"` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" fill="currentColor"><text x="${width / 2}" y="24" font-size="${size}" text-anchor="middle"${fitted}>${escapeMarkup(name)}</text></svg>\n`
}
