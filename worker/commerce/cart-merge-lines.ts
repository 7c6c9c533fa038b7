import { limits } from '../../shared/limits.ts'
import { type LeftReason, leftCodeWords, leftWords } from '../../shared/merge-words.ts'
import { type Calls, CommerceError } from './call.ts'
import { derivedIntent } from './derived-intent.ts'
import { cartOf, type WishedLine, wishedLines } from './wire/cart.ts'

/** What a refusal of the platform means for a line; anything else is a jewel that is sold no more. */
const reasons: Record<string, LeftReason> = {
  cocart_not_enough_stock_remaining: 'stock',
  cocart_quantity_invalid_amount: 'stock',
  cocart_product_out_of_stock: 'stock',
  cocart_product_sold_individually: 'single',
  cocart_add_to_cart_error: 'single',
  cocart_cannot_add_to_cart: 'cart-full',
}

/** Refused for good, so that the next line has its turn: not a login that is over, nor a platform without answer. */
const isRefusal = (error: unknown): error is CommerceError =>
  error instanceof CommerceError && !error.expired && error.status < 500

/**
 * Brings a guest's cart into the customer's with the calls any platform has (contract, section 10): its lines are read
 * with the key alone and added with the bearer alone, one by one, then it is cleared. Each add has an intent that follows
 * from key and line: repeated after a failure it adds nothing twice where intents are known. Answers a sentence for each
 * thing that could not be kept.
 */
export async function mergeByLine(calls: Calls, guestKey: string): Promise<string[]> {
  const { body } = await calls.asGuest('GET', 'cocart/v2/cart', guestKey)
  const lines = wishedLines(body)
  const said: string[] = []
  for (const line of lines) {
    const intent = await derivedIntent(`${guestKey}/${line.key}`)
    const left = await addLine(calls, line, intent)
    if (left) said.push(leftWords(line.name, left.pieces, left.reason))
  }
  for (const { code } of lines.length > 0 ? cartOf(body).cart.coupons : []) {
    const wish = { coupon: code, action: 'apply' }
    await calls.visit('POST', 'customer/v1/validate-coupon', wish).catch((error: unknown) => {
      if (!isRefusal(error)) throw error
      if (error.data['reason'] !== 'already_applied') said.push(leftCodeWords(code))
    })
  }
  // All of it has arrived: a cart that cannot be cleared is left to its end rather than brought in again.
  await calls
    .asGuest('POST', 'cocart/v2/cart/clear', guestKey, {})
    .catch((error: unknown) => console.error('a merged cart was not cleared', error))
  return said
}

/** Adds a line, or as many of its pieces as there are; answers what stays outside. */
async function addLine(
  calls: Calls,
  line: WishedLine,
  intent: string,
): Promise<{ pieces: number; reason: LeftReason } | null> {
  const add = (quantity: number) =>
    calls.visit('POST', 'cocart/v2/cart/add-item', {
      id: String(line.id),
      quantity: String(quantity),
      ...(Object.keys(line.data).length > 0 && { item_data: line.data }),
      intent_id: intent,
    })
  try {
    await add(line.quantity)
    return null
  } catch (error) {
    if (!isRefusal(error)) throw error
    const reason = reasons[error.code] ?? 'unavailable'
    const most = reason === 'stock' ? await roomFor(calls, line) : 0
    if (most < 1 || most >= line.quantity) return { pieces: line.quantity, reason }
    const isAdded = await add(most).then(
      () => true,
      (again: unknown) => {
        if (!isRefusal(again)) throw again
        return false
      },
    )
    return { pieces: isAdded ? line.quantity - most : line.quantity, reason }
  }
}

/** How many more pieces of a jewel the customer's cart can take. */
async function roomFor(calls: Calls, { id, max }: WishedLine): Promise<number> {
  const { body } = await calls.visit('GET', 'cocart/v2/cart')
  const own = wishedLines(body).filter((line) => line.id === id)
  const held = own.reduce((sum, line) => sum + line.quantity, 0)
  return Math.min(max, ...own.map((line) => line.max), limits.lineQuantity) - held
}
