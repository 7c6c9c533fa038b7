import * as z from 'zod'
import { text } from '../../../shared/messages.ts'
import { type Outcome, refused, success } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import { CommerceError } from '../../commerce/contract/error.ts'
import type { AgentCart } from '../../commerce/families/agents.ts'
import { action } from '../../render/action.ts'
import type { Visit } from '../../render/visit.ts'
import { intentOfPiece } from '../cart/cart-form.ts'
import { addItemOf } from './items.ts'
import { offerOf, preparedCartPage } from './prepared-cart.tsx'

const count = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const takeForm = z.object({
  ...{ taker: z.uuid(), version: count, total: count, own: count },
  /** Whether the agent may receive news about the order. */
  notify: z.literal('on').optional(),
})
type TakeForm = z.output<typeof takeForm>

const changed = (): Outcome => refused(409, { tone: 'warning', text: text('prepared.changed') })

/** Whether the page showed the current cart. Also true when this form has already taken it. */
async function isAsShown({ version, total, own }: TakeForm, visit: Visit): Promise<boolean> {
  const offer = await offerOf(visit)
  if (!offer) return true
  return offer.agentCart.version === version && offer.cart.total === total && offer.own === own
}

/** Adds the prepared articles, each with an intent of its own, so that a second submission adds nothing. */
async function addItems({ items }: AgentCart, taker: string, { commerce }: Visit) {
  const refusals: CommerceError[] = []
  for (const [index, item] of items.entries()) {
    try {
      await commerce.cart.add({ ...addItemOf(item), intent: await intentOfPiece(taker, index) })
    } catch (error) {
      if (!(error instanceof CommerceError) || error.expired || error.status >= 500) throw error
      refusals.push(error)
    }
  }
  return { refusals, isEmpty: refusals.length === items.length }
}

/**
 * Adds a prepared cart to the buyer's own cart, once, as the page showed it. It places no order; the buyer does that at
 * the checkout.
 */
export const takeCart = action(
  paths.takeCart(':id'),
  takeForm,
  async (form, visit) => {
    const { commerce, params } = visit
    const { taker, version, own } = form
    if (!(await isAsShown(form, visit))) return changed()
    let taken: AgentCart
    try {
      taken = await commerce.agents.take({
        id: params['id'] ?? '',
        taker,
        version,
        notify: form.notify === 'on',
      })
    } catch (error) {
      if (error instanceof CommerceError && (error.status === 404 || error.status === 409)) return changed()
      throw error
    }
    const { refusals, isEmpty } = await addItems(taken, taker, visit)
    await commerce.agents.arrive(taken.id, taker)
    const [refusal] = refusals
    if (refusal) {
      const notice = { tone: 'warning', text: refusal.notice.translation ?? refusal.notice.text } as const
      return isEmpty ? refused(409, notice, { goTo: paths.cart }) : success({ notice, goTo: paths.cart })
    }
    return success({
      notice: { tone: 'success', text: text('prepared.taken') },
      goTo: own > 0 ? paths.cart : paths.checkout,
    })
  },
  { screen: preparedCartPage, guestToo: true },
)
