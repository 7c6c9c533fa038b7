import { text } from '../../../../shared/messages.ts'
import { invalid, success } from '../../../../shared/outcome.ts'
import {
  addPasskeyForm,
  askPasskeyForm,
  removePasskeyForm,
  usePasskeyForm,
} from '../../../../shared/passkeys/passkey-forms.ts'
import { paths } from '../../../../shared/paths.ts'
import { CommerceError } from '../../../commerce/contract/error.ts'
import { action } from '../../../render/action.ts'
import { staffAction } from '../frame/staff-action.ts'
import { backOf, staffLogin } from './login.tsx'
import { noFields } from './no-fields.ts'
import { staffSelf } from './self.tsx'

const self = { screen: staffSelf, secret: ['password', 'credential'] }
const door = { screen: staffLogin, secret: ['credential'] }

/** Returns the WebAuthn options of a login. They reveal nothing about any member. */
const askToEnter = action(
  paths.workshopPasskeyLoginOptions,
  noFields,
  async (_, { commerce }) => success({ passkey: await commerce.staff.passkeyLoginOptions() }),
  door,
)

const enter = action(
  paths.workshopPasskeyLogin,
  usePasskeyForm,
  async ({ credential }, { commerce, session, url }) => {
    try {
      session.keepStaff(await commerce.staff.logInByPasskey(credential))
    } catch (error) {
      if (!(error instanceof CommerceError) || error.status !== 403) throw error
      return invalid({}, { tone: 'warning', text: text('passkey.refused'), seconds: 8 })
    }
    return success({ goTo: backOf(url) })
  },
  door,
)

const askToAdd = staffAction(
  'self.manage',
  paths.workshopPasskeyOptions,
  askPasskeyForm,
  async (asked, { commerce }) => success({ passkey: await commerce.staff.passkeyOptions(asked) }),
  self,
)

const done = (words: string) =>
  success({ notice: { tone: 'success', text: words }, goTo: paths.workshopSelf })

const add = staffAction(
  'self.manage',
  paths.workshopPasskeys,
  addPasskeyForm,
  async (made, { commerce }) => done(await commerce.staff.addPasskey(made)),
  self,
)

const remove = staffAction(
  'self.manage',
  paths.workshopRemovePasskey,
  removePasskeyForm,
  async ({ passkey }, { commerce }) => done(await commerce.staff.removePasskey(passkey)),
  self,
)

/** The passkey forms of the staff: at the login, and on a member's own screen. */
export const staffPasskeyActions = [askToEnter, enter, askToAdd, add, remove]
