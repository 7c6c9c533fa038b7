import { Hono } from 'hono'
import type * as z from 'zod'
import { text } from '../../../../shared/messages.ts'
import { ownRoutes } from '../../../commerce/contract/own-routes.ts'
import type { wireAccounts, wireHealth } from '../../../commerce/contract/workshop/house.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { sendMailsLater } from '../../mails/outbox.ts'
import { requireStaff, staffOf } from '../staff/require-staff.ts'
import { copiesOf } from './copies.ts'
import { healthChecks } from './health.ts'
import { erasePerson, exportPerson, findPeople, readPerson } from './people.ts'

const base = `/${ownRoutes}/workshop` as const
const person = `${base}/people/:ref` as const

/** Workshop routes for people, health checks and the report about copies. */
export const houseRoutes = new Hono<EmbeddedEnv>()
  .get(`${base}/health`, requireStaff('health.read'), async (c) =>
    c.json((await healthChecks(c.env, Date.now())) satisfies z.input<typeof wireHealth>),
  )
  .get(`${base}/copies`, requireStaff('health.read'), async (c) => c.json(await copiesOf(c.env.DB)))
  .get(`${base}/people`, requireStaff('people.read'), async (c) => {
    const before = Number(/^[1-9]\d{0,11}$/.exec(c.req.query('before') ?? '')?.[0] ?? Number.MAX_SAFE_INTEGER)
    const people = await findPeople(c.env.DB, (c.req.query('words') ?? '').slice(0, 254), before)
    return c.json(people satisfies z.input<typeof wireAccounts>)
  })
  .get(person, requireStaff('people.read'), async (c) =>
    c.json(await readPerson(c.env.DB, c.req.param('ref'))),
  )
  .get(`${person}/export`, requireStaff('people.export'), async (c) =>
    c.json(await exportPerson(c.env.DB, c.req.param('ref'), Date.now())),
  )
  .post(`${person}/erasure`, requireStaff('people.erase'), async (c) => {
    await erasePerson(c.env, staffOf(c), c.req.param('ref'), Date.now())
    sendMailsLater(c)
    return c.json({ code: 'workshop_done', message: text('people.erased'), data: { status: 200 } })
  })
