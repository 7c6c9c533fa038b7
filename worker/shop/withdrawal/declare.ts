import { withdrawalForm } from '../../../shared/orders/withdrawal-form.ts'
import { success } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import { type Action, action } from '../../render/action.ts'
import { notFound } from '../../render/failure.ts'
import { servesHere } from '../../settings.ts'
import { withdrawal } from './withdrawal.tsx'

/**
 * Receives both steps of a withdrawal. The first step shows the declaration again. Only the button of the second step
 * makes it.
 */
const withdraw = action(
  paths.withdrawal,
  withdrawalForm,
  async (
    { declaration, name, order, email, whole, jewels, lines, confirm, modify },
    { commerce, settings, url },
  ) => {
    if (!servesHere(settings, 'orders')) notFound()
    if (confirm === undefined || modify !== undefined) return success({})
    const access = (url.searchParams.get('acces') ?? '').slice(0, 100)
    const receipt = await commerce.withdrawals.declare({
      ...{ id: declaration, name, reference: order, email, whole, jewels, lines, access },
    })
    return success({ goTo: paths.withdrawalReceipt(receipt.token) })
  },
  { screen: withdrawal },
)

export const withdrawalActions: readonly Action[] = [withdraw]
