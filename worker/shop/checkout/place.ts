import * as z from 'zod'
import { foldedCode } from '../../../shared/cart/coupon-code.ts'
import {
  type CheckoutForm,
  type CheckoutRequest,
  cardIn,
  checkoutForm,
  toCheckoutRequest,
  toFormErrors,
} from '../../../shared/checkout/checkout.ts'
import { text } from '../../../shared/messages.ts'
import { cleanEmail, isEmail } from '../../../shared/one-line.ts'
import { invalid, type Outcome, refused, success } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import { CommerceError } from '../../commerce/contract/error.ts'
import { takenMethods, takesSum } from '../../payment-accounts.ts'
import { type Action, action } from '../../render/action.ts'
import { notFound } from '../../render/failure.ts'
import type { Visit } from '../../render/visit.ts'
import { servesHere } from '../../settings.ts'
import { changeCode, removedCode } from '../cart/cart-code.ts'
import { checkout } from './checkout.tsx'
import { pickedName } from './checkout-data.ts'
import { detailsOf } from './saved-details.ts'

/** The order form, with what its page was drawn with. */
const orderForm = checkoutForm.and(
  z.object({
    cart_print: z.string().max(64).catch(''),
    /** Present when the buyer ticked the box that saves contact and address. */
    save_info: z.string().optional(),
  }),
)

/**
 * The only way to place an order. The platform places it once per `client_ref`. A double click, a retry or the same
 * form sent again lead to the same order and the same payment.
 */
const placeOrder = action(
  paths.checkout,
  orderForm,
  async (form, visit) => {
    const { commerce, session, settings } = visit
    const request = toCheckoutRequest(form)
    const method = takenMethods(settings).find((taken) => taken === form.payment_method)
    if (method && !takesSum(method, Number(request.expected_total)))
      return meansRefused(422, 'checkout.means-sum', 'checkout.means-sum')
    if (!method) {
      console.error(`checkout refused: no payment by ${form.payment_method} is configured for this shop`)
      return meansRefused(503, 'checkout.unavailable', 'checkout.unavailable')
    }
    try {
      const { url, order } = await commerce.orders.place(method, request, cardIn(form))
      const { id, key } = order
      session.keepAttempt({ clientRef: form.client_ref, cartPrint: form.cart_print, order: { id, key } })
      await keepDetails(visit, request, form.save_info !== undefined)
      return success({ goTo: url })
    } catch (error) {
      if (!(error instanceof CommerceError)) throw error
      // The page had a cart. Without its cookie, « empty » alone would leave the buyer at a loss.
      if (error.code === 'cocart_no_items' && session.cartKey === undefined && session.token === undefined)
        return refused(400, { tone: 'error', text: text('checkout.cookies-needed') })
      return outcomeOf(error, form)
    }
  },
  { screen: checkout, secret: ['card_token'] },
)

/**
 * Saves the details of a buyer who asked for it: in the account of a customer, in the browser of a guest. The order
 * already exists, so a failure only leaves a notice.
 */
async function keepDetails(
  { commerce, session, settings }: Visit,
  request: CheckoutRequest,
  isAsked: boolean,
) {
  if (session.token === undefined || !servesHere(settings, 'accounts')) {
    if (isAsked) await session.saveDetails(detailsOf(request))
    else session.forgetDetails()
    return
  }
  if (!isAsked) return
  const { phone } = request.billing
  const entry = { ...(request.shipping ?? request.billing), phone, label: '' }
  await commerce.account.addAddress({ entry, preferred: false }).catch((error: unknown) => {
    console.error('address not kept', error)
    if (error instanceof CommerceError) session.leaveNotice({ ...error.notice, tone: 'warning' })
  })
}

