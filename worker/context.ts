import type { Hono } from 'hono'
import type { Staff } from '../shared/staff/permissions.ts'
import type { Commerce } from './commerce/commerce.ts'
import type { Env } from './env.ts'
import type { Reach } from './reach.ts'
import type { Session } from './session.ts'
import type { Settings } from './settings.ts'
import type { Share } from './share.ts'

/** The answer of an address: its status, and its redirect target, if any. */
export interface Tried {
  status: number
  location: string | null
}

export interface AppEnv {
  Bindings: Env
  Variables: {
    nonce: string
    session: Session
    settings: Settings
    commerce: Commerce
    /**
     * Returns the shop's answer at a path for an anonymous visitor, to test old addresses. It does not count as a
     * visit.
     */
    tryPath?(path: string): Promise<Tried>
    /** The member of staff who calls, in the workshop. */
    staff?: Staff
    /** Other origins that the page of this answer needs; unset means none. */
    reach?: Reach
    /** How this answer may be shared with others; unset means not at all. */
    share?: Share
  }
}
export type App = Hono<AppEnv>
