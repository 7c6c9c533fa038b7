import type { Cents } from '../money.ts'

/**
 * Rounds fractions of one denominator to whole cents that add up to `sum`: all are rounded down, and the cents that are
 * left go to the largest remainders, of equal ones to the first. None is a whole cent away from its fraction.
 * @param sum the fractions together, rounded in any way
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
 * Divides an amount by weights, to the cent; the parts add up to it. When all weights are 0, so are the parts.
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
