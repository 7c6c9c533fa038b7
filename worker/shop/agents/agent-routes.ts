import type { Handler } from 'hono'
import { newestUcp, ucpVersions } from '../../../shared/agents/ucp.ts'
import { paths } from '../../../shared/paths.ts'
import type { AppEnv } from '../../context.ts'
import { type File, file, receiver, replacer } from '../../render/file.ts'
import { discoveryOf } from './acp/session.ts'
import { profileOf, publicKeys } from './ucp/profile.ts'

/** Loads the code at the first request of an agent, so that shoppers never wait for it. */
const mcp: Handler<AppEnv> = async (c) => (await import('./mcp.ts')).answerMcp(c)
const ucp: Handler<AppEnv> = async (c) => (await import('./ucp/answer.ts')).answerUcp(c)

const acp: Handler<AppEnv> = async (c) => (await import('./acp/answer.ts')).answerAcp(c)

/** For responses that only a deployment changes. Both protocols require this header. */
const forAnHour = { 'Cache-Control': 'public, max-age=3600' }

const underUcp = `${paths.ucp}/*`
const underAcp = `${paths.acp}/*`

/** The routes of shopping agents. */
export const agentRoutes: readonly File[] = [
  receiver(paths.mcp, mcp),
  // The server sends no messages of its own, so there is no stream to open.
  file(paths.mcp, (c) => c.body(null, 405, { Allow: 'POST' })),
  ...ucpVersions.map((version) =>
    file(version === newestUcp ? paths.ucpProfile : paths.ucpOlder(version), (c) => {
      c.set('share', { asItIs: true })
      const profile = profileOf(new URL(c.req.url).origin, publicKeys(c.var.settings), version)
      return c.json(profile, 200, forAnHour)
    }),
  ),
  { ...file(underUcp, (c) => c.notFound()), handlers: [ucp] },
  receiver(underUcp, ucp),
  replacer(underUcp, ucp),
  file(paths.acpProfile, (c) => {
    if (!c.var.settings.ACP_KEYS) return c.notFound()
    return c.json(discoveryOf(new URL(c.req.url).origin), 200, forAnHour)
  }),
  { ...file(underAcp, (c) => c.notFound()), handlers: [acp] },
  receiver(underAcp, acp),
]
