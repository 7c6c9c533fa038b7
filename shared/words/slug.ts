/** Lower case words joined by dashes, accents and punctuation gone: the name part of a product address. */
export function slugify(name: string): string {
  return plainLetters(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** A text in lower case, without accents and ligatures. */
export const plainLetters = (text: string): string =>
  text.toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae').normalize('NFD').replace(/\p{M}/gu, '')

/** Apostrophes and what people type in their place. */
const apostrophes = /[\u2018\u2019\u02b9\u02bc\u2032\u00b4`]/g

/** The same of words that are searched: `ﬁançailles`, `ｂａｇｕｅ`, a soft hyphen and any apostrophe are read as they look. */
export const searchedLetters = (text: string): string =>
  plainLetters(
    text
      .replace(/\p{DI}/gu, '')
      .replace(apostrophes, "'")
      .normalize('NFKC'),
  )
