import { clean } from '../../../shared/one-line.ts'

/** Replacements for Latin letters that Unicode normalisation does not decompose. */
const alike: Record<string, string> = {
  ĸ: 'k',
  ŋ: 'n',
  ı: 'i',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ø: 'o',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/** Folds a username to lower case without accents. Two names that look alike have the same folded name. */
export const foldedName = (name: string): string =>
  clean(name.normalize('NFKC'))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ĸŋıłđðħøŧßæœ]/g, (letter) => alike[letter] ?? letter)

/** Whether a typed login is an email. Usernames never contain `@`. */
export const isAddress = (name: string): boolean => name.includes('@')

/** Returns the display name of a customer. Cuts an email at its `@`, because others may see the screen. */
export const displayName = (username: string): string => username.split('@')[0] || username
