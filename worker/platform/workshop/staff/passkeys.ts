import { Hono } from 'hono'
import { text } from '../../../../shared/messages.ts'
import {
  addPasskeyFields,
  askPasskeyForm,
  removePasskeyForm,
  usePasskeyFields,
} from '../../../../shared/passkeys/passkey-forms.ts'
import type { Staff } from '../../../../shared/staff/permissions.ts'
import { ownRoutes } from '../../../commerce/contract/own-routes.ts'
import { makeKnown } from '../../customers/known.ts'
import { gate } from '../../customers/login-attempts.ts'
import { checkPassword } from '../../customers/passwords.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { invalidParams, PlatformError } from '../../http/platform-error.ts'
import { jsonBody } from '../../http/request-body.ts'
import { forgive, throttle, waitWords } from '../../http/throttle.ts'
import { sendMailsLater } from '../../mails/outbox.ts'
import { addPasskey } from '../../passkeys/add.ts'
import { creationOptions, passkeyRefused, requestOptions } from '../../passkeys/ceremony.ts'
import { type Holder, listPasskeys, removeStatement } from '../../passkeys/rows.ts'
import { usePasskey } from '../../passkeys/use.ts'
import { logStatement } from './log.ts'
import { requireStaff, staffOf } from './require-staff.ts'
import { openStaffSession } from './sessions.ts'

const base = `/${ownRoutes}/workshop` as const
const own = `${base}/me/passkeys` as const
const done = (message: string) => ({ code: 'workshop_done', message, data: { status: 200 } })

/** Maximum number of wrong passwords of a member within so many seconds. */
const tries = { hits: 5, seconds: 900 }

interface Member extends Staff {
  id: number
  email: string
  hash: string | null
}

/** Reads a member by id. Throws 403 `passkey_refused` if the member was removed. */
async function memberAt(db: D1Database, id: number): Promise<Member> {
  const member = await db
    .prepare(
      'SELECT id, name, role, email, password_hash AS hash FROM staff WHERE id = ?1 AND removed_at IS NULL',
    )
    .bind(id)
    .first<Member>()
  if (!member) throw passkeyRefused()
  return member
}

/** Returns the member of a request. The operator key has no member and no passkeys: throws 409 `passkey_of_nobody`. */
async function self(db: D1Database, { id }: Staff): Promise<{ member: Member; holder: Holder }> {
  if (id === null) throw new PlatformError(409, 'passkey_of_nobody', text('passkey.own'))
  return { member: await memberAt(db, id), holder: { kind: 'staff', id } }
}

/** Requires the password before a passkey is added, because somebody else may use an open session. Throws 400, 429. */
async function mustKnowPassword(env: EmbeddedEnv['Bindings'], member: Member, typed: string, now: number) {
  const subject = `proof of staff ${member.id}`
  await throttle(env, [{ subject, ...tries }], waitWords('passkey.too-many'), now)
  if ((await checkPassword(typed, member.hash)) === 'wrong')
    throw invalidParams({ password: text('room.password-wrong') })
  await forgive(env, { forgotten: [subject], returned: [] })
}

/**
 * Routes of the staff's passkeys. A passkey replaces password and code, because it already combines two factors: a device,
 * and a fingerprint, face or PIN. Password and code still work.
 */
export const staffPasskeys = new Hono<EmbeddedEnv>()
  .post(`${base}/door/passkey/options`, gate, async (c) =>
    c.json(await requestOptions(c.env, 'staff', Date.now())),
  )
  .post(`${base}/door/passkey`, gate, jsonBody(usePasskeyFields), async (c) => {
    const now = Date.now()
    const { DB } = c.env
    const { holder, noted } = await usePasskey(c, 'staff', c.req.valid('json').credential, now)
    const member = await memberAt(DB, holder)
    const { token, statement } = await openStaffSession(DB, member.id, c.req.header('User-Agent') ?? '', now)
    const act = { act: 'Connexion', subject: `équipe ${member.id}`, after: 'clé d’accès' }
    const [used] = await DB.batch([noted, statement, logStatement(DB, member, act, now)])
    if (used?.meta.changes === 0) throw passkeyRefused()
    await makeKnown(c, `staff ${member.id}`, now)
    return c.json({ token })
  })
  .get(own, requireStaff('self.manage'), async (c) => {
    const { id } = staffOf(c)
    return c.json(id === null ? [] : await listPasskeys(c.env.DB, { kind: 'staff', id }))
  })
  .post(`${own}/options`, requireStaff('self.manage'), jsonBody(askPasskeyForm), async (c) => {
    const now = Date.now()
    const { member, holder } = await self(c.env.DB, staffOf(c))
    await mustKnowPassword(c.env, member, c.req.valid('json').password, now)
    const existing = (await listPasskeys(c.env.DB, holder)).map(({ id }) => id)
    const names = { name: member.email, displayName: member.name, existing }
    return c.json(await creationOptions(c.env, holder, names, now))
  })
  .post(own, requireStaff('self.manage'), jsonBody(addPasskeyFields), async (c) => {
    const now = Date.now()
    const { member, holder } = await self(c.env.DB, staffOf(c))
    const { name, credential } = c.req.valid('json')
    const act = { act: 'Clé d’accès ajoutée', subject: `équipe ${member.id}`, after: name }
    await addPasskey(c.env, { holder, email: member.email, name, credential }, now, [
      logStatement(c.env.DB, member, act, now),
    ])
    sendMailsLater(c)
    return c.json(done(text('passkey.added')))
  })
  .post(`${own}/removal`, requireStaff('self.manage'), jsonBody(removePasskeyForm), async (c) => {
    const now = Date.now()
    const { member, holder } = await self(c.env.DB, staffOf(c))
    const act = { act: 'Clé d’accès supprimée', subject: `équipe ${member.id}` }
    await c.env.DB.batch([
      removeStatement(c.env.DB, holder, c.req.valid('json').passkey),
      logStatement(c.env.DB, member, act, now),
    ])
    return c.json(done(text('passkey.removed')))
  })
