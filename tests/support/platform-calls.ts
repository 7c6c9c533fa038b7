import { expect } from 'vitest'
import { origin, send } from './transports.ts'

/** Any object of the platform. */
export interface Wire {
  id: number
  [field: string]: unknown
}

/** Calls our platform through the transport under test. */
export const call = (path: string): Promise<Response> => send(new Request(`${origin}/wp-json/${path}`))
/** Returns the list of an answer. */
export const list = async (path: string) => (await (await call(path)).json()) as Wire[]
/** Returns the object of an answer. */
export const one = async (path: string) => (await (await call(path)).json()) as Wire
/** Returns status and code of a refused call: `404 rest_no_route`. */
export const failure = async (path: string) => {
  const response = await call(path)
  const body = (await response.json()) as { code: string; data: { status: number } }
  expect(body.data.status).toBe(response.status)
  return `${response.status} ${body.code}`
}
