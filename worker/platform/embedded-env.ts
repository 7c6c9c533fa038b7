import type { Staff } from '../../shared/staff/permissions.ts'
import type { Env } from '../env.ts'
import type { PlatformBindings } from './bindings.ts'

/** Bindings of a call the Worker makes itself. */
export interface InProcess {
  IN_PROCESS: true
}

/**
 * What the embedded platform's routes see: the Worker's bindings, whether the Worker itself is calling, the customer
 * whose bearer the call carries, and who of the staff is asking.
 */
export interface EmbeddedEnv {
  Bindings: Env & PlatformBindings & Partial<InProcess>
  Variables: {
    customer: SignedIn | undefined
    staff: Staff | undefined
    /** Who may write the catalogue; absent for who only reads what is published. */
    writer?: string
  }
}

/** Who a bearer names. */
export interface SignedIn {
  id: number
  sessionId: string
  username: string
  email: string
}
