import * as z from 'zod'
import { limits } from '../../../../shared/limits.ts'
import { paths } from '../../../../shared/paths.ts'
import { agentLimits } from '../../../commerce/contract/agent-cart.ts'
import type { Agent } from '../agent.ts'
import { both, english } from '../english.ts'
import { elsewhere } from '../law.ts'
import type { Answer } from '../once.ts'
import { checkoutData, type Prepared, prepareCart, preparedCart } from '../prepared.ts'
import type { Message } from '../shapes.ts'
import { AcpError } from './acp-error.ts'
import { completeBody, handlersOf, handOver } from './payment.ts'
import { sessionOf } from './session.ts'

const item = z.looseObject({
  id: z.string().max(320),
  quantity: z.int().min(1).max(limits.lineQuantity).default(1),
})
const lineItems = z.array(item).min(1).max(agentLimits.lines)

/** The Worker reads only the country of the address, and stores nothing of it. */
const fulfillment_details = z
  .looseObject({ address: z.looseObject({ country: z.string().max(60).optional() }).optional() })
  .optional()
  .catch(undefined)

const createBody = z.looseObject({
  fulfillment_details,
  line_items: lineItems,
  currency: z.string().regex(/^eur$/i, english`Prices of this shop are in eur`),
  capabilities: z.looseObject({}),
})
const updateBody = z.looseObject({ fulfillment_details, line_items: lineItems.optional() })

const elsewhereOf = (details: z.output<typeof fulfillment_details>) =>
  elsewhere(details?.address?.country, '$.fulfillment_details.address.country')

export const unknown = () => new AcpError(404, 'not_found', 'No such checkout session, or no longer')

const known = async (id: string, agent: Agent): Promise<Prepared> => {
  const found = await preparedCart(id, agent)
  if (!found) throw unknown()
  return found
}

/** Returns a session. `first`: messages before all others. */
function answerOf(prepared: Prepared, agent: Agent, status = 200, first: Message[] = []): Answer {
  const data = checkoutData(prepared, agent)
  const messages = [...first, ...data.messages]
  return { status, body: sessionOf({ ...data, messages }, handlersOf(agent.settings)) }
}

async function prepared(
  id: string | null,
  items: z.output<typeof lineItems>,
  agent: Agent,
): Promise<Prepared> {
  const made = await prepareCart(items, id, agent)
  if ('agentCart' in made) return made
  const [first] = made.refused
  throw new AcpError(400, first?.code ?? 'invalid', made.refused.map(({ text }) => text).join('\n'), {
    param: `$.line_items[${first?.index ?? 0}]`,
  })
}

function read<S extends z.ZodType>(schema: S, sent: unknown): z.output<S> {
  const { data, error } = schema.safeParse(sent)
  if (!error) return data as z.output<S>
  throw new AcpError(400, 'invalid', z.prettifyError(error), {
    param: `$.${error.issues[0]?.path.join('.') ?? ''}`,
  })
}

/**
 * Handles the completion of a session. Only the buyer can complete it, so until then the agent gets a message with the
 * buyer's page. If the shop takes payment tokens, it stores the token for the buyer.
 */
async function complete(id: string, sent: unknown, agent: Agent): Promise<Answer> {
  const found = await known(id, agent)
  const { state } = found.agentCart
  if (state === 'ordered') return answerOf(found, agent)
  if (state === 'canceled') throw new AcpError(409, 'conflict', 'The session is canceled')
  if (state === 'open' && handlersOf(agent.settings).length > 0)
    return answerOf(found, agent, 200, [await handOver(found, read(completeBody, sent), agent)])
  const { continue_url = agent.origin + paths.checkout } = checkoutData(found, agent)
  throw new AcpError(
    409,
    'requires_escalation',
    both(
      `L’acheteur commande lui-même sur sa page\u00a0: ${continue_url}`,
      english`The buyer orders in person on their own page: ${continue_url}`,
    ),
    { param: '$.status' },
  )
}

async function cancel(id: string, agent: Agent): Promise<Answer> {
  const found = await known(id, agent)
  if (found.agentCart.state !== 'open')
    throw new AcpError(405, 'not_cancelable', 'The session is canceled, or its buyer has it')
  const agentCart = await agent.commerce.agents.cancel(id, agent.name)
  return answerOf({ ...found, agentCart }, agent)
}

/** Handles a request of the protocol. Throws AcpError. */
export async function run(method: string, path: string, sent: unknown, agent: Agent): Promise<Answer> {
  const [, id = '', step = ''] = /^\/checkout_sessions(?:\/([\w-]{1,64})(?:\/(complete|cancel))?)?$/.exec(
    path,
  ) ?? ['']
  const isPost = method === 'POST'
  if (path === '/checkout_sessions' && isPost) {
    const wanted = read(createBody, sent)
    const made = await prepared(null, wanted.line_items, agent)
    return answerOf(made, agent, 201, elsewhereOf(wanted.fulfillment_details))
  }
  if (id === '' || (!isPost && step !== ''))
    throw new AcpError(404, 'not_found', 'Nothing of the protocol is at this address')
  if (!isPost) return answerOf(await known(id, agent), agent)
  if (step === 'complete') return complete(id, sent, agent)
  if (step === 'cancel') return cancel(id, agent)
  const { line_items, fulfillment_details: details } = read(updateBody, sent)
  const found = line_items ? await prepared(id, line_items, agent) : await known(id, agent)
  return answerOf(found, agent, 200, elsewhereOf(details))
}
