import * as z from 'zod'
import * as t from '#text/agents.ts'
import { type Capability, capabilities } from '../../../../shared/agents/ucp.ts'
import type { Agent } from '../agent.ts'
import { both, english } from '../english.ts'
import type { CheckoutData } from '../shapes.ts'
import { lookup, lookupBody, productBody, productDetail, search, searchBody } from './catalog.ts'
import { readOrder } from './read-order.ts'
import {
  cancel,
  changeBody,
  checkoutBody,
  complete,
  completeBody,
  prepare,
  type Refusal,
  readCart,
  readCheckout,
} from './shopping.ts'
import { UcpError } from './ucp-error.ts'

/** A parsed request. */
interface Asked<B> {
  /** Id in the URL; `''` where there is none. */
  id: string
  body: B
  /** The token that a buyer gave the agent to see their order. */
  access: string | undefined
  agent: Agent
}

/** An operation at one URL. */
export interface Operation<S extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'PUT'
  /** Path relative to the service, with `:id`. */
  path: string
  capability: Capability
  kind: 'read' | 'write'
  /** Whether it creates something, so that the status is 201. */
  makes?: true
  body: S
  run(asked: Asked<z.output<S>>): Promise<object | Refusal>
}

const operation = <S extends z.ZodType>(spec: Operation<S>): Operation => spec as unknown as Operation

const nothing = z.looseObject({})

/** Returns a checkout as a cart, without the fields of an order. */
const asCart = (data: CheckoutData | Refusal): object => {
  if ('refusal' in data) return data
  const { status: _, order: __, ...cart } = data
  return cart
}

const unknownProduct: Refusal = {
  refusal: [
    {
      type: 'error',
      code: 'not_found',
      content: both(t.noSuchProduct, english`No such product.`),
      severity: 'unrecoverable',
    },
  ],
}

const { cart, checkout, lookup: lookupTool, order, search: searching } = capabilities

const operations: readonly Operation[] = [
  operation({
    ...{ method: 'POST', path: '/catalog/search', capability: searching, kind: 'read', body: searchBody },
    run: ({ body, agent }) => search(body, agent),
  }),
  operation({
    ...{ method: 'POST', path: '/catalog/lookup', capability: lookupTool, kind: 'read', body: lookupBody },
    run: ({ body, agent }) => lookup(body, agent),
  }),
  operation({
    ...{ method: 'POST', path: '/catalog/product', capability: lookupTool, kind: 'read', body: productBody },
    run: async ({ body, agent }) => (await productDetail(body, agent)) ?? unknownProduct,
  }),
  operation({
    ...{ method: 'POST', path: '/carts', capability: cart, kind: 'write', makes: true, body: changeBody },
    run: async ({ body, agent }) => asCart(await prepare(null, body, agent)),
  }),
  operation({
    ...{ method: 'GET', path: '/carts/:id', capability: cart, kind: 'read', body: nothing },
    run: async ({ id, agent }) => asCart(await readCart(id, agent)),
  }),
  operation({
    ...{ method: 'PUT', path: '/carts/:id', capability: cart, kind: 'write', body: changeBody },
    run: async ({ id, body, agent }) => asCart(await prepare(id, body, agent)),
  }),
  operation({
    ...{ method: 'POST', path: '/carts/:id/cancel', capability: cart, kind: 'write', body: nothing },
    run: async ({ id, agent }) => asCart(await cancel(id, agent, true)),
  }),
  operation({
    ...{ method: 'POST', path: '/checkout-sessions', capability: checkout, kind: 'write' },
    ...{ makes: true as const, body: checkoutBody },
    run: ({ body, agent }) =>
      body.cart_id === undefined ? prepare(null, body, agent) : readCheckout(body.cart_id, agent),
  }),
  operation({
    ...{ method: 'GET', path: '/checkout-sessions/:id', capability: checkout, kind: 'read', body: nothing },
    run: ({ id, agent }) => readCheckout(id, agent),
  }),
  operation({
    ...{ method: 'PUT', path: '/checkout-sessions/:id', capability: checkout, kind: 'write' },
    body: changeBody,
    run: ({ id, body, agent }) => prepare(id, body, agent),
  }),
  operation({
    ...{ method: 'POST', path: '/checkout-sessions/:id/complete', capability: checkout, kind: 'write' },
    body: completeBody,
    run: ({ id, agent }) => complete(id, agent),
  }),
  operation({
    ...{ method: 'POST', path: '/checkout-sessions/:id/cancel', capability: checkout, kind: 'write' },
    body: nothing,
    run: ({ id, agent }) => cancel(id, agent, false),
  }),
  operation({
    ...{ method: 'GET', path: '/orders/:id', capability: order, kind: 'read', body: nothing },
    run: async ({ id, access, agent }) => {
      const found = access === undefined ? null : await readOrder(id, access, agent)
      if (!found)
        throw new UcpError(401, 'unauthorized', 'An order is shown by the access its buyer has', {
          'WWW-Authenticate': 'Bearer realm="ucp"',
        })
      return found
    },
  }),
]

/** Returns the operation of a URL and the id in it; `null` when the protocol has none. */
export function operationAt(method: string, path: string): { operation: Operation; id: string } | null {
  const parts = path.split('/')
  for (const each of operations) {
    const pattern = each.path.split('/')
    if (each.method !== method || pattern.length !== parts.length) continue
    if (!pattern.every((part, index) => part === ':id' || part === parts[index])) continue
    return { operation: each, id: parts[pattern.indexOf(':id')] ?? '' }
  }
  return null
}
