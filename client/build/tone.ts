/** Step between two tones of a channel. It is wide, so that the whole catalogue shares a few rules. */
const step = 8

/**
 * Rounds the mean colour of a picture, so that many pictures share one placeholder colour.
 * @returns six hexadecimal digits, without `#`
 */
export function toneOf(red: number, green: number, blue: number): string {
  return [red, green, blue]
    .map((channel) => Math.min(255, Math.round(channel / step) * step))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')
}

/**
 * Returns one class per tone.
 * The content security policy forbids inline styles, so each placeholder colour needs a rule.
 */
export function toneRules(tones: Iterable<string>): string {
  const rules = [...new Set(tones)].sort().map((tone) => `.tone-${tone}{background:#${tone}}`)
  return `@layer utilities{${rules.join('')}}`
}
