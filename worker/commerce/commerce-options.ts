import type { Env } from '../env.ts'
import type { Session } from '../session.ts'
import type { Settings } from '../settings.ts'
import type { ReadingsHere, Transport } from './contract/transport.ts'
import type { FileTransfer } from './contract/workshop/file-transfer.ts'
import type { CachedThing } from './families/cache.ts'

/** What the commerce of one request is made of. */
export interface CommerceOptions {
  env: Env
  settings: Settings
  session: Session
  send: Transport
  /** Readings that are functions of this Worker. */
  here?(): ReadingsHere | undefined
  /** `Authorization` of the visitor's own request, for the workshop alone. */
  operator: string | undefined
  /** IP address of the visitor, and what their browser says of itself. */
  visitor: string | undefined
  agent?: string | undefined
  /** The catalogue in and out as a file; what does it is only loaded when it is asked for. */
  files?(): Promise<FileTransfer>
  /** What this isolate keeps of whole answers. */
  answers(): readonly CachedThing[]
  /** Keeps work going once the answer has left. */
  behind(work: Promise<unknown>): void
}
