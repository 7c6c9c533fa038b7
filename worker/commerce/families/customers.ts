import * as z from 'zod'
import type { Registration } from '../../../shared/account/account.ts'
import { tokenShape } from '../../session.ts'
import { type Settings, servesHere } from '../../settings.ts'
import type { Calls } from '../call.ts'
import { CommerceError } from '../contract/error.ts'
import { ownRoutes } from '../contract/own-routes.ts'
import { wirePasskeyOptions } from '../contract/passkeys.ts'
import { plainText } from '../contract/text.ts'

/** Accounts (contract, section 2). None of these calls but `logout` carries a login. Refusals throw CommerceError, never `expired`. */
export interface CustomerCommerce {
  /** Whether customers may log in with Google: no platform with passwords alone knows what to do of it. */
  takesGoogle: boolean
  /** Whether passkeys open accounts: ours alone, of a shop that knows its own address. */
  takesPasskeys: boolean
  /** The token of a customer, worth seven days, and how the platform calls them. */
  login(username: string, password: string): Promise<Login>
  /** The same for whoever another house vouches for, by its ID token. */
  loginThrough(provider: 'google', idToken: string): Promise<Login>
  /** What the browser is asked for to log in with a passkey. */
  passkeyOptions(): Promise<object>
  /** The same for whoever shows what a passkey has signed, as JSON. */
  loginByPasskey(credential: string): Promise<Login>
  /** Opens an account; it is not logged in. */
  register(registration: Registration): Promise<void>
  /** Asks for a link to choose another password; the platform's sentence, the same for every address. */
  forgotPassword(email: string): Promise<string>
  /** Whether the key of a reset link can still be used, as far as the platform tells. */
  resetKeyState(key: string): Promise<'open' | 'expired' | 'unknown'>
  /** Stores another password, once; nobody is logged in by it. */
  resetPassword(reset: PasswordReset): Promise<void>
  /** Has this browser known by the link of a mail: to an account, or to the workshop. */
  confirmDevice(token: string): Promise<'account' | 'workshop'>
  /** Turnstile's public key where a visitor may prove a hand; `null` where nobody is asked to. */
  handKey: string | null
  /** Has this browser known as a hand's, by what Turnstile gave it. */
  proveHand(token: string): Promise<void>
  /** Ends the login of this visitor at the platform; what cannot be ended there is only forgotten here. */
  logout(): Promise<void>
}

export interface Login {
  token: string
  /** Empty when the platform says none. */
  name: string
}

/** What a reset link carries, and the password chosen. A platform that is not ours may want the login too. */
export interface PasswordReset {
  key: string
  login: string
  password: string
}

const tokenAnswer = z
  .object({
    token: z.string().regex(tokenShape),
    user_display_name: z.string().catch('').transform(plainText),
  })
  .transform(({ token, user_display_name }): Login => ({ token, name: user_display_name }))
const deviceAnswer = z.object({ to: z.enum(['account', 'workshop']) })
const saying = z.object({ message: z.string().catch('').transform(plainText) })

/** Codes of a broken login, which nobody has here: the platform is not set up. */
function asFault(error: unknown): never {
  if (error instanceof CommerceError && error.expired) {
    console.error('platform refused a call that needs no login', error.code)
    throw new CommerceError(502, 'platform_fault', '')
  }
  throw error
}

export function customerCommerce(calls: Calls, settings: Settings): CustomerCommerce {
  const ask = async (path: string, body: object): Promise<unknown> =>
    (await calls.ask(path, body).catch(asFault)).body
  const { GOOGLE_CLIENT_ID, COMMERCE_URL, SITE_URL } = settings
  return {
    takesGoogle: GOOGLE_CLIENT_ID !== undefined && !(COMMERCE_URL && servesHere(settings, 'accounts')),
    takesPasskeys: COMMERCE_URL === undefined && SITE_URL !== undefined,
    login: async (username, password) =>
      tokenAnswer.parse(await ask('jwt-auth/v1/token', { username, password })),
    loginThrough: async (provider, access_token) =>
      tokenAnswer.parse(await ask('jwt-auth/v1/token', { provider, access_token })),
    passkeyOptions: async () => wirePasskeyOptions.parse(await ask(`${ownRoutes}/passkeys/options`, {})),
    loginByPasskey: async (credential) =>
      tokenAnswer.parse(await ask(`${ownRoutes}/passkeys/login`, { credential })),
    register: async ({ username, email, password }) => {
      await ask('customer/v1/register', { username, email, password })
    },
    forgotPassword: async (email) =>
      saying.parse(await ask('customer/v1/cust_forgot-password', { email })).message,
    resetKeyState: async (key) => {
      try {
        await ask(`${ownRoutes}/reset-key`, { key })
        return 'open'
      } catch (error) {
        if (!(error instanceof CommerceError)) throw error
        // A platform that cannot tell judges the form once it is sent.
        if (error.code === 'rest_no_route') return 'open'
        if (error.code === 'expired_key') return 'expired'
        if (error.status < 500) return 'unknown'
        throw error
      }
    },
    resetPassword: async ({ key, login, password }) => {
      await ask('customer/v1/cust_reset-password', { key, ...(login && { login }), password })
    },
    confirmDevice: async (token) => deviceAnswer.parse(await ask(`${ownRoutes}/known-device`, { token })).to,
    handKey: (settings.TURNSTILE_SECRET_KEY && settings.TURNSTILE_SITE_KEY) || null,
    proveHand: async (token) => {
      await ask(`${ownRoutes}/hand`, { token })
    },
    logout: async () => {
      await calls.visit('POST', `${ownRoutes}/logout`, {}).catch((error: unknown) => {
        if (!(error instanceof CommerceError)) throw error
        // Without the route the token lives on until its end, out of anyone's reach; one that is over needs no end.
        if (error.code !== 'rest_no_route' && !error.expired) console.error('login not ended', error.code)
      })
    },
  }
}
