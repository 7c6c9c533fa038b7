import type { Env } from '../env.ts'
import type { SignedIn } from './customers/identity.ts'

/** Bindings of a call the Worker makes itself. */
export interface InProcess {
  IN_PROCESS: true
}

/**
 * What the embedded platform's routes see: the Worker's bindings, whether the Worker itself is calling, and the
 * customer whose bearer the call carries.
 */
export interface EmbeddedEnv {
  Bindings: Env & Partial<InProcess>
  Variables: { customer: SignedIn | undefined }
}
