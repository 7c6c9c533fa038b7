import * as z from 'zod'
import { refused, success } from '../../shared/outcome.ts'
import { paths } from '../../shared/paths.ts'
import { CommerceError } from '../commerce/client.ts'
import { methodsOf } from '../commerce/payment-accounts.ts'
import { demoPayment, hasDemoPayment } from '../pages/demo-payment.tsx'
import { orderRefOf } from '../pages/order-ref.ts'
import { type Action, action } from '../render/action.ts'
import { notFound } from '../render/interrupt.ts'

const orderKeyForm = z.object({ key: z.string().max(100) })

/** Opens a new payment for an order whose payment failed or was left. */
export const payAgain = action(
  paths.payAgain(':id'),
  orderKeyForm,
  async ({ key }, { commerce, params, settings }) => {
    const ref = orderRefOf(params['id'], key) ?? notFound()
    try {
      const { url } = await commerce.payAgain(ref, methodsOf(settings)[0] ?? 'stripe')
      return success({ goTo: url })
    } catch (error) {
      if (!(error instanceof CommerceError) || error.expired) throw error
      if (error.status === 404) notFound()
      return refused(error.status, error.notice, { goTo: paths.result(ref.id, ref.key) })
    }
  },
)

const decisionForm = z.object({
  action: z.enum(['pay', 'confirm', 'refuse', 'abandon']).default('pay'),
  card: z.string().max(40).default(''),
  /** Typed by hand: goes before the card that is picked. */
  number: z.string().trim().max(40).default(''),
  callback: z.enum(['return-first', 'webhook-first', 'twice']).default('webhook-first'),
})

/** What the shopper does on the page of the demonstration provider. */
export const decideDemo = action(
  paths.demoPayment(':session'),
  decisionForm,
  async ({ number, card, ...decision }, { commerce, params, settings }) => {
    if (!hasDemoPayment(settings)) notFound()
    const id = params['session'] ?? ''
    const session = await commerce.decideDemo(id, { ...decision, card: number || card }).catch((error) => {
      if (error instanceof CommerceError && error.status === 404) notFound()
      throw error
    })
    return success({ goTo: session.returnUrl ?? paths.demoPayment(session.id) })
  },
  { screen: demoPayment, secret: ['number'] },
)

export const paymentActions: readonly Action[] = [payAgain, decideDemo]
