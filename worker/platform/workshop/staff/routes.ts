import { Hono } from 'hono'
import type * as z from 'zod'
import { text } from '../../../../shared/messages.ts'
import { may } from '../../../../shared/staff/permissions.ts'
import {
  acceptFields,
  endSessionFields,
  inviteFields,
  loginFields,
  roleFields,
  tokenFields,
} from '../../../../shared/staff/staff-forms.ts'
import { ownRoutes } from '../../../commerce/contract/own-routes.ts'
import type {
  wireInvitation,
  wireLog,
  wireMembers,
  wireStaff,
} from '../../../commerce/contract/workshop/staff.ts'
import { settingsOf } from '../../../settings.ts'
import { gate } from '../../customers/login-attempts.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { noSuchRoute } from '../../http/envelopes.ts'
import { jsonBody } from '../../http/request-body.ts'
import { hashOf } from '../../http/secrets.ts'
import { sendMailsLater } from '../../mails/outbox.ts'
import { acceptInvitation, invite, inviteAgain, readInvitation } from './invitations.ts'
import { readLog } from './log.ts'
import { logStaffIn } from './log-in.ts'
import { changeRole, endSessionNamed, membersOf, removeMember, sessionId } from './members.ts'
import { staffPasskeys } from './passkeys.ts'
import { requireStaff, staffOf, staffToken } from './require-staff.ts'

const done = (message: string) => ({ code: 'workshop_done', message, data: { status: 200 } })
const base = `/${ownRoutes}/workshop` as const
const member = `${base}/staff/:id{[1-9]\\d{0,11}}` as const

/** Maximum number of log rows on a screen and in a spreadsheet file. */
const rows = { screen: 100, file: 50_000 }

/** Workshop routes for staff access: login, one's own sessions, and the management of members by owners. */
export const staffRoutes = new Hono<EmbeddedEnv>()
  // Login routes. They are public if the settings have an operator key.
  .use(`${base}/door/*`, async (c, next) => {
    const { OPERATOR_KEY, OPERATOR_SECRET } = settingsOf(c.env)
    if (!OPERATOR_KEY || !OPERATOR_SECRET) throw noSuchRoute()
    await next()
  })
  .route('/', staffPasskeys)
  .post(`${base}/door/login`, gate, jsonBody(loginFields), async (c) =>
    c.json({ token: await logStaffIn(c, c.req.valid('json'), Date.now()) }),
  )
  .post(`${base}/door/invitation`, gate, jsonBody(tokenFields), async (c) =>
    c.json(
      (await readInvitation(c.env, c.req.valid('json').token, Date.now())) satisfies z.input<
        typeof wireInvitation
      >,
    ),
  )
  .post(`${base}/door/accept`, gate, jsonBody(acceptFields), async (c) => {
    const device = c.req.header('User-Agent') ?? ''
    return c.json({ token: await acceptInvitation(c.env, c.req.valid('json'), device, Date.now()) })
  })
  // Routes about one's own access.
  .get(`${base}/me`, requireStaff('self.manage'), async (c) => {
    const token = staffToken(c)
    const session = token === null ? null : sessionId(await hashOf(token))
    return c.json({ ...staffOf(c), session } satisfies z.input<typeof wireStaff>)
  })
  .post(`${base}/me/logout`, requireStaff('self.manage'), async (c) => {
    const token = staffToken(c)
    if (token !== null)
      await endSessionNamed(c.env.DB, staffOf(c), sessionId(await hashOf(token)), false, Date.now())
    return c.json(done(''))
  })
  .post(`${base}/sessions/end`, requireStaff('self.manage'), jsonBody(endSessionFields), async (c) => {
    const staff = staffOf(c)
    const { session } = c.req.valid('json')
    await endSessionNamed(c.env.DB, staff, session, may(staff.role, 'staff.manage'), Date.now())
    return c.json(done(text('staff.session-ended')))
  })
  // Routes about members. Members see their own row; owners see all rows.
  .get(`${base}/staff`, requireStaff('self.manage'), async (c) => {
    const { id, role } = staffOf(c)
    const all = await membersOf(c.env.DB, Date.now())
    const shown = may(role, 'staff.manage') ? all : all.filter((each) => each.id === id)
    return c.json(shown satisfies z.input<typeof wireMembers>)
  })
  .post(`${base}/staff`, requireStaff('staff.manage'), jsonBody(inviteFields), async (c) => {
    const invited = c.req.valid('json')
    await invite(c.env, staffOf(c), invited, Date.now())
    sendMailsLater(c)
    return c.json(done(text('staff.invited', { email: invited.email })))
  })
  .post(`${member}/invitation`, requireStaff('staff.manage'), async (c) => {
    const { email } = await inviteAgain(c.env, staffOf(c), Number(c.req.param('id')), Date.now())
    sendMailsLater(c)
    return c.json(done(text('staff.invited', { email })))
  })
  .post(`${member}/role`, requireStaff('staff.manage'), jsonBody(roleFields), async (c) => {
    const { role } = c.req.valid('json')
    const { name } = await changeRole(c.env.DB, staffOf(c), Number(c.req.param('id')), role, Date.now())
    return c.json(done(text('staff.role-changed', { name })))
  })
  .post(`${member}/removal`, requireStaff('staff.manage'), async (c) => {
    await removeMember(c.env.DB, staffOf(c), Number(c.req.param('id')), Date.now())
    return c.json(done(text('staff.removed')))
  })
  .get(`${base}/log`, requireStaff('log.read'), async (c) => {
    const before = Number(/^\d{1,15}$/.exec(c.req.query('before') ?? '')?.[0] ?? Number.MAX_SAFE_INTEGER)
    const about = (c.req.query('about') ?? '').slice(0, 100)
    const limit = c.req.query('whole') === undefined ? rows.screen : rows.file
    return c.json((await readLog(c.env.DB, { about, before, limit })) satisfies z.input<typeof wireLog>)
  })
