import * as z from 'zod'
import type { Cart } from '../../../shared/cart/cart.ts'
import { barerCode, foldedCode } from '../../../shared/cart/coupon-code.ts'
import { limits } from '../../../shared/limits.ts'
import { text } from '../../../shared/messages.ts'
import { invalid, type Outcome, success } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import type { Commerce } from '../../commerce/commerce.ts'
import { couponErrorWords } from '../../commerce/contract/coupon.ts'
import { CommerceError } from '../../commerce/contract/error.ts'
import { type Action, action } from '../../render/action.ts'
import { cart } from './cart.tsx'

/** A code to apply to the cart or to remove from it, as the buyer typed it. */
interface CodeRequest {
  code: string
  /** The code to remove. */
  remove: string | undefined
  /** The e-mail address typed in the order form, if any. */
  email?: string | undefined
}

/**
 * Applies a folded code. When it is refused, tries what is left of it without the signs that people copy with it. Returns
 * the code that applied, with the cart.
 */
async function apply({ cart }: Commerce, code: string, email: string | undefined): Promise<[string, Cart]> {
  try {
    return [code, await cart.applyCoupon(code, email)]
  } catch (error) {
    const barer = barerCode(code)
    if (!isRefusal(error) || barer === code || barer === '') throw error
    const applied = await cart.applyCoupon(barer, email).catch(() => null)
    if (!applied) throw error
    return [barer, applied]
  }
}

const isRefusal = (error: unknown): error is CommerceError =>
  error instanceof CommerceError && !error.expired && error.status < 500 && error.status !== 429

/**
 * Applies or removes a discount code. A refusal is an error of the field `code`. `goTo` is where a form sent without
 * script leads.
 */
export async function changeCode(
  commerce: Commerce,
  { code: written, remove, email }: CodeRequest,
  goTo?: string,
): Promise<Outcome> {
  const changed = (
    cart: Cart,
    message: 'coupon.applied' | 'coupon.replaced' | 'coupon.removed',
    named: string,
  ) =>
    success({
      cart,
      notice: {
        tone: 'success',
        text: text(message, { code: named, others: (cart.replaced ?? []).join(', ') }),
      },
      ...(goTo && { goTo }),
    })
  if (remove) return changed(await commerce.cart.removeCoupon(remove), 'coupon.removed', remove)
  const typed = foldedCode(written)
  if (!typed) return invalid({ code: text('coupon.empty') })
  if (typed.length > limits.couponCode) return invalid({ code: text('coupon.invalid') })
  try {
    const [code, cart] = await apply(commerce, typed, email)
    return changed(cart, cart.replaced ? 'coupon.replaced' : 'coupon.applied', code)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return invalid({ code: couponErrorWords(error, email !== undefined) })
  }
}

/** The code that a form removes, as the platform wrote it. */
export const removedCode = z.string().max(100, text('coupon.invalid')).optional()

const codeForm = z.object({ code: z.string().default(''), remove: removedCode })

/** The form of the discount code, on the cart page and in the cart drawer. */
export const cartCode: Action = action(
  paths.cartCode,
  codeForm,
  ({ code, remove }, { commerce }) => changeCode(commerce, { code, remove }, paths.cart),
  { screen: cart, retries: true },
)
