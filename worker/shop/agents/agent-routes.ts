import type { Handler } from 'hono'
import { paths } from '../../../shared/paths.ts'
import type { AppEnv } from '../../context.ts'
import { type File, file, receiver } from '../../render/file.ts'

/** Loaded when the first program asks: shoppers never wait for it. */
const mcp: Handler<AppEnv> = async (c) => (await import('./mcp.ts')).answerMcp(c)

/** Where programs that act for shoppers call. */
export const agentRoutes: readonly File[] = [
  receiver(paths.mcp, mcp),
  // Nothing is pushed to clients: there is no stream to open.
  file(paths.mcp, (c) => c.body(null, 405, { Allow: 'POST' })),
]
