/** Letters that French says alike, in the order they are replaced. */
const alike: readonly (readonly [written: RegExp, said: string])[] = [
  [/ph/g, 'f'],
  [/ch(?![rl])/g, '#'],
  [/c(?=[eiy])/g, 's'],
  [/(?:qu?|c?k|ch)/g, 'c'],
  [/eau|au/g, 'o'],
  [/oeu|oe|eu/g, 'e'],
  [/ai|ei|ay|ey/g, 'e'],
  [/gu(?=[ei])/g, 'g'],
  [/g(?=[eiy])/g, 'j'],
  [/[ea]m(?=[bp])/g, 'an'],
  [/en(?=[bcdfgpstvz])/g, 'an'],
  [/y/g, 'i'],
  [/z/g, 's'],
  [/h/g, ''],
  [/(.)\1+/g, '$1'],
  [/(?<=..)(?:er|e|s|t|d|x)+$/, ''],
]

/** How a word of plain letters sounds: « pandantif » and « pendentif », « colié » and « collier » have one sound. */
const soundOf = (word: string): string =>
  alike.reduce((sound, [written, said]) => sound.replace(written, said), word)

/** Most letters by which words that sound alike may differ in length: endings that are silent are short. */
const mostSilent = 2

/** Whether two words of plain letters are heard as one. */
export const soundAlike = (one: string, other: string): boolean =>
  Math.abs(one.length - other.length) <= mostSilent && soundOf(one) === soundOf(other)

/** The sound of a word as the index keeps it, beside what is left of words without a letter. */
export const soundKey = (word: string): string => `~${soundOf(word)}`
