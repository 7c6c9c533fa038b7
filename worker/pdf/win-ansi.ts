/** The WinAnsi characters from 0x80 to 0x9F, in order. A space marks an unused code. */
const upper = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** Replacements for characters that WinAnsi lacks: our spaces and dashes, and letters whose stroke is not an accent. */
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

/** Latin spelling of Greek and Cyrillic letters, for names, as in passports. */
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

/** A possible word break. A PDF would always draw it. */
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
 * Returns a text as WinAnsi (Windows-1252) characters, one character from 0x20 to 0xFF each: what the standard fonts of
 * a PDF can draw. Unknown letters lose their accent or become Latin letters. If neither works, a letter becomes a
 * question mark, and any other character is dropped.
 */
export const winAnsi = (text: string): string =>
  [...text.normalize('NFC').replace(/[\t\r\n]+/g, ' ')].map(signsOf).join('')