/** Returns the refusal of the platform beside its field. Rethrows an error that has no place on the page. */
function outcomeOf(error: CommerceError, form: CheckoutForm): Outcome {
  if (error.fields) return invalid(toFormErrors(error.fields, form.billing_same))
  switch (error.code) {
    case 'woocommerce_rest_invalid_coupon':
      return invalid({ code: error.message })
    case 'order_not_editable':
      // This checkout attempt is over. The form shown again gets a new one.
      return invalid({ client_ref: error.message })
    case 'cart_changed':
      return refused(409, { tone: 'warning', text: text('checkout.changed') }, { changes: changesIn(error) })
    case 'payment_provider_unavailable':
      console.error('checkout refused: no payment provider is configured for this shop')
      return meansRefused(503, 'checkout.unavailable', 'checkout.unavailable')
    case 'payment_means_short':
      return meansRefused(422, 'checkout.means-short', 'checkout.means-short')
    case 'payment_declined':
      return meansRefused(422, 'payment.check', 'payment.check')
    case 'payment_provider_error':
      return meansRefused(502, 'payment.error', 'checkout.means-down')
    default:
      throw error
  }
}

type MeansMessage = 'payment.check' | 'checkout.unavailable' | 'checkout.means-sum' | 'checkout.means-short'

/**
 * Refuses a payment method that cannot be used now. The error stands beside the choice, where the buyer can pick
 * another one.
 */
const meansRefused = (
  status: 422 | 502 | 503,
  message: MeansMessage | 'payment.error',
  beside: MeansMessage | 'checkout.means-down',
) => refused(status, { tone: 'error', text: text(message) }, { errors: { payment_method: text(beside) } })

const changesIn = ({ data }: CommerceError) => z.array(z.string()).catch([]).parse(data['changes'])

/** Fills the delivery fields with an address of the book, or empties them. All other fields keep their typed values. */
const pickAddress = action(
  paths.checkoutAddress,
  z.object({ [pickedName]: z.string().max(20) }),
  async ({ [pickedName]: picked }, { commerce, session, settings }) => {
    if (session.token === undefined || !servesHere(settings, 'accounts')) notFound()
    const { addresses } = await commerce.account.customer()
    if (picked !== 'autre' && !addresses.some(({ id }) => String(id) === picked)) notFound()
    return success({})
  },
  { screen: checkout },
)

/** The form has two fields for the code: one for phones, one for wide screens. */
const couponForm = z.object({
  code_top: z.string().default(''),
  code_side: z.string().default(''),
  email: z.string().optional(),
  /** The field whose « Appliquer » button was pressed. */
  apply: z.enum(['top', 'side']).optional(),
  /** Code to remove. */
  remove: removedCode,
})

/** Applies or removes a code, then shows the order form again with all typed values. Places no order. */
const changeCoupon = action(
  paths.coupon,
  couponForm,
  async (form, { commerce }) => {
    const { apply, remove } = form
    // Ignore an incomplete e-mail address.
    const given = cleanEmail(form.email ?? '')
    const email = isEmail(given) ? given : undefined
    const code = typedCode(form)
    return !remove && !code && !apply ? success({}) : changeCode(commerce, { code, remove, email })
  },
  { screen: checkout },
)

/**
 * Returns the code in lower case, as it is stored: from the field of the pressed button, otherwise from the field that
 * is filled in.
 */
function typedCode({ apply, code_top, code_side }: z.infer<typeof couponForm>): string {
  const filled = code_top.trim() ? code_top : code_side
  const typed = { top: code_top, side: code_side, none: filled }[apply ?? 'none']
  return foldedCode(typed)
}

/** Deletes the buyer's details in this browser at once, and shows an empty form. */
const forgetDetails = action(paths.forgetDetails, z.object({}), async (_, { session }) => {
  session.forgetDetails()
  const notice = { tone: 'success', text: text('checkout.details-forgotten') } as const
  return success({ notice, goTo: paths.checkout })
})

export const checkoutActions: readonly Action[] = [placeOrder, pickAddress, changeCoupon, forgetDetails]
