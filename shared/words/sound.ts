/** Spellings with the same sound in French, in the order of replacement. */
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

/**
 * Returns the sound of a word in plain letters. « pandantif » and « pendentif » have the same sound, and so have
 * « colié » and « collier ».
 */
const soundOf = (word: string): string =>
  alike.reduce((sound, [written, said]) => sound.replace(written, said), word)

/** Maximum difference in length between words with the same sound. Silent endings are short. */
const maxSilent = 2

/** Whether two words in plain letters sound alike. */
export const soundAlike = (one: string, other: string): boolean =>
  Math.abs(one.length - other.length) <= maxSilent && soundOf(one) === soundOf(other)

/** Returns the sound of a word as the search index stores it. The `~` distinguishes it from the other keys. */
export const soundKey = (word: string): string => `~${soundOf(word)}`
