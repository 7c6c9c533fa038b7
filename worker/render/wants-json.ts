import type { Context } from 'hono'

/** Whether a script asks for the answer as data. */
export const wantsJson = (c: Context): boolean =>
  (c.req.header('Accept') ?? '').startsWith('application/json')
