import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import dictionary from 'dictionary-fr'
import { plainLetters } from '../../../shared/words/slug.ts'
import { soundAlike, soundKey } from '../../../shared/words/sound.ts'

/** Letters of a word that a search may mend. */
const isWord = /^[a-z]{4,24}$/
const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** Nouns, adjectives and infinitives of the dictionary by their plain letters, in the plural and the feminine as well. */
function frenchWords(): Set<string> {
  const words = new Set<string>()
  for (const line of dictionary.dic.toString().split('\n').slice(1)) {
    const [written = '', flags = ''] = line.split(/[/\t ]/)
    // A name of a person or a place is no word of the trade.
    if (/^\p{Lu}/u.test(written)) continue
    const plain = plainLetters(written)
    const plural = /^[SFWX]/.test(flags) ? [`${plain}s`] : []
    const feminine = /^[FW]/.test(flags) ? [`${plain}e`, `${plain}es`] : []
    for (const form of [plain, ...plural, ...feminine]) if (isWord.test(form)) words.add(form)
  }
  return words
}

/** Every word one slip away: a letter wrong, too many or missing, or two in the wrong order. */
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
 * French words a slip away from a word of the catalogue, or said like one, and none of it: typed, they are what they say (« cœur » is no
 * « sœur »). The whole dictionary would weigh more than the Worker.
 * @param folder the data files of the catalogue
 */
export async function wordsNearCatalogue(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const own = new Set(texts.flatMap(wordsIn))
  // Nothing is mended into a word that only a description holds.
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
  return [...close].sort()
}
