/** Signs of WinAnsi from 0x80 to 0x9F, in order; a space where it has none. */
const upper = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** Signs spelled with others: spaces and dashes of ours, letters whose stroke is no accent. */
const spelled: Readonly<Record<string, string>> = {
  '\u202f': '\u00a0',
  '\u2007': '\u00a0',
  '\u2009': '\u00a0',
  '\u2011': '-',
  '−': '–',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ẞ: 'SS',
}

/** Names written in Greek or Cyrillic, letter by letter, as passports write them. */
const romanised: readonly (readonly [letters: string, latin: string])[] = [
  [
    'α β γ δ ε ζ η θ ι κ λ μ ν ξ ο π ρ σ ς τ υ φ χ ψ ω',
    'a v g d e z i th i k l m n x o p r s s t y f ch ps o',
  ],
  [
    'а б в г д е ж з и й к л м н о п р с т у ф х ц ч ш щ ъ ы ь э ю я',
    'a b v g d e zh z i y k l m n o p r s t u f h ts ch sh sht a y y e yu ya',
  ],
]

const latinOf = new Map(
  romanised.flatMap(([letters, latin]) => {
    const sounds = latin.split(' ')
    return letters.split(' ').map((letter, place) => [letter, sounds[place] ?? ''] as const)
  }),
)

/** A place where a word may be parted, which a PDF would always draw. */
const softHyphen = 0xad

function codeOf(sign: string): number | null {
  const code = sign.codePointAt(0) ?? 0
  const isPlain = (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)
  if (isPlain && code !== softHyphen) return code
  const place = sign === ' ' ? -1 : upper.indexOf(sign)
  return place < 0 ? null : 0x80 + place
}

function signsOf(sign: string): string {
  const code = codeOf(sign)
  if (code !== null) return String.fromCharCode(code)
  const lower = sign.toLowerCase()
  const sound = latinOf.get(lower)
  if (sound !== undefined) return sign === lower ? sound : sound.slice(0, 1).toUpperCase() + sound.slice(1)
  const other = spelled[sign]
  if (other !== undefined) return winAnsi(other)
  const bare = sign.normalize('NFD').replace(/\p{M}+/gu, '')
  if (bare !== sign) return winAnsi(bare)
  return /\p{L}|\p{N}/u.test(sign) ? '?' : ''
}

/**
 * A text as the signs of WinAnsi (Windows-1252), one character of 0x20 to 0xFF each: what the standard fonts of a PDF can
 * write. Letters it does not have lose their accent or are written in Latin ones; what cannot be written is left out, a
 * letter leaves a question mark.
 */
export const winAnsi = (text: string): string =>
  [...text.normalize('NFC').replace(/[\t\r\n]+/g, ' ')].map(signsOf).join('')
