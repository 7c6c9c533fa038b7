import { clean } from '../../../shared/one-line.ts'

/** Latin letters that no decomposition turns into the ones they look like. */
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

/** What two names of login share when they would be read as one: small letters, without accents. */
export const foldedName = (name: string): string =>
  clean(name.normalize('NFKC'))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ĸŋıłđðħøŧßæœ]/g, (letter) => alike[letter] ?? letter)

/** Whether a login is named by an e-mail address rather than by a name, which never holds the sign. */
export const isAddress = (name: string): boolean => name.includes('@')

/** How the house calls a customer: an address, which a screen shows to whoever passes, is cut at its sign. */
export const displayName = (username: string): string => username.split('@')[0] || username
