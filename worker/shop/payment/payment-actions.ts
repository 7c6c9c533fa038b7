import * as z from 'zod'
import { text } from '../../../shared/messages.ts'
import { refused, success } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import { CommerceError } from '../../commerce/contract/error.ts'
import { orderRefOf } from '../../commerce/contract/order-ref.ts'
import { methodsOf } from '../../payment-accounts.ts'
import { type Action, action } from '../../render/action.ts'
import { notFound } from '../../render/failure.ts'
import { demoPayment, hasDemoPayment } from './demo-payment.tsx'

const payAgainForm = z.object({
  key: z.string().max(100),
  payment_method: z.string().max(20).default(''),
})

/** Opens a new payment for an order whose payment failed or was cancelled, with any method of this shop. */
const payAgain = action(
  paths.payAgain(':id'),
  payAgainForm,
  async ({ key, payment_method }, { commerce, params, settings }) => {
    const ref = orderRefOf(params['id'], key) ?? notFound()
    const methods = methodsOf(settings)
    const method = methods.find((offered) => offered === payment_method) ?? methods[0]
    if (!method) return refused(503, { tone: 'error', text: text('checkout.unavailable') })
    try {
      const { url } = await commerce.orders.payAgain(ref, method)
      return success({ goTo: url })
    } catch (error) {
      if (!(error instanceof CommerceError) || error.expired) throw error
      if (error.status === 404) notFound()
      return refused(error.status, error.notice)
    }
  },
)

const decisionForm = z.object({
  action: z.enum(['pay', 'confirm', 'refuse', 'abandon']).default('pay'),
  card: z.string().max(40).default(''),
  /** A typed card number. It replaces the card picked in the list. */
  number: z.string().trim().max(40).default(''),
  callback: z.enum(['return-first', 'webhook-first', 'twice']).default('webhook-first'),
})

/** Applies the buyer's choice on the page of the demonstration provider. */
const decideDemo = action(
  paths.demoPayment(':session'),
  decisionForm,
  async ({ number, card, ...decision }, { commerce, params, settings }) => {
    if (!hasDemoPayment(settings)) notFound()
    const id = params['session'] ?? ''
    const session = await commerce.orders
      .decideDemo(id, { ...decision, card: number || card })
      .catch((error) => {
        if (error instanceof CommerceError && error.status === 404) notFound()
        throw error
      })
    return success({ goTo: session.returnUrl ?? paths.demoPayment(session.id) })
  },
  { screen: demoPayment, secret: ['number'] },
)

export const paymentActions: readonly Action[] = [payAgain, decideDemo]
