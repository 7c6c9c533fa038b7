import * as t from '#text/restock.ts'
import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { type RestockRequest, restockParameter } from '../../../shared/contact/restock.ts'
import { notFound } from '../../render/failure.ts'
import type { Visit } from '../../render/visit.ts'

/** What the holder of a secret sees of a request. */
export interface HeldRequest {
  token: string
  /** `null` when the secret is unknown or too old. */
  request: RestockRequest | null
  product: Product | null
}

/** The request whose secret an address holds; 404 where no request is taken. */
export async function requestAt({ url, commerce }: Visit): Promise<HeldRequest> {
  if (!commerce.restock.isServed) notFound()
  const token = (url.searchParams.get(restockParameter) ?? '').slice(0, 100)
  const request = await commerce.restock.request(token)
  return { token, request, product: request && (await commerce.catalogue.product(request.productId)) }
}

/** Title, sheet and description of its pages. */
export const requestMeta = (description: string) =>
  ({ title: t.yourRequest, description, sheet: 'sheets/buying.css' }) as const
