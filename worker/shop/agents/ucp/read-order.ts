import { ucpOrder } from '../../../../shared/agents/ucp-order.ts'
import type { Agent } from '../agent.ts'

/** Returns an order to an agent that has its buyer's token; `null` to anybody else. */
export async function readOrder(id: string, access: string, { commerce, origin }: Agent) {
  const number = /^[1-9]\d{0,11}$/.test(id) ? Number(id) : null
  const order =
    number === null ? null : await commerce.orders.tracked({ id: number, access: access.slice(0, 100) })
  return order && ucpOrder(order, origin)
}
