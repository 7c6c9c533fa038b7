import * as z from 'zod'
import { text } from '../../../shared/messages.ts'
import { success } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import { action } from '../../render/action.ts'
import { preparedCartPage } from './prepared-cart.tsx'

/** Refuses the payment token that an agent added to a prepared cart. Deletes the token and leaves the cart as it is. */
export const refuseMeans = action(
  paths.refuseMeans(':id'),
  z.object({}),
  async (_, { commerce, params }) => {
    const id = params['id'] ?? ''
    await commerce.agents.refuseMeans(id)
    const notice = { tone: 'success', text: text('prepared.means-refused') } as const
    return success({ notice, goTo: paths.preparedCart(encodeURIComponent(id)) })
  },
  { screen: preparedCartPage, guestToo: true },
)
