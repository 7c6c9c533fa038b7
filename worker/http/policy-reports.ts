import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod'
import { jsonOf } from '../../shared/json.ts'
import { paths } from '../../shared/paths.ts'
import type { AppEnv } from '../context.ts'

/** Limits. `reports`: counted per request. `days`: storage. `bytes`: of a request. */
const max = { reports: 20, days: 90, bytes: 64 * 1024 }

/** The directives of our policies. Reports about others are ignored. */
const directives = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'object-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
  'worker-src',
  'manifest-src',
  'media-src',
  'require-trusted-types-for',
  'trusted-types',
] as const

const directive = z.enum(directives)
const blocked = z.string().max(4096)
/** A report of the Reporting API, or of the older `report-uri` (CSP 3, § 5). */
const report = z.union([
  z
    .object({
      type: z.literal('csp-violation'),
      body: z.object({ effectiveDirective: directive, blockedURL: blocked }),
    })
    .transform(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL })),
  z
    .object({ 'csp-report': z.object({ 'effective-directive': directive, 'blocked-uri': blocked }) })
    .transform(({ 'csp-report': body }) => ({
      directive: body['effective-directive'],
      blocked: body['blocked-uri'],
    })),
])

/** Returns the kind of the blocked content, without its address, which may reveal a person or be invented. */
function kindOf(address: string, own: string): string {
  if (address === 'inline' || address === 'eval') return address
  if (address.startsWith('trusted-types')) return 'trusted-types'
  if (address === 'data' || address.startsWith('data:')) return 'data'
  if (address === 'self' || (URL.canParse(address) && new URL(address).origin === own)) return 'own'
  return 'other'
}

/** Returns the statement that deletes counts older than ninety days. `now` in milliseconds. */
export const forgetPolicyReports = (db: D1Database, now: number) =>
  db.prepare('DELETE FROM policy_refusals WHERE day < ?1').bind(dayOf(now - max.days * 86_400_000))

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

async function take(c: Context<AppEnv>): Promise<Response> {
  const visitor = c.req.header('CF-Connecting-IP') ?? ''
  const gate = await c.env.ACCOUNT_RATE?.limit({ key: `reports of ${visitor}` })
  if (gate?.success === false) return c.body(null, 429)
  const body = jsonOf(await c.req.text())
  if (typeof body !== 'object' || body === null) return c.body(null, 400)
  const own = new URL(c.req.url).origin
  const counts = new Map<string, number>()
  for (const each of (Array.isArray(body) ? body : [body]).slice(0, max.reports)) {
    const { data } = report.safeParse(each)
    if (!data) continue
    const key = JSON.stringify([data.directive, kindOf(data.blocked, own)])
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  if (counts.size > 0) {
    const count = c.env.DB.prepare(
      `INSERT INTO policy_refusals (day, directive, blocked, times) VALUES (?1, ?2 ->> 0, ?2 ->> 1, ?3)
       ON CONFLICT DO UPDATE SET times = times + ?3`,
    )
    const day = dayOf(Date.now())
    await c.env.DB.batch([...counts].map(([key, times]) => count.bind(day, key, times)))
  }
  return c.body(null, 204)
}

/**
 * The address where browsers report violations of the content policy. They are counted by day, directive and kind, and
 * then forgotten.
 */
export const policyReports = {
  path: paths.policyReports,
  handlers: [bodyLimit({ maxSize: max.bytes, onError: (c) => c.body(null, 413) }), take],
}
