import type { Context } from 'hono'
import type { Commerce } from '../../commerce/commerce.ts'
import type { AppEnv } from '../../context.ts'
import type { Settings } from '../../settings.ts'
import { agentSession } from './agent-session.ts'

/** A program that acts for a shopper, in one request. */
export interface Agent {
  /** As it calls itself, and as its carts and its pace are counted; `''` when it gives no name. */
  name: string
  commerce: Commerce
  settings: Settings
  /** Of this shop: `https://shop.example`. */
  origin: string
  /** Milliseconds since 1970. */
  now: number
  /** Where it wants to be told of orders; `null` for nowhere. */
  notifyUrl: string | null
}

/** The program that asks. What a browser's cookies say of a visitor is no business of its. */
export const agentOf = (c: Context<AppEnv>, name: string, notifyUrl: string | null = null): Agent => ({
  name,
  notifyUrl,
  commerce: c.var.commerce.as(agentSession()),
  settings: c.var.settings,
  origin: new URL(c.req.url).origin,
  now: Date.now(),
})
