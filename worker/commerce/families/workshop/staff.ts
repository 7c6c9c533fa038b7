import * as z from 'zod'
import type { Passkey } from '../../../../shared/passkeys/passkey.ts'
import type { Role, Staff } from '../../../../shared/staff/permissions.ts'
import type { Settings } from '../../../settings.ts'
import type { Answer, Calls } from '../../call.ts'
import { ownRoutes } from '../../contract/own-routes.ts'
import { wirePasskeyOptions, wirePasskeys } from '../../contract/passkeys.ts'
import {
  type Invitation,
  type LoggedAct,
  type Member,
  wireInvitation,
  wireLog,
  wireMembers,
  wireStaff,
} from '../../contract/workshop/staff.ts'

/** Logins and rights of the staff. Refusals throw CommerceError. Actions return in words what was done. */
export interface StaffCommerce {
  /** Returns the member of staff who calls. Throws 401 without valid credentials, 429 after too many failures. */
  enter(): Promise<Staff & { session: string | null }>
  /** Returns the token of a session. Throws 403, or 429 after too many failures. */
  logIn(given: { email: string; password: string; code: string }): Promise<string>
  logOut(): Promise<void>
  /** Throws 410 once the link has expired. */
  invitation(token: string): Promise<Invitation>
  /** Returns the token of a session. Throws 410, or 400 with a sentence per field. */
  accept(given: { token: string; password: string; code: string }): Promise<string>
  /** Returns the members with their sessions: all for an owner, only oneself for others. */
  members(): Promise<Member[]>
  invite(invited: { email: string; name: string; role: Role }): Promise<string>
  inviteAgain(member: number): Promise<string>
  changeRole(member: number, role: Role): Promise<string>
  remove(member: number): Promise<string>
  endSession(session: string): Promise<string>
  /** Whether passkeys open the workshop: only in a shop with a configured address. */
  takesPasskeys: boolean
  /** Returns the WebAuthn options to log in with a passkey. */
  passkeyLoginOptions(): Promise<object>
  /** Returns the token of a session for a passkey's signature, as JSON. Throws 403, or 429 after too many failures. */
  logInByPasskey(credential: string): Promise<string>
  /** Returns the caller's own passkeys. */
  passkeys(): Promise<Passkey[]>
  /** Returns the WebAuthn options to create a passkey. Needs the password. Throws 409 for the operator key. */
  passkeyOptions(asked: { name: string; password: string }): Promise<object>
  addPasskey(made: { name: string; credential: string }): Promise<string>
  removePasskey(passkey: string): Promise<string>
  /** Returns the log of actions, newest first: only those older than the id `before`. */
  log(asked: { about: string; before: string }): Promise<LoggedAct[]>
  wholeLog(): Promise<LoggedAct[]>
}

const base = `${ownRoutes}/workshop`
const wordsOf = ({ body }: Answer) => z.object({ message: z.string() }).parse(body).message
const tokenOf = ({ body }: Answer) => z.object({ token: z.string() }).parse(body).token

export function staffCommerce(calls: Calls, { SITE_URL }: Settings): StaffCommerce {
  const post = async (path: string, body: object) =>
    wordsOf(await calls.operate('POST', `${base}/${path}`, body))
  const read = async (path: string) => (await calls.operate('GET', `${base}/${path}`)).body
  return {
    enter: async () => wireStaff.parse(await read('me')),
    logIn: async (given) => tokenOf(await calls.ask(`${base}/door/login`, given)),
    logOut: async () => {
      await post('me/logout', {})
    },
    invitation: async (token) =>
      wireInvitation.parse((await calls.ask(`${base}/door/invitation`, { token })).body),
    accept: async (given) => tokenOf(await calls.ask(`${base}/door/accept`, given)),
    members: async () => wireMembers.parse(await read('staff')),
    invite: (invited) => post('staff', invited),
    inviteAgain: (member) => post(`staff/${member}/invitation`, {}),
    changeRole: (member, role) => post(`staff/${member}/role`, { role }),
    remove: (member) => post(`staff/${member}/removal`, {}),
    endSession: (session) => post('sessions/end', { session }),
    takesPasskeys: SITE_URL !== undefined,
    passkeyLoginOptions: async () =>
      wirePasskeyOptions.parse((await calls.ask(`${base}/door/passkey/options`, {})).body),
    logInByPasskey: async (credential) => tokenOf(await calls.ask(`${base}/door/passkey`, { credential })),
    passkeys: async () => wirePasskeys.parse(await read('me/passkeys')),
    passkeyOptions: async (asked) =>
      wirePasskeyOptions.parse((await calls.operate('POST', `${base}/me/passkeys/options`, asked)).body),
    addPasskey: (made) => post('me/passkeys', made),
    removePasskey: (passkey) => post('me/passkeys/removal', { passkey }),
    log: async (asked) => wireLog.parse(await read(`log?${new URLSearchParams(asked)}`)),
    wholeLog: async () => wireLog.parse(await read('log?whole')),
  }
}
