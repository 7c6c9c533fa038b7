import type { Words } from '../../../shared/catalogue/content.ts'
import { decodeEntities } from '../contract/text.ts'

/** WordPress shortcodes that the platform did not replace: `[contact-form id="1"]`, `[/box]`. */
const shortcode = /\[\/[\w-]+\]|\[\w[\w-]*\s+[\w-]+=[^[\]]*\]/g

/**
 * Returns the words of a line as pages show them: entities decoded, single spaces, trimmed; `[]` when nothing is left.
 */
export function tidy(parts: readonly Words[]): Words[] {
  const words = parts
    .map((each) => ({
      ...each,
      text: decodeEntities(each.text)
        .replace(shortcode, '')
        .replace(/[ \t\r\n\f]+/g, ' '),
    }))
    .filter(({ text }) => text !== '')
  const [first] = words
  const last = words.at(-1)
  if (!first || !last) return []
  first.text = first.text.trimStart()
  last.text = last.text.trimEnd()
  return words.filter(({ text }) => text !== '')
}
