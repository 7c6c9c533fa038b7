import type { Hono } from 'hono'
import type { Staff } from '../shared/staff/permissions.ts'
import type { Commerce } from './commerce/commerce.ts'
import type { Env } from './env.ts'
import type { Reach } from './reach.ts'
import type { Session } from './session.ts'
import type { Settings } from './settings.ts'
import type { Share } from './share.ts'

/** What an address answers: its status, and where it leads (301 and its like). */
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
    /** What the shop answers at a path to somebody it does not know, where old addresses are tried: nothing counts it as a visit. */
    tryPath?(path: string): Promise<Tried>
    /** Who of the staff is asking, behind the door of the workshop. */
    staff?: Staff
    /** Foreign origins the page of this answer leads to; unset, none. */
    reach?: Reach
    /** With whom this answer may be shared; unset, with nobody. */
    share?: Share
  }
}
export type App = Hono<AppEnv>
