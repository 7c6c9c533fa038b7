import type { Env } from '../../env.ts'
import type { SignedIn } from './customers/identity.ts'

/**
 * What the embedded platform's routes see: the Worker's bindings, whether the Worker itself is calling, and the
 * customer whose bearer the call carries.
 */
export interface EmbeddedEnv {
  Bindings: Env & { IN_PROCESS?: boolean }
  Variables: { customer: SignedIn | undefined }
}
