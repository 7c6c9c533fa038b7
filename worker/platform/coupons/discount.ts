import { apportion } from '../../../shared/cart/apportion.ts'
import { type Cents, percentOf } from '../../../shared/money.ts'
import type { Coupon } from './coupons.ts'

/** The fields of a line that a discount needs. */
export interface DiscountableLine {
  /** Key of the line. Leftover cents go to lines in the order of their keys, not of their positions. */
  itemKey: string
  quantity: number
  /** Price of the whole quantity. */
  subtotalCents: Cents
  /** Discount of earlier codes. */
  discountCents: Cents
}

type Off = Pick<Coupon, 'type' | 'amount' | 'itemLimit'>

/**
 * Returns the discount of a coupon on each of its lines, in cents, by `itemKey`. A percentage applies to the full prices
 * and is rounded once, half down, over all lines (15 % of 269.70 is 40.45). No line falls below 0. With an item limit, the
 * most expensive units come first. An amount off the cart ignores the item limit.
 */
export function discountOf(coupon: Off, lines: readonly DiscountableLine[]): Map<string, Cents> {
  const sorted = [...lines].sort((a, b) => (a.itemKey < b.itemKey ? -1 : 1))
  const rooms = sorted.map((line) => line.subtotalCents - line.discountCents)
  const pieces = piecesOf(coupon, sorted)
  const bases = sorted.map((line, index) => (line.subtotalCents / line.quantity) * (pieces[index] ?? 0))
  const parts =
    coupon.type === 'fixed_product'
      ? rooms.map((room, index) => Math.min(room, coupon.amount * (pieces[index] ?? 0)))
      : spread(coupon.type === 'percent' ? percentOf(sum(bases), coupon.amount) : coupon.amount, bases, rooms)
  return new Map(sorted.map(({ itemKey }, index) => [itemKey, parts[index] ?? 0]))
}

/** Returns how many units of each line a coupon reduces. */
function piecesOf({ type, itemLimit }: Off, lines: readonly DiscountableLine[]): number[] {
  const pieces = lines.map((line) => line.quantity)
  if (itemLimit === null || type === 'fixed_cart') return pieces
  let left = itemLimit
  const unit = (index: number) => (lines[index]?.subtotalCents ?? 0) / (lines[index]?.quantity ?? 1)
  const dearest = [...lines.keys()].sort((a, b) => unit(b) - unit(a) || a - b)
  for (const index of dearest) {
    pieces[index] = Math.min(pieces[index] ?? 0, left)
    left -= pieces[index]
  }
  return pieces
}

/** Spreads `wanted` over lines in proportion to `weights`. What exceeds the room of a line goes to the others. */
function spread(wanted: Cents, weights: readonly Cents[], rooms: readonly Cents[]): Cents[] {
  const parts = rooms.map(() => 0)
  let left = wanted
  for (;;) {
    const open = weights.map((weight, index) => ((rooms[index] ?? 0) > (parts[index] ?? 0) ? weight : 0))
    if (left === 0 || sum(open) === 0) return parts
    for (const [index, part] of apportion(left, open).entries()) {
      const more = Math.min(part, (rooms[index] ?? 0) - (parts[index] ?? 0))
      parts[index] = (parts[index] ?? 0) + more
      left -= more
    }
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
