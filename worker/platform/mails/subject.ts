/** Most characters of a subject: phones show no more. */
const longest = 60

/** A name as mails may hold it: on one line, without the invisible characters that forge one. */
export const oneLine = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]+/gu, ' ')
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .trim()

/** A subject of 60 characters at most: a longer name is cut, after a word where it can be. */
export function subjectOf(before: string, name: string): string {
  const whole = before + oneLine(name)
  if (whole.length <= longest) return whole
  const cut = whole.slice(0, longest - 1)
  const end = cut.lastIndexOf(' ')
  return `${end > before.length ? cut.slice(0, end) : cut}…`
}
