import type { Handler } from 'hono'
import { paths } from '../../../shared/paths.ts'
import type { AppEnv } from '../../context.ts'
import { type File, file, receiver, replacer } from '../../render/file.ts'
import { profileOf } from './ucp/profile.ts'

/** Loaded when the first program asks: shoppers never wait for it. */
const mcp: Handler<AppEnv> = async (c) => (await import('./mcp.ts')).answerMcp(c)
const ucp: Handler<AppEnv> = async (c) => (await import('./ucp/answer.ts')).answerUcp(c)

const underUcp = `${paths.ucp}/*`

/** Where programs that act for shoppers call. */
export const agentRoutes: readonly File[] = [
  receiver(paths.mcp, mcp),
  // Nothing is pushed to clients: there is no stream to open.
  file(paths.mcp, (c) => c.body(null, 405, { Allow: 'POST' })),
  file(paths.ucpProfile, (c) => {
    c.set('share', { asItIs: true })
    return c.json(profileOf(new URL(c.req.url).origin), 200, { 'Cache-Control': 'public, max-age=3600' })
  }),
  { ...file(underUcp, (c) => c.notFound()), handlers: [ucp] },
  receiver(underUcp, ucp),
  replacer(underUcp, ucp),
]
