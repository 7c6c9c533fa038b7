/** What stands between groups of digits, with or without spaces around it. */
const gap = String.raw`[\p{Zs}+.\p{Pd}]{1,3}`
/** 13 to 19 digits in a row, or in groups as on cards and in forms. */
const written = new RegExp(
  String.raw`(?<![\w\-])(?:\d{13,19}|\d{4}${gap}\d{4,6}${gap}\d{4,5}(?:${gap}\d{1,4}){0,2})(?![\w\-])`,
  'gu',
)
/** First digits of the card networks. A time in milliseconds or a date of this century does not start like this. */
const ofNetwork = /^(?:4|5[0-8]|2[2-7]|3[04-9]|6)/

/** Whether the last digit is a valid check digit (ISO/IEC 7812-1). */
function checks(digits: string): boolean {
  const sum = [...digits].reverse().reduce((all, digit, place) => {
    const value = Number(digit) * (1 + (place % 2))
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Returns the likely card numbers in a text, digits only. */
export const cardNumbersIn = (text: string): string[] =>
  [...text.matchAll(written)]
    .map(([found]) => found.replace(/\D/g, ''))
    .filter((digits) => ofNetwork.test(digits) && checks(digits))
