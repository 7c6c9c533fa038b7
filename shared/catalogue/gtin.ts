/** Numbers of digits of a GTIN: EAN-8, UPC, EAN-13 and ITF-14. */
const lengths: readonly number[] = [8, 12, 13, 14]

/** Returns the digit that ends a GTIN, computed from the digits before it. */
function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((all, digit, place) => all + Number(digit) * (place % 2 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}

/**
 * Returns the GTIN that a text holds, without its spaces and dashes: `3 012345-678902` → `3012345678902`. `undefined` for
 * a text of another length, with other signs or with a wrong check digit, which search engines refuse.
 */
export function gtinOf(text: string): string | undefined {
  const digits = text.replace(/[\s.\p{Pd}]/gu, '')
  if (!/^\d+$/.test(digits) || !lengths.includes(digits.length) || /^0+$/.test(digits)) return undefined
  return checkDigit(digits.slice(0, -1)) === Number(digits.at(-1)) ? digits : undefined
}
