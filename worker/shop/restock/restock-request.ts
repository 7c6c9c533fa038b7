import * as t from '#text/restock.ts'
import type { Product } from '../../../shared/catalogue/catalogue.ts'
import { type RestockRequest, restockParameter } from '../../../shared/contact/restock.ts'
import { notFound } from '../../render/failure.ts'
import type { Visit } from '../../render/visit.ts'
import { isRestockServed } from './restock-form.tsx'

/** The data that the holder of a request's secret sees. */
export interface HeldRequest {
  token: string
  /** The request; `null` when the secret is unknown or expired. */
  request: RestockRequest | null
  product: Product | null
}

/** Returns the request of the secret in a URL. Answers 404 when the platform takes no requests. */
export async function requestAt({ url, commerce, settings }: Visit): Promise<HeldRequest> {
  if (!isRestockServed(settings)) notFound()
  const token = (url.searchParams.get(restockParameter) ?? '').slice(0, 100)
  const request = await commerce.restock.request(token)
  return { token, request, product: request && (await commerce.catalogue.product(request.productId)) }
}

/** Returns the title, style sheet and description of these pages. */
export const requestMeta = (description: string) =>
  ({ title: t.yourRequest, description, sheet: 'sheets/buying.css' }) as const
