import type { Cents } from './money.ts'

/**
 * Divides an amount by weights, to the cent: each part is its share rounded down, and the cents that are left go to
 * the largest remainders, of equal ones to the first. The parts add up to the amount, whatever they are.
 * @param amount whole cents, 0 or more
 * @param weights whole numbers, 0 or more; when all are 0, so are the parts
 */
export function apportion(amount: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => 0)
  const parts = weights.map((weight) => Math.floor((amount * weight) / whole))
  const left = amount - parts.reduce((sum, part) => sum + part, 0)
  const remainders = weights.map((weight, index) => ({ index, remainder: (amount * weight) % whole }))
  remainders.sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of remainders.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}
