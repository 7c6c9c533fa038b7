import type { BuyerAct } from '../../support/stand-ins/stand-in.ts'
import type { FlowName } from './fault-flows.ts'
import type { BrokenLine } from './fault-world.ts'

export const pieces = 50
export const total = 13_410

/**
 * What the buyer does once the order is placed: `vanish` closes the tab, `again` is refused and pays again, `both` pays again
 * by the other means what was paid already, `returned` pays and is given all back by the shop. At the end of its time:
 * `last-minute` pays a minute before it, `unsure` the same while the provider answers nobody for half an hour, `late` comes
 * to a page that is closed, `forced` pays it all the same, `sold` too, when the last piece is somebody else's.
 */
export type BuyerStory =
  | BuyerAct
  | 'vanish'
  | 'again'
  | 'both'
  | 'returned'
  | 'last-minute'
  | 'unsure'
  | 'late'
  | 'forced'
  | 'sold'

/** When the webhooks of the provider come. `late`: after seventy minutes. `corrupted`: only ever with a letter changed. */
export const newsTimes = ['first', 'after', 'twice', 'reversed', 'late', 'never', 'corrupted'] as const
export type News = (typeof newsTimes)[number]

export interface Cell {
  flow: FlowName
  story: BuyerStory
  /** Whether the tab is there to come back, and to ask again after a failure. */
  comesBack: boolean
  news: News
  /** The write the Worker dies of, counted from 1. */
  dies?: number
  line?: BrokenLine
}

export const nameOf = ({ flow, story, comesBack, news, dies, line }: Cell): string =>
  [
    flow,
    story,
    comesBack ? 'comes back' : 'tab dies',
    `news ${news}`,
    dies && `Worker dies of write ${dies}`,
    line && `${line.fault} from call ${line.from}`,
  ]
    .filter(Boolean)
    .join(', ')
