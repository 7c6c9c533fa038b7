import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import * as z from 'zod'
import { maxAddresses } from '../../../shared/redirects/addresses-in.ts'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { PlatformError } from '../http/platform-error.ts'
import { jsonBody } from '../http/request-body.ts'
import { requireStaff } from '../workshop/staff/require-staff.ts'

const base = `/${ownRoutes}/workshop/redirects/lists` as const
const list = z.object({ paths: z.array(z.string().max(2_000)).min(1).max(maxAddresses) })

/** Seconds that a list of old addresses is stored. */
const keptFor = 7 * 24 * 3600

const keyOf = (id: string) => `old-addresses:${id}`

/** Routes for lists of another shop's addresses, which the staff tests page by page. A list's id is a hash of its content. */
export const addressLists = new Hono<EmbeddedEnv>()
  .post(base, requireStaff('content.write'), jsonBody(list), async (c) => {
    const body = JSON.stringify(c.req.valid('json').paths)
    const id = createHash('sha256').update(body).digest('hex').slice(0, 32)
    await c.env.CACHE.put(keyOf(id), body, { expirationTtl: keptFor })
    return c.json({ id })
  })
  .get(`${base}/:id`, requireStaff('catalogue.read'), async (c) => {
    const body = await c.env.CACHE.get(keyOf(c.req.param('id')), 'json')
    if (!body) throw new PlatformError(404, 'unknown_list', 'Cette liste n’est plus là')
    return c.json({ paths: list.shape.paths.parse(body) })
  })
