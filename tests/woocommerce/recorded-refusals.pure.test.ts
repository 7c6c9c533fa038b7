import { describe, expect, test } from 'vitest'
import { callsThrough } from '../../worker/commerce/call.ts'
import { CommerceError } from '../../worker/commerce/contract/error.ts'
import { customerCommerce } from '../../worker/commerce/families/customers.ts'
import { inContract } from '../../worker/woocommerce/refusals.ts'
import {
  bodyOf,
  nameOf,
  type Platform,
  platforms,
  type Recording,
  recording,
  recordings,
} from '../contract/recorded/recordings.ts'

/** The context of a visitor without login and cart. */
const nobody = {
  base: 'https://platform.test/wp-json/',
  session: { token: undefined, cartKey: undefined } as never,
  readKey: undefined,
  visitor: undefined,
}

/** Returns the error that the Worker makes of a recorded response. */
async function refusalOf(each: Recording, platform: Platform): Promise<CommerceError> {
  const body = bodyOf(each, platform)
  const status = (body as { data?: { status?: number } }).data?.status ?? each.status
  const calls = callsThrough({
    ...nobody,
    send: (request) =>
      inContract(new URL(request.url).pathname.slice('/wp-json'.length), Response.json(body, { status })),
  })
  const [method = '', path = ''] = each.call.split(' ')
  const asked = /^w[cp]\//.test(path) ? calls.read(path) : calls.visit(method as 'GET', path)
  const error = await asked.then(() => null).catch((failure: unknown) => failure)
  if (!(error instanceof CommerceError)) throw new Error(`${each.name} is no refusal`)
  return error
}

const refusals = [...(recordings['refusals'] ?? []), ...(recordings['posts'] ?? [])].filter(
  ({ read }) => read,
)

describe.each(platforms.map((platform) => [nameOf(platform), platform] as const))(
  'recorded error of %s',
  (_, platform) => {
    test.each(refusals.map((each) => [each.name, each] as const))(
      'is read with the right status, code and login expiry: %s',
      async (_name, each) => {
        const error = await refusalOf(each, platform)
        if (each.read?.status !== undefined) expect(error.status).toBe(each.read.status)
        expect(error.expired).toBe(each.read?.expired)
        expect(error.code).toBe((bodyOf(each, platform) as { code: string }).code)
        expect(error.message).not.toMatch(/<|&\w+;/)
        // These statuses would end a login that is still valid.
        if (!error.expired && !each.call.startsWith('POST jwt-auth'))
          expect([401, 403]).not.toContain(error.status)
      },
    )
  },
)

test('reads HTML in an error message as plain words', async () => {
  const { body } = recording('refusals', 'a wrong password')
  const calls = callsThrough({ ...nobody, send: async () => Response.json(body, { status: 403 }) })
  await expect(calls.ask('jwt-auth/v1/token', {})).rejects.toThrow(
    'Error: The password you entered for claire is incorrect. Lost your password?',
  )
})

test('reads the token and the display name of a login', async () => {
  const answer = { token: 'aGVhZGVy.Y2xhaW1z.c2lnbmF0dXJl' }
  const body = { ...(recording('refusals', 'a login').body as object), ...answer }
  const calls = { ask: async () => ({ body, headers: new Headers() }) }
  const login = await customerCommerce(calls as never, {} as never).login('claire', 'Perle-2026')
  expect(login).toEqual({ token: answer.token, name: 'Claire Martin' })
})
