import type { Context } from 'hono'
import type { Commerce } from '../../commerce/commerce.ts'
import type { AppEnv } from '../../context.ts'
import type { Settings } from '../../settings.ts'
import { agentSession } from './agent-session.ts'

/** A shopping agent, in one request. */
export interface Agent {
  /** Its name, by which its carts and its rate limit are counted; `''` when it gives none. */
  name: string
  commerce: Commerce
  settings: Settings
  /** Origin of this shop: `https://shop.example`. */
  origin: string
  /** Milliseconds since 1970. */
  now: number
  /** URL for notifications about orders; `null` for none. */
  notifyUrl: string | null
}

/** Returns the agent of a request. It ignores the cookies of the request. */
export const agentOf = (c: Context<AppEnv>, name: string, notifyUrl: string | null = null): Agent => ({
  name,
  notifyUrl,
  commerce: c.var.commerce.as(agentSession()),
  settings: c.var.settings,
  origin: new URL(c.req.url).origin,
  now: Date.now(),
})
