/** Format of our product codes: three letters, three letters, three digits, then the part of a variation. */
const rhythm = /^([A-Z]{3})([A-Z]{3})(\d{3})([A-Z\d]*)$/

/**
 * Returns the product codes that a shopper may mean, with and without hyphens: `bagako001` may be `BAGAKO001` or
 * `BAG-AKO-001`. Empty when the text does not look like a code.
 */
export function codesOf(typed: string): string[] {
  const code = typed.trim().toUpperCase()
  const letters = code.replace(/[ -]/g, '')
  if (!/^(?=.*\d)[A-Z\d]{5,24}$/.test(letters)) return []
  const parts = rhythm.exec(letters)?.slice(1).filter(Boolean)
  return [...new Set([code.replaceAll(' ', '-'), letters, ...(parts ? [parts.join('-')] : [])])]
}

/** Does the same for a shop with other code formats: any text without a space may be a code. */
export const codesAnywhere = (typed: string): string[] => {
  const word = typed.trim()
  const own = /^[\w./-]{3,40}$/.test(word) ? [word, word.toUpperCase()] : []
  return [...new Set([...own, ...codesOf(word)])]
}
