import { env } from 'cloudflare:test'
import { origin, send } from '../../support/transports.ts'

const operator = { OPERATOR_KEY: 'atelier', OPERATOR_SECRET: 'a-secret-of-the-tests' }

/** Opens a workshop, with an address for alerts. */
export const openWorkshopHarness = () =>
  Object.assign(env, { ALERT_EMAIL: 'alerte@maison.test', ...operator })
export const closeWorkshopHarness = () =>
  Object.assign(env, { ALERT_EMAIL: undefined, OPERATOR_KEY: undefined, OPERATOR_SECRET: undefined })

/** Makes a call of the staff; `path` follows the workshop's own. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads any field of any answer
export async function operate(path: string, body?: object): Promise<{ status: number; body: any }> {
  const { OPERATOR_KEY: name, OPERATOR_SECRET: secret } = operator
  const request = new Request(`${origin}/wp-json/aubenacre/v1/workshop/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', Authorization: `Basic ${btoa(`${name}:${secret}`)}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await send(request)
  return { status: answer.status, body: await answer.json() }
}
