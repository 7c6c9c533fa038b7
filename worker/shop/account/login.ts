import * as z from 'zod'
import { loginForm, newPasswordForm, registerForm, resetForm } from '../../../shared/account/account.ts'
import { type MessageKey, text } from '../../../shared/messages.ts'
import { invalid, type Outcome, refused, success } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import { entryOf } from '../../../shared/words/fit-words.ts'
import { CommerceError } from '../../commerce/contract/error.ts'
import { type Action, action } from '../../render/action.ts'
import { away } from '../frame/away.ts'
import { welcome } from '../newsletter/welcome.ts'
import { account } from './account.tsx'
import { newPassword, resetLinkOf } from './new-password.tsx'
import { afterLogin, backOf } from './way-back.ts'

const screen = { screen: account, secret: ['password', 'confirmPassword'] }

/** The form field and the message of each error code of the platform (contract, section 2). */
const refusals: Record<string, readonly [field: string, key: MessageKey]> = {
  '[jwt_auth] incorrect_password': ['password', 'account.login-wrong'],
  '[jwt_auth] invalid_username': ['password', 'account.login-wrong'],
  '[jwt_auth] invalid_email': ['password', 'account.login-wrong'],
  customer_invalid_email: ['email', 'account.email-invalid'],
  'registration-error-username-exists': ['username', 'account.username-taken'],
  'registration-error-invalid-username': ['username', 'account.username-characters'],
  'registration-error-invalid-password': ['password', 'account.password-rule'],
}

const passwordFaults: ReadonlySet<string> = new Set([
  text('account.password-common'),
  text('account.password-own'),
])

/** Seconds to wait when the platform gives no `Retry-After`: the contract's period for counting wrong passwords. */
const usualWait = 15 * 60

/** Turns an error of the platform into an outcome with a French message. Rethrows an error that has none. */
function outcomeOf(error: unknown, tooMany: MessageKey = 'account.too-many-asked'): Outcome {
  if (!(error instanceof CommerceError)) throw error
  // Our own platform explains a refused password in its message, which is more precise than its code.
  if (passwordFaults.has(error.message)) return invalid({ password: error.message })
  const [field, key] = entryOf(refusals, error.code) ?? []
  if (field && key) return invalid({ [field]: text(key) })
  switch (error.code) {
    case 'registration-error-email-exists':
      return refused(409, { tone: 'warning', text: text('account.not-registered') })
    case 'too_many_requests': {
      const retryAfter = error.retryAfter ?? usualWait
      // The sentence uses « minutes » in the plural, so it needs 2 or more.
      const n = String(Math.max(2, Math.ceil(retryAfter / 60)))
      return refused(429, { tone: 'error', text: text(tooMany, { n }), seconds: 8 }, { retryAfter })
    }
    case 'login_proof_required': {
      const act = error.data['by_turnstile']
        ? { label: text('failure.human-act'), go: paths.humanProof }
        : { label: text('account.ask-again'), go: paths.accountTab('mot-de-passe', null) }
      return refused(error.status, { tone: 'warning', text: error.message, act, seconds: 10 })
    }
    case 'invalid_key':
    case 'expired_key': {
      const key = error.code === 'expired_key' ? 'account.key-expired' : 'account.key-invalid'
      const act = { label: text('account.ask-again'), go: paths.accountTab('mot-de-passe', null) }
      return refused(400, { tone: 'warning', text: text(key), act, seconds: 10 })
    }
    case 'rest_no_route':
      // The platform has no customers.
      return refused(error.status, { tone: 'warning', text: text('account.not-open'), seconds: 8 })
    default:
      throw error
  }
}

/** Logs the customer in, stores the token in the session and leads back to the previous page. */
const login = action(
  paths.login,
  loginForm,
  async ({ username, password }, visit) => {
    try {
      const { token, name } = await visit.commerce.customers.login(username, password)
      visit.session.keepToken(token, name)
    } catch (error) {
      return outcomeOf(error, 'account.too-many')
    }
    const notice = await welcome({ tone: 'success', text: text('account.welcome') }, visit)
    return away(visit.session, notice, afterLogin(visit))
  },
  screen,
)

/** Registers a customer, then shows the login tab. */
const register = action(
  paths.register,
  registerForm,
  async (form, visit) => {
    try {
      await visit.commerce.customers.register(form)
    } catch (error) {
      return outcomeOf(error)
    }
    const notice = {
      tone: 'success',
      text: text('account.registered'),
      lang: 'en',
      translation: text('account.registered-fr'),
      seconds: 8,
    } as const
    return away(visit.session, notice, paths.accountTab('connexion', backOf(visit)))
  },
  screen,
)

/** Sends a reset mail. The response is the same whether the address is known or not. */
const resetPassword = action(
  paths.resetPassword,
  resetForm,
  async ({ email }, { commerce }) => {
    try {
      const sentence = await commerce.customers.forgotPassword(email)
      return success({
        notice: { tone: 'success', text: sentence || text('account.reset-sent'), seconds: 10 },
      })
    } catch (error) {
      return outcomeOf(error)
    }
  },
  screen,
)

/**
 * Stores the password that the customer chose behind the link of a mail. It logs nobody in, and it ends all logins of
 * the account.
 */
const chooseNewPassword = action(
  paths.newPassword,
  newPasswordForm,
  async ({ password }, visit) => {
    try {
      await visit.commerce.customers.resetPassword({ ...resetLinkOf(visit), password })
    } catch (error) {
      return outcomeOf(error)
    }
    if (visit.session.token) visit.session.end()
    const notice = { tone: 'success', text: text('account.password-changed'), seconds: 8 } as const
    return away(visit.session, notice, paths.accountTab('connexion', null))
  },
  { ...screen, screen: newPassword },
)

/** Ends the login in this browser and on the platform. The next visitor of this browser gets a new cart. */
const logout = action(paths.logout, z.object({}), async (_, { session, commerce }) => {
  if (session.token)
    await commerce.customers.logout().catch((error) => console.error('login not ended', error))
  session.end()
  // The visitor is logged out even if the platform fails. The first product added then opens a cart.
  await commerce.cart.open().catch((error) => console.error('no fresh cart after logout', error))
  return success({ notice: { tone: 'success', text: text('account.bye') } })
})

export const accountActions: readonly Action[] = [login, register, resetPassword, chooseNewPassword, logout]
