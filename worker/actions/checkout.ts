import { z } from 'zod'
import { type CheckoutForm, checkoutForm, toCheckoutRequest, toFormErrors } from '../../shared/checkout.ts'
import { text } from '../../shared/messages.ts'
import { invalid, type Outcome, refused, success } from '../../shared/outcome.ts'
import { paths } from '../../shared/paths.ts'
import { CommerceError } from '../commerce/client.ts'
import { methodOf } from '../commerce/payment-method.ts'
import { checkout } from '../pages/checkout.tsx'
import { action } from '../render/action.ts'

/** What the page was drawn with comes back with what was typed. */
const orderForm = checkoutForm.and(z.object({ cart_print: z.string().max(64).catch('') }))

/**
 * The only way to make an order. The platform makes it once per `client_ref`: a doubled click, a retry or the same
 * form sent again after a look back lead to the same order and to the same payment.
 */
export const placeOrder = action(
  paths.checkout,
  orderForm,
  async (form, { commerce, session, settings }) => {
    try {
      const { url, order } = await commerce.startPayment(methodOf(settings), toCheckoutRequest(form))
      const { id, key } = order
      session.keepAttempt({ clientRef: form.client_ref, cartPrint: form.cart_print, order: { id, key } })
      return success({ goTo: url })
    } catch (error) {
      if (error instanceof CommerceError) return outcomeOf(error, form)
      throw error
    }
  },
  { screen: checkout },
)

/** What the platform refused, beside the field it is about; throws again what has no place on the page. */
function outcomeOf(error: CommerceError, form: CheckoutForm): Outcome {
  if (error.fields) return invalid(toFormErrors(error.fields, form.billing_same))
  switch (error.code) {
    case 'woocommerce_rest_invalid_coupon':
      return invalid({ code: error.message })
    case 'order_not_editable':
      // This attempt is over; the page is drawn again with another one.
      return invalid({ client_ref: error.message })
    case 'cart_changed':
      return refused(409, {
        tone: 'warning',
        text: [text('checkout.changed'), ...changesIn(error)].join(' '),
      })
    case 'payment_provider_unavailable':
      console.error('checkout refused: no payment provider is configured for this shop')
      return refused(503, { tone: 'error', text: text('checkout.unavailable') })
    case 'payment_provider_error':
      return refused(502, { tone: 'error', text: text('payment.error') })
    default:
      throw error
  }
}

const changesIn = ({ data }: CommerceError) => z.array(z.string()).catch([]).parse(data['changes'])

/** The code of the page sits twice in the form, for phones and for wide screens; one of them is filled. */
const couponForm = z.object({
  code: z.union([z.string(), z.array(z.string()).max(2)]).default(''),
  email: z.string().max(254).optional(),
  /** Pressed « Appliquer ». */
  apply: z.string().optional(),
  /** Code to take off. */
  remove: z.string().max(50).optional(),
})

/** Applies or takes off a code, then draws the order again with all that was typed. Orders nothing. */
export const changeCoupon = action(
  paths.coupon,
  couponForm,
  async ({ code: codes, email, apply, remove }, { commerce }) => {
    if (remove) {
      const cart = await commerce.removeCoupon(remove)
      return success({ cart, notice: { tone: 'success', text: text('coupon.removed', { code: remove }) } })
    }
    const code = typedCode(codes)
    if (!code) return apply ? invalid({ code: text('coupon.empty') }) : success({})
    try {
      const cart = await commerce.applyCoupon(code, email || undefined)
      return success({ cart, notice: { tone: 'success', text: text('coupon.applied', { code }) } })
    } catch (error) {
      if (!(error instanceof CommerceError) || error.expired || error.status >= 500) throw error
      return invalid({ code: error.data['reason'] === 'not_found' ? text('coupon.invalid') : error.message })
    }
  },
  { screen: checkout },
)

/** The one field that is filled, as codes are kept: lower case. */
function typedCode(codes: string | string[]): string {
  const [typed = ''] = [codes].flat().filter((each) => each.trim() !== '')
  return typed.trim().toLowerCase()
}

export const checkoutActions = [placeOrder, changeCoupon]
