import { escapeMarkup } from '../../../shared/words/escape-markup.ts'

/** Height of a wordmark in the header and the largest size of its letters, in pixels. */
const height = 32
const largest = 30

/** Mean width of a letter, in parts of its size. */
const letter = 0.56

/**
 * Draws a name as a wordmark, in the title font of the page that shows it.
 * @param width pixels of the place in the header
 * @returns an SVG file
 */
export function wordmark(name: string, width: number): string {
  const size = Math.min(largest, Math.floor(width / (name.length * letter)))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" fill="currentColor"><text x="${width / 2}" y="${Math.round((height + size * 0.62) / 2)}" font-size="${size}" text-anchor="middle">${escapeMarkup(name)}</text></svg>\n`
}
