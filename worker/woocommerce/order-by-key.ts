import * as z from 'zod'
import type { Env } from '../env.ts'
import { PlatformError } from '../platform/http/platform-error.ts'
import { sameSecret } from '../platform/http/secrets.ts'
import { unknownOrder } from '../platform/orders/access.ts'
import { shopApi } from './shop-api.ts'

const keyed = z.looseObject({ order_key: z.string().min(1) })

/**
 * An order of a platform that serves orders itself and has no route to read one (`GET customer/v1/order/{id}`): from the
 * shop's own API, for whoever shows its key. `null` for another call.
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
