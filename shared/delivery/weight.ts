/** Converts a weight in kilograms, in the notation of `wc/v3`, to whole grams, rounded up. `null` without one. */
export function gramsOf(kilograms: string | null): number | null {
  if (kilograms === null || kilograms.trim() === '') return null
  const weight = Math.ceil(Number(kilograms) * 1000 - 1e-6)
  return Number.isFinite(weight) && weight >= 0 ? weight : null
}

/** `gramsTyped` converts a weight of `wc/v3` for a field in grams. `kilogramsTyped` converts a typed value back. */
export const gramsTyped = (kilograms: string): string => String(gramsOf(kilograms) ?? '')
export function kilogramsTyped(grams: string): string {
  const typed = grams.replace(/[\s\u202f]|g$/gi, '')
  return /^\d{1,6}$/.test(typed) ? String(Number(typed) / 1000) : grams.trim()
}
