import { createExecutionContext, env } from 'cloudflare:test'
import { expect } from 'vitest'
import { embedded } from '../../worker/commerce/embedded/index.ts'

/** Any object of the platform. */
export interface Wire {
  id: number
  [field: string]: unknown
}

/** Calls our platform, from inside the Worker unless `bindings` says otherwise. */
export const call = async (
  path: string,
  bindings: object = { IN_PROCESS: true },
  headers: Record<string, string> = {},
) => {
  const request = new Request(`https://shop.test/wp-json/${path}`, { headers })
  return embedded.fetch(request, { ...env, ...bindings }, createExecutionContext())
}
/** The list a call answers. */
export const list = async (path: string) => (await (await call(path)).json()) as Wire[]
/** The object a call answers. */
export const one = async (path: string) => (await (await call(path)).json()) as Wire
/** Status and code of a refused call: `404 rest_no_route`. */
export const failure = async (path: string) => {
  const response = await call(path)
  const body = (await response.json()) as { code: string; data: { status: number } }
  expect(body.data.status).toBe(response.status)
  return `${response.status} ${body.code}`
}
