import type { Context } from 'hono'
import * as t from '#text/cart-refusals.ts'
import { foldedCode } from '../../../shared/cart/coupon-code.ts'
import { couponsByCode } from '../coupons/coupons.ts'
import { couponRefusal } from '../coupons/refusal.ts'
import { buyerProblem } from '../coupons/rules.ts'
import { countTry } from '../coupons/tries.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import type { CouponBody } from './bodies.ts'
import { buyerOf, cartNameOf, cartStub } from './key.ts'
import type { PricedCart } from './pricing.ts'
import { peekCart } from './reading.ts'
import type { CartAnswer } from './state.ts'

interface Changed {
  name: string
  answer: CartAnswer
  message: string
  /** Codes that this code replaced, because they do not combine. */
  replaced?: string[]
  /** The cart before this code was applied. */
  cart?: PricedCart
}

/**
 * Applies or removes the code of a validate-coupon request. Throws a refusal with a reason of the contract. Attempts with
 * a code that does not exist get one common answer and count towards the limit of attempts. So do attempts with an email
 * address, because their answer reveals whether that address has ordered.
 */
export async function applyCoupon(
  c: Context<EmbeddedEnv>,
  { coupon: written, email, action, intent_id }: CouponBody,
): Promise<Changed> {
  const code = foldedCode(written)
  const name = cartNameOf(c)
  if (action === 'remove') {
    if (!name) throw couponRefusal({ reason: 'empty_cart' })
    const answer = await cartStub(c.env, name).removeCoupons([code], intent_id)
    if (answer.kind === 'unknown') throw couponRefusal({ reason: 'empty_cart' })
    return { name, answer, message: t.codeTakenOff }
  }
  const takeBack = await countTry(c, name)
  const there = (await c.env.PLATFORM?.readCodes([code])) ?? [code]
  const [cart, coupons] = await Promise.all([
    name ? peekCart(c.env, name) : null,
    couponsByCode(c.env.DB, there, { ...(name && buyerOf(c.env, name)), email }),
  ])
  const coupon = coupons.get(code)
  if (coupon && !email) await takeBack()
  if (!name || !cart || cart.lines.length === 0) throw couponRefusal({ reason: 'empty_cart' })
  if (!coupon) throw couponRefusal({ reason: 'not_found' })
  const problem = buyerProblem(coupon, cart.lines, Math.floor(Date.now() / 1000))
  if (problem) throw couponRefusal(problem)
  // An expired code stays in the cart until the next read. It must not block the new code.
  const idle = [...cart.waiting, ...cart.dropped].map((stopped) => stopped.code)
  const answer = await cartStub(c.env, name).applyCoupon(code, coupon.individualUse, idle, intent_id)
  return { name, answer, message: t.codeApplied, replaced: replacedCodes(cart, answer), cart }
}

/** Returns the codes of the cart that an answer no longer has. */
function replacedCodes({ coupons, waiting, dropped }: PricedCart, answer: CartAnswer): string[] {
  if (answer.kind !== 'done') return []
  const before = [...coupons, ...waiting, ...dropped].map(({ code }) => code)
  return before.filter((code) => !answer.state.coupons.includes(code))
}
