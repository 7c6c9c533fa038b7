import type { Context } from 'hono'
import type { AppEnv } from '../app.ts'

/** What a page loads from and an action works with: the address asked, and the services of this request. */
export interface Visit extends Pick<AppEnv['Variables'], 'commerce' | 'session' | 'settings'> {
  /** Decoded parts of the path, by name. */
  params: Record<string, string>
  url: URL
}

export const visitOf = (c: Context<AppEnv>): Visit => ({
  params: c.req.param() as Record<string, string>,
  url: new URL(c.req.url),
  commerce: c.var.commerce,
  session: c.var.session,
  settings: c.var.settings,
})
