import * as z from 'zod'
import type { Registration } from '../../../shared/account/account.ts'
import { tokenShape } from '../../session.ts'
import { type Settings, servesHere } from '../../settings.ts'
import type { Calls } from '../call.ts'
import { CommerceError } from '../contract/error.ts'
import { ownRoutes } from '../contract/own-routes.ts'
import { wirePasskeyOptions } from '../contract/passkeys.ts'
import { plainText } from '../contract/text.ts'

/** Accounts (contract, section 2). Only `logout` carries a login. Refusals throw CommerceError, never `expired`. */
export interface CustomerCommerce {
  /** Whether customers may log in with Google. A platform with passwords only cannot accept that. */
  takesGoogle: boolean
  /** Whether passkeys open accounts: only with our own platform, in a shop with a configured address. */
  takesPasskeys: boolean
  /** Returns the token of a customer, valid for seven days, and their name on the platform. */
  login(username: string, password: string): Promise<Login>
  /** Does the same with the ID token of another identity provider. */
  loginThrough(provider: 'google', idToken: string): Promise<Login>
  /** Returns the WebAuthn options to log in with a passkey. */
  passkeyOptions(): Promise<object>
  /** Logs in with a passkey's signature, as JSON. */
  loginByPasskey(credential: string): Promise<Login>
  /** Opens an account without logging it in. */
  register(registration: Registration): Promise<void>
  /** Requests a link to choose a new password. Returns the platform's sentence, the same for every address. */
  forgotPassword(email: string): Promise<string>
  /** Returns whether the key of a reset link can still be used, as far as the platform tells. */
  resetKeyState(key: string): Promise<'open' | 'expired' | 'unknown'>
  /** Stores the new password, once. It does not log anybody in. */
  resetPassword(reset: PasswordReset): Promise<void>
  /** Marks this browser as known, with the link of a mail: for an account, or for the workshop. */
  confirmDevice(token: string): Promise<'account' | 'workshop'>
  /** Turnstile's public key, with which a visitor proves to be human; `null` when Turnstile is not configured. */
  turnstileKey: string | null
  /** Marks this browser as human, with a token of Turnstile. */
  proveHuman(token: string): Promise<void>
  /** Ends the visitor's login on the platform. If the platform cannot end it, the shop only forgets the token. */
  logout(): Promise<void>
}

interface Login {
  token: string
  /** Empty when the platform sends none. */
  name: string
}

/** The key of a reset link, and the new password. A platform that is not ours may need the login too. */
interface PasswordReset {
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

/** These calls carry no login. If the platform says that the login is invalid, the platform is misconfigured. */
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
        // A platform without this route checks the key when the form is sent.
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
    turnstileKey: (settings.TURNSTILE_SECRET_KEY && settings.TURNSTILE_SITE_KEY) || null,
    proveHuman: async (token) => {
      await ask(`${ownRoutes}/human-proof`, { token })
    },
    logout: async () => {
      await calls.visit('POST', `${ownRoutes}/logout`, {}).catch((error: unknown) => {
        if (!(error instanceof CommerceError)) throw error
        // Without the route, the token stays valid until its end, but nobody has it. An expired token needs no end.
        if (error.code !== 'rest_no_route' && !error.expired) console.error('login not ended', error.code)
      })
    },
  }
}
