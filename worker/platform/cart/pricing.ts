import * as t from '#text/cart-refusals.ts'
import { type CouponProblem, couponWords } from '../../../shared/cart/coupon-words.ts'
import { text } from '../../../shared/messages.ts'
import { type Cents, formatPrice } from '../../../shared/money.ts'
import { withChosen } from '../catalogue/open-choices.ts'
import type { Variant } from '../catalogue/variant.ts'
import type { Coupon } from '../coupons/coupons.ts'
import { discountOf } from '../coupons/discount.ts'
import { appliesTo, couponProblem, isWaiting } from '../coupons/rules.ts'
import type { CartState, ItemData, StoredLine } from './state.ts'

/** A line at current prices, in cents. */
export interface PricedLine {
  itemKey: string
  variant: Variant
  quantity: number
  data: ItemData
  /** Engraving text; `null` if the line has none. */
  letters: string | null
  subtotalCents: Cents
  discountCents: Cents
  /** Quantity available to this cart: the stock plus the hold of its own unpaid order. `null` when unlimited. */
  left: number | null
  /** Maximum quantity: `left`, at most 1 when sold individually. `null` when unlimited. */
  max: number | null
}

/** A cart at current prices, stock and coupon rules. Amounts in cents, taxes included. */
export interface PricedCart {
  /** Name of the cart object. Never leaves the platform. */
  name: string
  /** Public key of the cart, see `publicKey`. */
  key: string
  version: number
  lines: PricedLine[]
  removed: PricedLine[]
  coupons: PricedCoupon[]
  /** Codes that this cart does not qualify for yet. They save nothing now, and apply again when the cart qualifies. */
  waiting: StoppedCoupon[]
  /** Codes that this read removes from the cart. */
  dropped: StoppedCoupon[]
  /** Number of units over all lines. */
  count: number
  subtotalCents: Cents
  discountCents: Cents
  totalCents: Cents
  /** Sentences for the shopper: `error` about missing stock and dropped lines or codes, `notice` about new prices. */
  notices: { error: string[]; notice: string[] }
}

/** A code and its saving in cents. `terms` are the rules of the saving; `except` are the lines it does not apply to. */
interface PricedCoupon extends Pick<Coupon, 'code' | 'type' | 'terms'> {
  savingCents: Cents
  /** Keys of lines. */
  except: string[]
}

/** A code and the reason why it does not apply. */
interface StoppedCoupon {
  code: string
  problem: CouponProblem
}

/** Keys of lines, and codes, that can no longer be ordered. */
export interface Gone {
  keys: string[]
  codes: string[]
}

/** Whether a product can be ordered, regardless of its stock. */
export const isSold = (variant: Variant | undefined): variant is Variant =>
  variant?.status === 'publish' &&
  variant.priceCents > 0 &&
  (variant.type === 'simple' || variant.type === 'variation')

function priceLine(line: StoredLine, variant: Variant, held: Pieces): PricedLine {
  const letters = line.data['personnalisation']
  const left = variant.stock === null ? null : variant.stock + (held.get(variant.id) ?? 0)
  return {
    itemKey: line.key,
    variant,
    quantity: line.quantity,
    data: line.data,
    letters: typeof letters === 'string' ? letters : null,
    subtotalCents: variant.priceCents * line.quantity,
    discountCents: 0,
    left,
    max: variant.soldIndividually ? Math.min(left ?? 1, 1) : left,
  }
}

const priceLines = (lines: StoredLine[], found: ReadonlyMap<number, Variant>, held: Pieces) =>
  lines.flatMap((line) => {
    const variant = found.get(line.variantId)
    if (!isSold(variant)) return []
    return [priceLine(line, line.chosen ? withChosen(variant, line.chosen) : variant, held)]
  })

/**
 * Prices a cart. Names and prices come from `found` only. Lines and codes that can no longer be ordered are not in the
 * result: each gets an error notice and an entry in `gone`. `now` in unix seconds. For `held`, see `ownHold`.
 */
