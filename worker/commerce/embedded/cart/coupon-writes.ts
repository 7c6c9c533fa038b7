import type { Context } from 'hono'
import { buyerProblem, couponsByCode } from '../coupons.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { folded } from '../folded.ts'
import { bodyOf, couponBody } from './bodies.ts'
import { buyerOf, cartNameOf, cartStub } from './key.ts'
import { peekCart } from './reading.ts'
import { couponRefusal } from './refusals.ts'
import type { CartAnswer } from './state.ts'

/** Applies or removes the code of a validate-coupon request; throws its refusal with the reason of the contract. */
export async function applyCoupon(
  c: Context<EmbeddedEnv>,
): Promise<{ name: string; answer: CartAnswer; message: string }> {
  const { coupon: written, email, action, intent_id } = await bodyOf(c.req.raw, couponBody)
  const code = folded(written)
  const name = cartNameOf(c)
  const [cart, coupons] = await Promise.all([
    name ? peekCart(c.env, name) : null,
    couponsByCode(c.env.DB, [code], { ...(name && buyerOf(c.env, name)), email }),
  ])
  if (!name || !cart || cart.lines.length === 0) throw couponRefusal('empty_cart')
  const stub = cartStub(c.env, name)
  if (action === 'remove') {
    return { name, answer: await stub.removeCoupons([code], intent_id), message: 'Le code a été retiré.' }
  }
  const coupon = coupons.get(code)
  if (!coupon) throw couponRefusal('not_found')
  const problem = buyerProblem(coupon, cart.subtotalCents, Math.floor(Date.now() / 1000))
  if (problem) throw couponRefusal(problem)
  return {
    name,
    answer: await stub.applyCoupon(code, coupon.individualUse, intent_id),
    message: 'Le code a été appliqué.',
  }
}
