import * as z from 'zod'
import type { Registration } from '../../shared/account.ts'
import { tokenShape } from '../middleware/session.ts'
import { type Calls, CommerceError, plainText } from './call.ts'

/** Accounts (contract, section 2). None of these calls carries a login. Refusals throw CommerceError, never `expired`. */
export interface CustomerCommerce {
  /** The token of a customer, worth seven days. */
  login(username: string, password: string): Promise<string>
  /** Opens an account; it is not logged in. */
  register(registration: Registration): Promise<void>
  /** Asks for a link to choose another password; the platform's sentence, the same for every address. */
  forgotPassword(email: string): Promise<string>
}

const tokenAnswer = z.object({ token: z.string().regex(tokenShape) })
const saying = z.object({ message: z.string().catch('').transform(plainText) })

/** Codes of a broken login, which nobody has here: the platform is not set up. */
function asFault(error: unknown): never {
  if (error instanceof CommerceError && error.expired) {
    console.error('platform refused a call that needs no login', error.code)
    throw new CommerceError(502, 'platform_fault', '')
  }
  throw error
}

export function customerCommerce(calls: Calls): CustomerCommerce {
  const ask = async (path: string, body: object): Promise<unknown> =>
    (await calls.ask(path, body).catch(asFault)).body
  return {
    login: async (username, password) =>
      tokenAnswer.parse(await ask('jwt-auth/v1/token', { username, password })).token,
    register: async ({ username, email, password }) => {
      await ask('customer/v1/register', { username, email, password })
    },
    forgotPassword: async (email) =>
      saying.parse(await ask('customer/v1/cust_forgot-password', { email })).message,
  }
}
