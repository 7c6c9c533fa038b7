import type { Env } from '../../env.ts'

/** What the embedded platform's routes see: the Worker's bindings, and whether the Worker itself is calling. */
export type EmbeddedEnv = { Bindings: Env & { IN_PROCESS?: boolean } }
