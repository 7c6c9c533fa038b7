import * as z from 'zod'
import type { Env } from '../env.ts'
import { PlatformError } from '../platform/http/platform-error.ts'
import { sameSecret } from '../platform/http/secrets.ts'
import { unknownOrder } from '../platform/orders/access.ts'
import { shopApi } from './shop-api.ts'

const keyed = z.looseObject({ order_key: z.string().min(1) })

/**
 * Answers `GET customer/v1/order/{id}` for a WooCommerce that serves orders but lacks this route. Reads the order from
 * the shop's API, for a caller with its key. Returns `null` for any other call.
 */
export async function orderByKey({ method, url }: Request, path: string, env: Env): Promise<Response | null> {
  const id = /^\/customer\/v1\/order\/(\d{1,12})$/.exec(path)?.[1]
  if (!id || method !== 'GET') return null
  try {
    const { body } = await shopApi(env).get(`orders/${id}`)
    const order = keyed.parse(body)
    const shown = new URL(url).searchParams.get('order_key') ?? ''
    if (await sameSecret(shown, order.order_key)) return Response.json(order)
    throw unknownOrder()
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return Response.json(error.toBody(), { status: error.status })
  }
}
