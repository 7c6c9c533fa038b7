import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import dictionary from 'dictionary-fr'
import { plainLetters } from '../../../shared/words/fit-words.ts'
import { soundAlike, soundKey } from '../../../shared/words/sound.ts'

/** Matches words that the search may correct. */
const isWord = /^[a-z]{4,24}$/
const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** An ending of the dictionary: what it takes away, what it adds, and which words have it. */
interface Ending {
  stripped: string
  added: string
  words: RegExp
}

/** Returns the plural and feminine endings of nouns and adjectives, by the flag of their words: `gros` is `F+`. */
function endings(): Map<string, Ending[]> {
  const rule = /^SFX ([SXFWA].) (\S+) ([^\s/]+)\S* (\S+)/gm
  const all = [...dictionary.aff.toString().matchAll(rule)].map(
    ([, flag = '', off = '', on = '', of = '']) => ({
      flag,
      ending: {
        stripped: off === '0' ? '' : off,
        added: on === '0' ? '' : on,
        words: new RegExp(`${of}$`, 'u'),
      },
    }),
  )
  return new Map(
    [...Map.groupBy(all, ({ flag }) => flag)].map(([flag, its]) => [flag, its.map(({ ending }) => ending)]),
  )
}

/** Returns the nouns, adjectives and infinitives of the dictionary in plain letters, with plural and feminine forms. */
function frenchWords(): Set<string> {
  const words = new Set<string>()
  const byFlag = endings()
  for (const line of dictionary.dic.toString().split('\n').slice(1)) {
    const [written = '', flags = ''] = line.split(/[/\t ]/)
    // Names of people and places are no words of the trade.
    if (/^\p{Lu}/u.test(written)) continue
    const plain = plainLetters(written)
    const plural = /^[SFWX]/.test(flags) ? [`${plain}s`] : []
    const feminine = /^[FW]/.test(flags) ? [`${plain}e`, `${plain}es`] : []
    const others = (byFlag.get(flags.slice(0, 2)) ?? [])
      .filter((ending) => ending.words.test(written) && written.endsWith(ending.stripped))
      .map(({ stripped, added }) => plainLetters(written.slice(0, written.length - stripped.length) + added))
    for (const form of [plain, ...plural, ...feminine, ...others]) if (isWord.test(form)) words.add(form)
  }
  return words
}

/** Yields every word that differs by one typing error: a wrong, extra or missing letter, or two swapped letters. */
function* slipsOf(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    if (tail !== '') yield head + tail.slice(1)
    if (tail.length > 1) yield head + tail.charAt(1) + tail.charAt(0) + tail.slice(2)
    for (const letter of letters) {
      yield head + letter + tail
      if (tail !== '') yield head + letter + tail.slice(1)
    }
  }
}

const wordsIn = (text: string): string[] =>
  [...text.toLowerCase().matchAll(/[\p{L}\p{M}]+/gu)].map(([word]) => plainLetters(word))

/**
 * Returns the French words that the search must not take for another. They differ from a word of the catalogue by one
 * typing error, sound like it, or begin it, but are not in the catalogue themselves. A shopper who types « cœur » does not mean
 * « sœur ». The whole dictionary would be larger than the Worker.
 * @param folder the data files of the catalogue
 */
export async function wordsNearCatalogue(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const own = new Set(texts.flatMap(wordsIn))
  // The search never corrects a word into one that occurs only in descriptions.
  const named = new Set(
    texts.flatMap((text) => wordsIn(text.replace(/"description": *"(?:[^"\\]|\\.)*"/g, ''))),
  )
  const french = frenchWords()
  const close = new Set<string>()
  for (const word of named)
    for (const slip of slipsOf(word)) if (french.has(slip) && !own.has(slip)) close.add(slip)
  const bySound = Map.groupBy(
    [...named].filter((word) => isWord.test(word)),
    soundKey,
  )
  for (const word of french)
    if (!own.has(word) && bySound.get(soundKey(word))?.some((each) => soundAlike(each, word))) close.add(word)
  const begun = new Set([...named].flatMap((word) => Array.from(word, (_, length) => word.slice(0, length))))
  for (const word of french) if (!own.has(word) && begun.has(word)) close.add(word)
  return [...close].sort()
}
