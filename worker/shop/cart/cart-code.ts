import * as z from 'zod'
import type { Cart } from '../../../shared/cart/cart.ts'
import { foldedCode } from '../../../shared/cart/coupon-code.ts'
import { limits } from '../../../shared/limits.ts'
import { text } from '../../../shared/messages.ts'
import { invalid, type Outcome, success } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import type { Commerce } from '../../commerce/commerce.ts'
import { couponErrorWords } from '../../commerce/contract/coupon.ts'
import { CommerceError } from '../../commerce/contract/error.ts'
import { type Action, action } from '../../render/action.ts'
import { cart } from './cart.tsx'

/** A code to put on a cart or to take off it, as it was typed. */
interface CodeRequest {
  code: string
  /** Code to take off. */
  remove: string | undefined
  /** Who orders, as far as the form knows. */
  email?: string | undefined
}

/** Applies or takes off a code; a refusal is said beside the field `code`. `goTo` is for a page without script. */
export async function changeCode(
  commerce: Commerce,
  { code, remove, email }: CodeRequest,
  goTo?: string,
): Promise<Outcome> {
  const changed = (cart: Cart, message: 'coupon.applied' | 'coupon.removed', named: string) =>
    success({
      cart,
      notice: { tone: 'success', text: text(message, { code: named }) },
      ...(goTo && { goTo }),
    })
  if (remove) return changed(await commerce.cart.removeCoupon(remove), 'coupon.removed', remove)
  const typed = foldedCode(code)
  if (!typed) return invalid({ code: text('coupon.empty') })
  if (typed.length > limits.couponCode) return invalid({ code: text('coupon.invalid') })
  try {
    return changed(await commerce.cart.applyCoupon(typed, email), 'coupon.applied', typed)
  } catch (error) {
    const isRefused =
      error instanceof CommerceError && !error.expired && error.status < 500 && error.status !== 429
    if (!isRefused) throw error
    return invalid({ code: couponErrorWords(error, email !== undefined) })
  }
}

/** The code a form takes off, as the platform wrote it. */
export const removedCode = z.string().max(100, text('coupon.invalid')).optional()

const codeForm = z.object({ code: z.string().default(''), remove: removedCode })

/** The code of the cart page and of the drawer. */
export const cartCode: Action = action(
  paths.cartCode,
  codeForm,
  ({ code, remove }, { commerce }) => changeCode(commerce, { code, remove }, paths.cart),
  { screen: cart, retries: true },
)
