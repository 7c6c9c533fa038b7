import type { Books } from './books.ts'
import type { PlayedVersion } from './wordpress.ts'

/** What every route of the played platform works with. */
export interface Desk {
  readonly origin: string
  readonly version: PlayedVersion
  /** Whether the platform reckons taxes; prices are entered with them. */
  readonly taxes: boolean
  readonly books: Books
  /** What calls broke of the rules a Worker keeps in front of a real platform (contract, section 10). */
  readonly problems: string[]
}
