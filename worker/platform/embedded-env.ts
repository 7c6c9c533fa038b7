import type { Staff } from '../../shared/staff/permissions.ts'
import type { Env } from '../env.ts'
import type { PlatformBindings } from './bindings.ts'

/** Bindings of a call that the Worker makes to itself. */
export interface InProcess {
  IN_PROCESS: true
}

/**
 * The environment of the embedded platform's routes: the Worker's bindings, whether the Worker itself calls, the
 * customer of the request's bearer token, and the member of staff who calls.
 */
export interface EmbeddedEnv {
  Bindings: Env & PlatformBindings & Partial<InProcess>
  Variables: {
    customer: SignedIn | undefined
    staff: Staff | undefined
    /** The person who may write the catalogue; absent for a reader of published products. */
    writer?: string
  }
}

/** The customer of a bearer token. */
export interface SignedIn {
  id: number
  sessionId: string
  username: string
  email: string
}
