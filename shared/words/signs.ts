/** Characters without width: joiners, direction marks, soft hyphens, variation selectors, fillers, annotation marks. */
const invisible = /[\p{DI}\ufff9-\ufffb]+/gu

/** A letter or mark of a script that may need joiners in its words: `می‌خواهم` is not `میخواهم`. */
const joining =
  /^(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Armn}\p{sc=Geor}\p{sc=Hebr}\p{sc=Hani}\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}])[\p{L}\p{M}]$/u

/**
 * A virama, which removes the vowel of an Indian letter. The joiner after it decides how the two are drawn, also at the
 * end of a word.
 */
const virama = /^[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]$/u

/** An emoji, whose look depends on selectors and joiners: `❤️‍🔥`. */
const pictured = /^[\p{Extended_Pictographic}\p{EMod}]$/u

/**
 * Returns the meaningful part of a run of invisible characters, by the visible characters around it. `letter` is the
 * last character before it that is not a mark.
 */
function spoken(run: string, letter: string, before: string, after: string): string {
  if (virama.test(before) && run.includes('\u200d')) return '\u200d'
  if (joining.test(letter) && joining.test(after)) return run.match(/[\u200c\u200d]/u)?.[0] ?? ''
  if (after === '\u20e3' && run.includes('\ufe0f')) return '\ufe0f'
  if (!pictured.test(before)) return ''
  const look = run.match(/[\ufe0e\ufe0f]/u)?.[0] ?? ''
  return run.includes('\u200d') && pictured.test(after) ? `${look}\u200d` : look
}

/**
 * Removes invisible characters, which pasting brings in. Keeps joiners between letters whose script needs them, and the
 * parts of a combined emoji. Leaves white space, line breaks and control characters.
 */
export const dropSigns = (value: string): string =>
  value.replace(invisible, (run, at: number) =>
    spoken(run, letterBefore(value, at), characterBefore(value, at), characterAfter(value, at + run.length)),
  )

const characterAfter = (value: string, at: number) => String.fromCodePoint(value.codePointAt(at) ?? 0)

function characterBefore(value: string, at: number): string {
  const last = value.slice(Math.max(0, at - 2), at)
  return [...last].at(-1) ?? ''
}

/**
 * Returns the letter that carries the marks before a position, or the first mark without a letter. An accent has the
 * script of its letter.
 */
const letterBefore = (value: string, at: number): string =>
  /\P{M}?(?=\p{M}*$)/u.exec(value.slice(Math.max(0, at - 40), at))?.[0] || characterBefore(value, at)

/**
 * Maximum nesting depth of a request body. Ours need less than a quarter of it, and each level costs a recursive call.
 */
const maxLevels = 40

/** A request body is nested too deeply. */
export class TooDeep extends Error {}

/**
 * Removes invisible characters from all texts of a form or request body. Leaves field names and other values.
 * @throws TooDeep when the value is nested too deeply
 */
export function withoutSigns<T>(value: T, level?: number): T
export function withoutSigns(value: unknown, level = 0): unknown {
  if (typeof value === 'string') return dropSigns(value)
  if (typeof value !== 'object' || value === null) return value
  if (level > maxLevels) throw new TooDeep()
  if (Array.isArray(value)) return value.map((each) => withoutSigns(each, level + 1))
  // The server parses forms into objects without a prototype.
  if (![Object.prototype, null].includes(Object.getPrototypeOf(value))) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withoutSigns(each, level + 1)]),
  )
}
