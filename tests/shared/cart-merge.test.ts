import { describe, expect, it } from 'vitest'
import { limits } from '../../shared/limits.ts'
import { mergeCodes, mergeLines } from '../../worker/platform/cart/merge.ts'
import {
  type Bounds,
  cartLimits,
  type StoredCode,
  type StoredLine,
} from '../../worker/platform/cart/state.ts'
import { numbersFrom } from '../support/luck.ts'

type Random = ReturnType<typeof numbersFrom>

const shuffled = <T>(values: readonly T[], random: Random): T[] =>
  values
    .map((value) => [random(1e6), value] as const)
    .sort(([a], [b]) => a - b)
    .map(([, value]) => value)

/** Returns a random cart: few products, several lines per product, and sometimes the maximum number of lines. */
function anyCart(random: Random): StoredLine[] {
  const size = random(5) === 0 ? cartLimits.lines : random(6)
  const keys = new Set(Array.from({ length: size * 2 }, () => `${random(size * 2)}/${random(3)}`))
  return [...keys].slice(0, cartLimits.lines).map((key) => {
    const max = [1, 3, 10, limits.lineQuantity][random(4)] ?? 1
    return {
      key,
      variantId: Number.parseInt(key, 10),
      quantity: 1 + random(max),
      data: { key },
      addedCents: 100,
    }
  })
}

/** Returns random limits of each product: no limit, a stock, or one piece. Some products are no longer sold. */
function anyBounds(random: Random): Map<number, Bounds> {
  const each = Array.from({ length: 2 * cartLimits.lines }, (_, id) => id).filter(() => random(9) > 0)
  return new Map(each.map((id) => [id, { stock: random(2) ? null : random(12), single: random(8) === 0 }]))
}

const piecesOf = (lines: readonly StoredLine[], variantId: number) =>
  lines.reduce((sum, each) => sum + (each.variantId === variantId ? each.quantity : 0), 0)
const byKey = (lines: readonly StoredLine[]) =>
  Object.fromEntries(lines.map(({ key, quantity }) => [key, quantity]))

const runs = Array.from({ length: 500 }, (_, seed) => seed)

describe('merge of two carts', () => {
  it('keeps or reports every unit, never reduces existing lines, and respects all limits', () => {
    for (const seed of runs) {
      const random = numbersFrom(seed)
      const [own, arriving, bounds] = [anyCart(random), anyCart(random), anyBounds(random)]
      const { lines, left } = mergeLines(own, arriving, bounds)
      const outside = Object.fromEntries(left.map((each) => [each.line.key, each.pieces]))
      const [before, coming, after] = [byKey(own), byKey(arriving), byKey(lines)]
      const keys = [...new Set([...own, ...arriving].map((each) => each.key))]
      const wrong = keys.filter((key) => {
        const [saved, there] = [after[key] ?? 0, before[key] ?? 0]
        const all = there + (coming[key] ?? 0)
        return saved + (outside[key] ?? 0) !== all || saved < there || saved > limits.lineQuantity
      })
      expect(wrong, `seed ${seed}`).toEqual([])
      expect(lines.length, `seed ${seed}`).toBeLessThanOrEqual(cartLimits.lines)
      const over = arriving.filter(({ variantId }) => {
        const { stock, single } = bounds.get(variantId) ?? { stock: 0, single: false }
        const max = Math.min(stock ?? Number.POSITIVE_INFINITY, single ? 1 : Number.POSITIVE_INFINITY)
        return piecesOf(lines, variantId) > Math.max(piecesOf(own, variantId), max)
      })
      expect(over, `seed ${seed}`).toEqual([])
      // Check that no unit was left out although there was room for it.
      const again = mergeLines(
        lines,
        left.map((each) => ({ ...each.line, quantity: each.pieces })),
        bounds,
      )
      expect(again.lines, `seed ${seed}`).toEqual(lines)
    }
  })

  it('gives the same result for any order of lines', () => {
    for (const seed of runs) {
      const random = numbersFrom(seed)
      const [own, arriving, bounds] = [anyCart(random), anyCart(random), anyBounds(random)]
      const one = mergeLines(own, arriving, bounds)
      const other = mergeLines(shuffled(own, random), shuffled(arriving, random), bounds)
      expect(byKey(other.lines), `seed ${seed}`).toEqual(byKey(one.lines))
      expect(other.left, `seed ${seed}`).toEqual(one.left)
    }
  })

  it('gives the same quantity per product in both directions', () => {
    let compared = 0
    for (const seed of runs) {
      const random = numbersFrom(seed)
      const bounds = anyBounds(random)
      // Both carts respect the limits of the catalogue, as real carts do.
      const [one, other] = [anyCart(random), anyCart(random)].map(
        (cart) => mergeLines([], cart, bounds).lines,
      )
      if (!one || !other || new Set([...one, ...other].map(({ key }) => key)).size > cartLimits.lines)
        continue
      compared += 1
      const [there, back] = [mergeLines(one, other, bounds).lines, mergeLines(other, one, bounds).lines]
      const pieces = (lines: StoredLine[]) =>
        [...one, ...other].map(({ variantId }) => piecesOf(lines, variantId))
      expect(pieces(there), `seed ${seed}`).toEqual(pieces(back))
    }
    expect(compared).toBeGreaterThan(150)
  })

  it('keeps at most one individual-use coupon, and reports the removed ones', () => {
    const anyCodes = (random: Random): StoredCode[] =>
      random(3) === 0
        ? [{ code: 'alone', individual: true }]
        : ['a', 'b', 'c', 'd'].filter(() => random(2)).map((code) => ({ code, individual: false }))
    for (const seed of runs) {
      const random = numbersFrom(seed)
      const [own, arriving] = [anyCodes(random), anyCodes(random)]
      const { codes, left } = mergeCodes(own, arriving)
      const all = new Set([...own, ...arriving].map(({ code }) => code))
      expect(new Set([...codes.map(({ code }) => code), ...left]), `seed ${seed}`).toEqual(all)
      if (codes.some(({ individual }) => individual)) expect(codes).toHaveLength(1)
      expect(
        mergeCodes(
          codes,
          arriving.filter(({ code }) => !left.includes(code)),
        ).codes,
      ).toEqual(codes)
    }
  })
})
