import type { Env } from '../env.ts'
import type { Session } from '../session.ts'
import type { Settings } from '../settings.ts'
import type { CartHere, ReadingsHere, Transport } from './contract/transport.ts'
import type { FileTransfer } from './contract/workshop/file-transfer.ts'
import type { CachedThing } from './families/cache.ts'

/** What the commerce object of one request needs. */
export interface CommerceOptions {
  env: Env
  settings: Settings
  session: Session
  send: Transport
  /** Reads that are functions of this Worker. */
  here?(): ReadingsHere | undefined
  /** Calls of carts that are functions of this Worker. */
  cartHere?(): CartHere | undefined
  /** `Authorization` header of the visitor's own request, for the workshop only. */
  operator: string | undefined
  /** The visitor's IP address, and their `User-Agent`. */
  visitor: string | undefined
  agent?: string | undefined
  /** Loads the code that imports and exports the catalogue as a file, on first use. */
  files?(): Promise<FileTransfer>
  /** Returns the complete answers that this isolate has cached. */
  answers(): readonly CachedThing[]
  /** Keeps work running after the response. */
  behind(work: Promise<unknown>): void
}
