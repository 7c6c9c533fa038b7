import dictionary from 'dictionary-fr'
import nspell from 'nspell'

/** Matches what is no word: URLs, e-mail addresses, codes, quantities with units. */
const noWords =
  /https?:\S+|\b[\w.-]+@[\w.-]+|\b[\w-]+(?:\.[\w-]+)*\.(?:fr|com|eu|gouv|app|example)\b\S*|(?<![\p{L}\d])\/[a-z][\w/-]*(?!\p{L})|\b[A-Z]+\d[\w-]*|\b[A-Z]{2,}(?:-[A-Z\d]+)+\b|\d+\p{L}+/gu

const word = /\p{L}[\p{L}\p{M}]*(?:[’'-][\p{L}\p{M}]+)*/gu
const elision = /^(?:[ldjmtsnc]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu)['’]/iu
/** Matches pronouns after a verb: « voulez-vous », « y a-t-il ». */
const inversion =
  /-(?:t-)?(?:je|tu|il|elle|on|nous|vous|ils|elles|ce|le|la|les|lui|leur|moi|toi|en|y|là|ci)$/iu

/** A French spell checker with the dictionary and the words of the brand. */
export class Speller {
  readonly #spell = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic))
  readonly #known = new Map<string, boolean>()

  constructor(own: readonly string[]) {
    for (const each of own) this.#known.set(each, true)
  }

  #isKnown(written: string): boolean {
    const found = this.#known.get(written)
    if (found !== undefined) return found
    const plain = written.replaceAll('’', "'")
    const begun = written.charAt(0).toLowerCase() + written.slice(1)
    const isKnown = this.#spell.correct(plain) || this.#isMade(written) || this.#known.get(begun) === true
    this.#known.set(written, isKnown)
    return isKnown
  }

  /** Whether a word consists of known words: by elision, inversion or a hyphen. */
  #isMade(written: string): boolean {
    const bare = written.replace(elision, '')
    if (bare !== written) return this.#isKnown(bare)
    const verb = written.replace(inversion, '')
    if (verb !== written) return this.#isKnown(verb)
    return written.includes('-') && written.split('-').every((part) => this.#isKnown(part))
  }

  /** Returns the unknown words of a sentence. */
  unknown(text: string): string[] {
    return (text.replace(noWords, ' ').match(word) ?? []).filter((each) => !this.#isKnown(each))
  }

  suggestions(written: string): string[] {
    return this.#spell.suggest(written.replaceAll('’', "'")).slice(0, 4)
  }
}