export function priceCart(
  called: Pick<PricedCart, 'name' | 'key'>,
  state: CartState,
  found: ReadonlyMap<number, Variant>,
  coupons: ReadonlyMap<string, Coupon>,
  now: number,
  held: Pieces = new Map(),
): { cart: PricedCart; gone: Gone } {
  const lines = priceLines(state.lines, found, held)
  const remaining = new Set(lines.map((line) => line.itemKey))
  const leaving = state.lines.filter((line) => !remaining.has(line.key))
  const subtotalCents = sum(lines.map((line) => line.subtotalCents))
  const checked = state.coupons.map((code) => {
    const coupon = coupons.get(code)
    return {
      code,
      coupon,
      problem: coupon ? couponProblem(coupon, lines, now) : { reason: 'not_found' as const },
    }
  })
  const stopped = checked.flatMap(({ code, problem }) => (problem ? [{ code, problem }] : []))
  const dropped = stopped.filter(({ problem }) => !isWaiting(problem))
  const savings = checked.flatMap(({ coupon, problem }) =>
    coupon && !problem ? [takeOff(coupon, lines)] : [],
  )
  const discountCents = sum(savings.map((saving) => saving.savingCents))
  const cart: PricedCart = {
    ...called,
    version: state.version,
    lines,
    removed: priceLines(state.removed, found, held),
    coupons: savings,
    waiting: stopped.filter(({ problem }) => isWaiting(problem)),
    dropped,
    count: sum(lines.map((line) => line.quantity)),
    subtotalCents,
    discountCents,
    totalCents: subtotalCents - discountCents,
    notices: {
      error: [
        ...leaving.map((line) => goneNotice(found.get(line.variantId))),
        ...stockNotices(lines),
        ...dropped.map(({ code, problem }) => text('coupon.gone', { code, reason: couponWords(problem) })),
      ],
      notice: priceNotices(state.lines, lines),
    },
  }
  return { cart, gone: { keys: leaving.map((line) => line.key), codes: dropped.map(({ code }) => code) } }
}

/** Applies a coupon to its eligible lines, on top of the coupons applied before. Changes `discountCents` of the lines. */
function takeOff(coupon: Coupon, lines: PricedLine[]): PricedCoupon {
  const { code, type, terms } = coupon
  const eligible = lines.filter((line) => appliesTo(coupon, line.variant))
  const parts = discountOf(coupon, eligible)
  for (const line of eligible) line.discountCents += parts.get(line.itemKey) ?? 0
  const except = lines.filter((line) => !parts.has(line.itemKey)).map((line) => line.itemKey)
  return { code, type, terms, savingCents: sum([...parts.values()]), except }
}

const goneNotice = (variant: Variant | undefined) => (variant ? t.gone(variant.title) : t.somethingGone)

/** Returns the key of a stock. Variants that share a stock have the same key. */
const stockKey = ({ id, sharing }: Pick<Variant, 'id' | 'sharing'>): number => sharing[0] ?? id

/** Returns one sentence per stock that the cart exceeds, counted over all its lines. */
export function stockNotices(lines: readonly Pick<PricedLine, 'variant' | 'quantity' | 'left'>[]): string[] {
  const products = new Map(lines.map((line) => [stockKey(line.variant), line]))
  return [...products].flatMap(
    ([
      key,
      {
        variant: { title },
        left,
      },
    ]) => {
      const wanted = sum(lines.filter((line) => stockKey(line.variant) === key).map((line) => line.quantity))
      if (left === null || wanted <= left) return []
      return [left === 0 ? t.soldOut(title) : t.onlyLeft(left, title)]
    },
  )
}

const priceNotices = (stored: StoredLine[], lines: PricedLine[]) =>
  lines.flatMap(({ itemKey, variant }) => {
    const added = stored.find((line) => line.key === itemKey)?.addedCents
    if (added === variant.priceCents) return []
    const price = formatPrice(variant.priceCents)
    return [t.priceChanged(variant.title, price)]
  })

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Quantities by variant (`Variant.id`). */
export type Pieces = ReadonlyMap<number, number>
