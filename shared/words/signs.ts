/** Signs without width: joiners, directions, soft hyphens, variation selectors, fillers, marks of annotation. */
const invisible = /[\p{DI}\ufff9-\ufffb]+/gu

/** A letter or mark that may be of a script whose words are spelt with joiners: `می‌خواهم` is not `میخواهم`. */
const joining =
  /^(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Armn}\p{sc=Geor}\p{sc=Hebr}\p{sc=Hani}\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}])[\p{L}\p{M}]$/u

/** What takes the vowel from a letter of India: the joiner behind it tells how the two are drawn, at the end of a word as well. */
const virama = /^[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]$/u

/** A picture sign, whose look a selector and a joiner tell: `❤️‍🔥`. */
const pictured = /^[\p{Extended_Pictographic}\p{EMod}]$/u

/** What of a run of invisible signs says something, by the visible characters around it; `letter` is the last that is no mark. */
function spoken(run: string, letter: string, before: string, after: string): string {
  if (virama.test(before) && run.includes('\u200d')) return '\u200d'
  if (joining.test(letter) && joining.test(after)) return run.match(/[\u200c\u200d]/u)?.[0] ?? ''
  if (after === '\u20e3' && run.includes('\ufe0f')) return '\ufe0f'
  if (!pictured.test(before)) return ''
  const look = run.match(/[\ufe0e\ufe0f]/u)?.[0] ?? ''
  return run.includes('\u200d') && pictured.test(after) ? `${look}\u200d` : look
}

/**
 * A text without the signs nobody sees, which come along when it is pasted. Joiners stay between letters whose script needs
 * them, and what makes one picture of several stays with it. Blanks, breaks of lines and control characters are left alone.
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

/** The letter whose marks stand before a place, or the first mark where none has one: an accent is of its letter's script. */
const letterBefore = (value: string, at: number): string =>
  /\P{M}?(?=\p{M}*$)/u.exec(value.slice(Math.max(0, at - 40), at))?.[0] || characterBefore(value, at)

/** Levels of what a body may hold in one another: none of ours needs a quarter of them, and each costs a call. */
const mostLevels = 40

/** A body holds more in one another than anybody means. */
export class TooDeep extends Error {}

/**
 * The same for all that a form or a body holds; names of fields and other values stay as they are.
 * @throws TooDeep
 */
export function withoutSigns<T>(value: T, level?: number): T
export function withoutSigns(value: unknown, level = 0): unknown {
  if (typeof value === 'string') return dropSigns(value)
  if (typeof value !== 'object' || value === null) return value
  if (level > mostLevels) throw new TooDeep()
  if (Array.isArray(value)) return value.map((each) => withoutSigns(each, level + 1))
  // The fields of a form that a server has read have no prototype.
  if (![Object.prototype, null].includes(Object.getPrototypeOf(value))) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withoutSigns(each, level + 1)]),
  )
}
