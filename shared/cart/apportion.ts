import type { Cents } from '../money.ts'

/**
 * Rounds fractions of one denominator to whole cents that add up to `sum`. Rounds all down, then gives the remaining
 * cents to the largest remainders; the first of equal ones wins. Each result differs from its fraction by less than a
 * cent.
 * @param sum the sum of the fractions, rounded up or down
 */
export function roundTogether(numerators: readonly number[], denominator: number, sum: Cents): Cents[] {
  const parts = numerators.map((numerator) => Math.floor(numerator / denominator))
  const left = sum - parts.reduce((total, part) => total + part, 0)
  const remainders = parts.map((part, index) => ({
    index,
    remainder: (numerators[index] ?? 0) - part * denominator,
  }))
  remainders.sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of remainders.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

/**
 * Divides an amount by weights, to the cent. The parts add up to the amount. When all weights are 0, so are the parts.
 * @param amount whole cents, 0 or more
 * @param weights whole numbers, 0 or more
 */
export function apportion(amount: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  return roundTogether(
    weights.map((weight) => amount * weight),
    whole,
    amount,
  )
}
