import type { Env } from '../env.ts'
import type { SignedIn } from './customers/identity.ts'

/** Bindings of a call the Worker makes itself. */
export interface InProcess {
  IN_PROCESS: true
  /** Where answers leave their values by request, which then are not written as JSON to be read again. */
  SAID: WeakMap<Request, { value: unknown }>
}

/**
 * What the embedded platform's routes see: the Worker's bindings, whether the Worker itself is calling, and the
 * customer whose bearer the call carries.
 */
export interface EmbeddedEnv {
  Bindings: Env & { IN_PROCESS?: boolean; SAID?: InProcess['SAID'] }
  Variables: { customer: SignedIn | undefined }
}
