const gap = String.raw`[ +\-\u00A0\u202F]`
/** 13 to 19 digits in a row, or in groups as cards and forms write them. */
const written = new RegExp(
  String.raw`(?<![\w-])(?:\d{13,19}|\d{4}${gap}\d{4,6}${gap}\d{4,5}(?:${gap}\d{1,4}){0,2})(?![\w-])`,
  'g',
)
/** Numbers of the card networks begin so; a time in milliseconds or a day of this century does not. */
const ofNetwork = /^(?:4|5[0-8]|2[2-7]|3[04-9]|6)/

/** Whether the last digit is the check of the others (ISO/IEC 7812-1). */
function checks(digits: string): boolean {
  const sum = [...digits].reverse().reduce((all, digit, place) => {
    const value = Number(digit) * (1 + (place % 2))
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** What reads like a card number in a text, its digits only. */
export const cardNumbersIn = (text: string): string[] =>
  [...text.matchAll(written)]
    .map(([found]) => found.replace(/\D/g, ''))
    .filter((digits) => ofNetwork.test(digits) && checks(digits))
