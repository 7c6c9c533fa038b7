/** Maximum length of a subject, in characters. Phones show no more. */
const longest = 60

/** Returns a name that is safe in mails: on one line, without invisible characters that could imitate another name. */
export const oneLine = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]+/gu, ' ')
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .trim()

/** Returns the first `length` units of a text, without half a character at the end: a mail service refuses one. */
export const firstLetters = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

/** Returns a subject of at most 60 characters. Cuts a longer name, between two words if possible. */
export function subjectOf(before: string, name: string): string {
  const whole = before + oneLine(name)
  if (whole.length <= longest) return whole
  const cut = firstLetters(whole, longest - 1)
  const end = cut.lastIndexOf(' ')
  return `${end > before.length ? cut.slice(0, end) : cut}…`
}
