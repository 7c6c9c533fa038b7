import { type Cents, formatPrice } from '../../../../shared/money.ts'
import type { Sellable } from '../catalogue/sellable.ts'
import { type Coupon, couponProblem, discountOf } from '../coupons.ts'
import type { CartState, ItemData, StoredLine } from './state.ts'

/** A line at the prices of now. */
export interface PricedLine {
  itemKey: string
  sellable: Sellable
  quantity: number
  data: ItemData
  /** Text of a personalised jewel. */
  letters: string | null
  subtotalCents: Cents
  discountCents: Cents
  /** Most pieces that can be ordered: the stock, 1 when sold individually, `null` without bound. */
  max: number | null
}

/** A cart at the prices, stock and coupon rules of now; amounts in cents, taxes included. */
export interface PricedCart {
  /** Name of its object, never told outside, and what it is called there. */
  name: string
  key: string
  version: number
  lines: PricedLine[]
  removed: PricedLine[]
  coupons: { code: string; type: Coupon['type']; savingCents: Cents }[]
  /** Total quantity of pieces. */
  count: number
  subtotalCents: Cents
  discountCents: Cents
  totalCents: Cents
  /** What the shopper must know: `error` for lines short of stock and for what was dropped, `notice` for new prices. */
  notices: { error: string[]; notice: string[] }
}

/** What a cart holds that can no longer be ordered. */
export interface Gone {
  keys: string[]
  codes: string[]
}

/** Whether a jewel can be ordered, stock apart. */
export const isSold = (sellable: Sellable | undefined): sellable is Sellable =>
  sellable?.status === 'publish' &&
  sellable.priceCents > 0 &&
  (sellable.type === 'simple' || sellable.type === 'variation')

const maxOf = ({ stock, soldIndividually }: Sellable): number | null =>
  soldIndividually ? Math.min(stock ?? 1, 1) : stock

function priceLine(line: StoredLine, sellable: Sellable): PricedLine {
  const letters = line.data['personnalisation']
  return {
    itemKey: line.key,
    sellable,
    quantity: line.quantity,
    data: line.data,
    letters: typeof letters === 'string' ? letters : null,
    subtotalCents: sellable.priceCents * line.quantity,
    discountCents: 0,
    max: maxOf(sellable),
  }
}

const priceLines = (lines: StoredLine[], found: ReadonlyMap<number, Sellable>) =>
  lines.flatMap((line) => {
    const sellable = found.get(line.sellableId)
    return isSold(sellable) ? [priceLine(line, sellable)] : []
  })

/**
 * Prices a cart: names and prices come from `found` alone. Lines and codes that can no longer be ordered are left out,
 * each with an error notice, and named in `gone`. `now` in unix seconds.
 */
export function priceCart(
  called: Pick<PricedCart, 'name' | 'key'>,
  state: CartState,
  found: ReadonlyMap<number, Sellable>,
  coupons: ReadonlyMap<string, Coupon>,
  now: number,
): { cart: PricedCart; gone: Gone } {
  const lines = priceLines(state.lines, found)
  const kept = new Set(lines.map((line) => line.itemKey))
  const dropped = state.lines.filter((line) => !kept.has(line.key))
  const subtotalCents = sum(lines.map((line) => line.subtotalCents))
  const valid = state.coupons.flatMap((code) => {
    const coupon = coupons.get(code)
    return coupon && couponProblem(coupon, subtotalCents, now) === null ? [coupon] : []
  })
  const codes = state.coupons.filter((code) => !valid.some((coupon) => coupon.code === code))
  const savings = valid.map((coupon) => ({
    code: coupon.code,
    type: coupon.type,
    savingCents: takeOff(coupon, lines),
  }))
  const discountCents = sum(savings.map((saving) => saving.savingCents))
  const cart: PricedCart = {
    ...called,
    version: state.version,
    lines,
    removed: priceLines(state.removed, found),
    coupons: savings,
    count: sum(lines.map((line) => line.quantity)),
    subtotalCents,
    discountCents,
    totalCents: subtotalCents - discountCents,
    notices: {
      error: [
        ...dropped.map((line) => goneNotice(found.get(line.sellableId))),
        ...stockNotices(lines),
        ...codes.map((code) => `Le code «\u00a0${code}\u00a0» n’est plus valable\u00a0: il a été retiré.`),
      ],
      notice: priceNotices(state.lines, lines),
    },
  }
  return { cart, gone: { keys: dropped.map((line) => line.key), codes } }
}

/** Applies a coupon to the lines, after those before it; answers what it saves. */
function takeOff(coupon: Coupon, lines: PricedLine[]): Cents {
  const shares = discountOf(
    coupon,
    lines.map((line) => ({ ...line, leftCents: line.subtotalCents - line.discountCents })),
  )
  for (const [index, line] of lines.entries()) line.discountCents += shares[index] ?? 0
  return sum(shares)
}

const goneNotice = (sellable: Sellable | undefined) =>
  `${sellable ? `«\u00a0${sellable.title}\u00a0»` : 'Un bijou'} n’est plus disponible\u00a0: il a été retiré de votre panier.`

/** One sentence per jewel of which the cart holds more than is left, over all its lines. */
function stockNotices(lines: PricedLine[]): string[] {
  const jewels = new Map(lines.map((line) => [line.sellable.id, line.sellable]))
  return [...jewels.values()].flatMap(({ id, title, stock }) => {
    const held = sum(lines.filter((line) => line.sellable.id === id).map((line) => line.quantity))
    if (stock === null || held <= stock) return []
    return [
      stock === 0
        ? `«\u00a0${title}\u00a0» est épuisé.`
        : `Il ne reste que ${stock} pièce(s) de «\u00a0${title}\u00a0».`,
    ]
  })
}

const priceNotices = (stored: StoredLine[], lines: PricedLine[]) =>
  lines.flatMap(({ itemKey, sellable }) => {
    const added = stored.find((line) => line.key === itemKey)?.addedCents
    if (added === sellable.priceCents) return []
    const price = formatPrice(sellable.priceCents)
    return [`Le prix de «\u00a0${sellable.title}\u00a0» a changé depuis votre ajout\u00a0: ${price}.`]
  })

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
