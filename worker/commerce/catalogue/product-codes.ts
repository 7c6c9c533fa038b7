/** Codes of the house: three letters, three letters, three figures, then what tells a variation. */
const rhythm = /^([A-Z]{3})([A-Z]{3})(\d{3})([A-Z\d]*)$/

/**
 * The product codes a shopper may have meant, with hyphens wherever they belong: `bagako001` may be `BAGAKO001` or
 * `BAG-AKO-001`. None when what was typed looks like no code.
 */
export function codesOf(typed: string): string[] {
  const code = typed.trim().toUpperCase()
  const letters = code.replace(/[ -]/g, '')
  if (!/^(?=.*\d)[A-Z\d]{5,24}$/.test(letters)) return []
  const parts = rhythm.exec(letters)?.slice(1).filter(Boolean)
  return [...new Set([code.replaceAll(' ', '-'), letters, ...(parts ? [parts.join('-')] : [])])]
}

/** The same in a shop that writes its codes as it likes: whatever has no space may be one. */
export const codesAnywhere = (typed: string): string[] => {
  const word = typed.trim()
  const own = /^[\w./-]{3,40}$/.test(word) ? [word, word.toUpperCase()] : []
  return [...new Set([...own, ...codesOf(word)])]
}
