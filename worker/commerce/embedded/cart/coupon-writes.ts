import type { Context } from 'hono'
import { text } from '../../../../shared/messages.ts'
import { buyerProblem, couponsByCode } from '../coupons.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { folded } from '../folded.ts'
import { throttle } from '../throttle.ts'
import { visitorOf } from '../visitor.ts'
import { bodyOf, couponBody } from './bodies.ts'
import { buyerOf, cartNameOf, cartStub } from './key.ts'
import { peekCart } from './reading.ts'
import { couponRefusal } from './refusals.ts'
import type { CartAnswer } from './state.ts'

/** Codes one visitor may try with e-mail addresses: the answer can tell that an address has ordered. */
const window = { hits: 60, seconds: 600 }

/** Throws 429 `too_many_requests`. */
async function countTry(c: Context<EmbeddedEnv>): Promise<void> {
  const visitor = visitorOf(c)
  if (!visitor) return
  const subject = `codes tried by ${visitor}`
  const sentence = (n: number) => text('order.too-many', { n: String(n) })
  await throttle(c.env, [{ subject, ...window }], sentence, Date.now())
}

/** Applies or removes the code of a validate-coupon request; throws its refusal with the reason of the contract. */
export async function applyCoupon(
  c: Context<EmbeddedEnv>,
): Promise<{ name: string; answer: CartAnswer; message: string }> {
  const { coupon: written, email, action, intent_id } = await bodyOf(c.req.raw, couponBody)
  const code = folded(written)
  const name = cartNameOf(c)
  if (email && action === 'apply') await countTry(c)
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
