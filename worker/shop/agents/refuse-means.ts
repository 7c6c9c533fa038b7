import * as z from 'zod'
import { text } from '../../../shared/messages.ts'
import { success } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import { action } from '../../render/action.ts'
import { preparedCartPage } from './prepared-cart.tsx'

/** Refuses what a program has joined to pay a prepared cart with: it is forgotten, and the cart stays as it is. */
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
