import type { Books } from './books.ts'
import type { PlayedVersion } from './wordpress.ts'

/** What every route of the simulated platform works with. */
export interface Harness {
  readonly origin: string
  readonly version: PlayedVersion
  /** Whether the platform calculates taxes. Prices include them. */
  readonly taxes: boolean
  readonly books: Books
  /** How calls broke the rules for a Worker in front of a real platform (contract, section 10). */
  readonly problems: string[]
}
