import * as z from 'zod'
import {
  changeEmailForm,
  changePasswordForm,
  deletionForm,
  nameForm,
} from '../../../shared/account/account-settings.ts'
import { callName } from '../../../shared/account/customer.ts'
import { text } from '../../../shared/messages.ts'
import { invalid, type Outcome, refused } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import { CommerceError } from '../../commerce/contract/error.ts'
import { type Action, action } from '../../render/action.ts'
import { away } from '../frame/away.ts'
import { accountDeletion } from './account-data.tsx'
import { accountSettings } from './account-settings.tsx'
import { emailConfirm, emailKeyIn } from './email-confirm.tsx'

/** Fields whose values a form never shows again. */
const secret = ['password', 'confirmPassword', 'current', 'email_password']
const screen = { screen: accountSettings, secret }

/**
 * Returns the message of a refused password beside the form field that the customer typed it in. `wireName` is the name
 * of that field in the platform's response. Rethrows every other error.
 */
function besideItsField(error: unknown, wireName: string, field: string): Outcome {
  if (!(error instanceof CommerceError && error.fields)) throw error
  const { [wireName]: wrong, ...others } = error.fields
  return invalid({ ...others, ...(wrong && { [field]: wrong }) })
}

const saveName = action(
  paths.accountName,
  nameForm,
  async (form, { commerce, session }) => {
    await commerce.account.saveName(form)
    session.keepName(callName(await commerce.account.customer()))
    return away(session, text('room.name-saved'), paths.accountSettings)
  },
  screen,
)

const changeEmail = action(
  paths.accountEmail,
  changeEmailForm,
  async ({ email, email_password }, { commerce, session }) => {
    try {
      await commerce.account.askEmailChange(email, email_password)
    } catch (error) {
      return besideItsField(error, 'password', 'email_password')
    }
    return away(session, text('room.email-asked'), paths.accountSettings)
  },
  screen,
)

const changePassword = action(
  paths.accountPassword,
  changePasswordForm,
  async ({ current, password }, { commerce, session }) => {
    try {
      await commerce.account.changePassword(current, password)
    } catch (error) {
      return besideItsField(error, 'current_password', 'current')
    }
    return away(session, text('room.password-changed'), paths.accountSettings)
  },
  screen,
)

const logOutEverywhere = action(
  paths.logoutEverywhere,
  z.object({}),
  async (_, { commerce, session }) => {
    await commerce.account.logOutEverywhere()
    session.end()
    return away(session, text('room.logged-out'), paths.home)
  },
  screen,
)

/**
 * Confirms a new e-mail address. The link alone gives this right: the visitor may be logged in as anyone, or logged
 * out.
 */
const confirmEmail = action(
  paths.emailConfirm,
  z.object({}),
  async (_, { url, commerce, session }) => {
    const email = await commerce.account.confirmEmail(emailKeyIn(url))
    if (!email) return refused(404, { tone: 'warning', text: text('room.link-over') })
    return away(session, text('room.email-changed'), session.token ? paths.accountSettings : paths.account)
  },
  { screen: emailConfirm },
)

const deleteAccount = action(
  paths.accountDeletion,
  deletionForm,
  async ({ password }, { commerce, session }) => {
    await commerce.account.delete(password)
    session.end()
    session.forgetDetails()
    return away(session, text('room.deleted'), paths.home)
  },
  { screen: accountDeletion, secret },
)

export const accountAreaActions: readonly Action[] = [
  saveName,
  changeEmail,
  changePassword,
  logOutEverywhere,
  confirmEmail,
  deleteAccount,
]
