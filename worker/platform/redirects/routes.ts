import { Hono } from 'hono'
import * as z from 'zod'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import { settingsOf, siteOf } from '../../settings.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { PlatformError } from '../http/platform-error.ts'
import { jsonBody } from '../http/request-body.ts'
import { runStatements } from '../sql/statement.ts'
import { requireStaff, staffOf } from '../workshop/staff/require-staff.ts'
import { maxRules, planRules } from './redirects.ts'

const base = `/${ownRoutes}/workshop/redirects` as const
const rules = z.object({
  rules: z
    .array(
      z.object({
        from: z.string().max(2_000),
        to: z.string().max(2_000),
        line: z.int().positive().optional(),
      }),
    )
    .min(1)
    .max(maxRules),
})
const removal = z.object({ source: z.string().max(400) })

/** Number of rows on a page. */
const pageSize = 100

/** Workshop routes of the redirects from old addresses. */
export const redirectRoutes = new Hono<EmbeddedEnv>()
  .get(base, requireStaff('catalogue.read'), async (c) => {
    const { results } = await c.env.DB.prepare(
      `SELECT source, is_prefix AS isPrefix, target, hits, last_hit AS lastHit FROM redirects
       WHERE source > ?1 ORDER BY source LIMIT ${pageSize + 1}`,
    )
      .bind(c.req.query('after') ?? '')
      .all<{ source: string }>()
    const redirects = results.slice(0, pageSize)
    return c.json({ redirects, next: results.length > pageSize ? (redirects.at(-1)?.source ?? null) : null })
  })
  .post(base, requireStaff('content.write'), jsonBody(rules), async (c) => {
    const sent = c.req.valid('json').rules
    const { statements, refused } = await planRules(c.env.DB, sent, {
      who: staffOf(c).name,
      host: new URL(siteOf(settingsOf(c.env))).host,
      now: new Date(),
    })
    if (refused.length > 0)
      throw new PlatformError(422, 'redirects_refused', 'Rien n’a été écrit.', {
        params: {
          rules: refused
            .slice(0, 20)
            .map(({ line, why }) => `Ligne ${line}\u00a0: ${why}.`)
            .join(' '),
        },
      })
    await runStatements(c.env.DB, statements)
    return c.json({ written: sent.length })
  })
  .post(`${base}/removal`, requireStaff('content.write'), jsonBody(removal), async (c) => {
    await c.env.DB.prepare('DELETE FROM redirects WHERE source = ?1').bind(c.req.valid('json').source).run()
    return c.json({ done: true })
  })
