/** A weight in kilograms, as `wc/v3` writes it, in whole grams; `null` for none. */
export function gramsOf(kilograms: string | null): number | null {
  if (kilograms === null || kilograms.trim() === '') return null
  const weight = Math.ceil(Number(kilograms) * 1000 - 1e-6)
  return Number.isFinite(weight) && weight >= 0 ? weight : null
}

/** A weight of `wc/v3` as a field of grams shows it, and what was typed there as `wc/v3` writes it. */
export const gramsTyped = (kilograms: string): string => String(gramsOf(kilograms) ?? '')
export function kilogramsTyped(grams: string): string {
  const typed = grams.replace(/[\s\u202f]|g$/gi, '')
  return /^\d{1,6}$/.test(typed) ? String(Number(typed) / 1000) : grams.trim()
}
