import * as z from 'zod'
import { text } from '../../../shared/messages.ts'
import { invalid, success } from '../../../shared/outcome.ts'
import {
  addPasskeyForm,
  askPasskeyForm,
  removePasskeyForm,
  usePasskeyForm,
} from '../../../shared/passkeys/passkey-forms.ts'
import { paths } from '../../../shared/paths.ts'
import { CommerceError } from '../../commerce/contract/error.ts'
import { type Action, action } from '../../render/action.ts'
import { away } from '../frame/away.ts'
import { welcome } from '../newsletter/welcome.ts'
import { account } from './account.tsx'
import { accountSettings } from './account-settings.tsx'
import { afterLogin } from './way-back.ts'

const settings = { screen: accountSettings, secret: ['password', 'credential'] }
const door = { screen: account, secret: ['credential'] }

/** Returns the WebAuthn options of a login. They reveal nothing about any customer. */
const askToLogIn = action(
  paths.passkeyLoginOptions,
  z.object({}),
  async (_, { commerce }) => success({ passkey: await commerce.customers.passkeyOptions() }),
  door,
)

const logIn = action(
  paths.passkeyLogin,
  usePasskeyForm,
  async ({ credential }, visit) => {
    try {
      const { token, name } = await visit.commerce.customers.loginByPasskey(credential)
      visit.session.keepToken(token, name)
    } catch (error) {
      // Nobody was logged in yet, so a 403 means that the platform refuses the passkey.
      if (!(error instanceof CommerceError) || error.status !== 403) throw error
      return invalid({}, { tone: 'warning', text: text('passkey.refused'), seconds: 8 })
    }
    const notice = await welcome({ tone: 'success', text: text('account.welcome') }, visit)
    return away(visit.session, notice, afterLogin(visit))
  },
  door,
)

const askToAdd = action(
  paths.accountPasskeyOptions,
  askPasskeyForm,
  async (asked, { commerce }) => success({ passkey: await commerce.account.passkeyOptions(asked) }),
  settings,
)

const add = action(
  paths.accountPasskeys,
  addPasskeyForm,
  async (made, { commerce, session }) => {
    await commerce.account.addPasskey(made)
    return away(session, text('passkey.added'), paths.accountSettings)
  },
  settings,
)

const remove = action(
  paths.removePasskey,
  removePasskeyForm,
  async ({ passkey }, { commerce, session }) => {
    await commerce.account.removePasskey(passkey)
    return away(session, text('passkey.removed'), paths.accountSettings)
  },
  settings,
)

export const passkeyActions: readonly Action[] = [askToLogIn, logIn, askToAdd, add, remove]
