import * as z from 'zod'
import { text } from '../../../shared/messages.ts'
import { orderDetailsForm } from '../../../shared/orders/order-details.ts'
import { orderSearchForm } from '../../../shared/orders/order-search.ts'
import { invalid, type Outcome, refused, success } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import { CommerceError } from '../../commerce/contract/error.ts'
import { showsMails } from '../../mail-account.ts'
import { type Action, action } from '../../render/action.ts'
import { orderBack } from './order.tsx'
import { orderDetails } from './order-details.tsx'
import { orderSearch } from './order-search.tsx'
import { showingOf } from './order-showing.ts'
import { reorder } from './reorder.ts'

const find = action(
  paths.orderSearch,
  orderSearchForm,
  async ({ number, email }, { commerce }) => {
    const found = await commerce.orders.find(number, email)
    return found ? success({ goTo: orderBack(found) }) : invalid({ number: text('order.not-found') })
  },
  { screen: orderSearch },
)

const shownForm = z.object({ acces: z.string().max(100).default('') })

/**
 * Returns a refusal of the platform, which the page of the order shows. Rethrows an expired login, a rate limit and any
 * error that is no `CommerceError`.
 */
function refusedAt(error: unknown, goTo: string): Outcome {
  if (!(error instanceof CommerceError) || error.expired || error.retryAfter) throw error
  return refused(error.status, error.notice, { goTo })
}

const sendLink = action(
  paths.orderMail(':id'),
  shownForm,
  async ({ acces }, { commerce, params, settings }) => {
    const showing = showingOf(params['id'], acces)
    const goTo = orderBack(showing)
    try {
      await commerce.orders.sendLink(showing)
    } catch (error) {
      return refusedAt(error, goTo)
    }
    const act = showsMails(settings) && { label: text('restock.see-mails'), go: paths.demoMails }
    const notice = {
      tone: 'success',
      text: text('order.link-sent'),
      seconds: 10,
      ...(act && { act }),
    } as const
    return success({ notice, goTo })
  },
)

const cancel = action(paths.orderCancel(':id'), shownForm, async ({ acces }, { commerce, params }) => {
  const showing = showingOf(params['id'], acces)
  const goTo = orderBack(showing)
  const order = await commerce.orders.tracked(showing)
  if (order?.scope !== 'full') return refused(404, { tone: 'error', text: text('order.unknown') }, { goTo })
  try {
    await commerce.orders.cancel(order)
  } catch (error) {
    return refusedAt(error, goTo)
  }
  return success({ notice: { tone: 'success', text: text('order.cancelled-cart') }, goTo })
})

/** Renames the platform's invalid fields to those of the form. The form has one address for delivery and billing. */
const ofForm = (params: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, problem]) => [
      name === 'customer_note' ? 'note' : name.replace(/^(shipping|billing)\./, ''),
      problem,
    ]),
  )

const amend = action(
  paths.orderDetails(':id'),
  orderDetailsForm,
  async ({ acces, ...details }, { commerce, params }) => {
    const showing = showingOf(params['id'], acces)
    const goTo = orderBack(showing)
    const order = await commerce.orders.tracked(showing)
    if (order?.scope !== 'full') return refused(404, { tone: 'error', text: text('order.unknown') }, { goTo })
    try {
      await commerce.orders.amend(order, details)
    } catch (error) {
      if (error instanceof CommerceError && error.fields) return invalid(ofForm(error.fields))
      return refusedAt(error, goTo)
    }
    return success({ notice: { tone: 'success', text: text('order.updated') }, goTo })
  },
  { screen: orderDetails },
)

export const orderActions: readonly Action[] = [find, sendLink, cancel, amend, reorder]
