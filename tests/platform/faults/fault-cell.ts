import type { BuyerAct } from '../../support/stand-ins/stand-in.ts'
import type { FlowName } from './fault-flows.ts'
import type { BrokenLine } from './fault-world.ts'

export const pieces = 50
export const total = 13_410

/**
 * What the buyer does after placing the order. `vanish` closes the tab. `again` is refused and pays again. `both` pays
 * a second time with the other provider. `returned` pays, and the shop refunds all of it. At the end of the payment
 * time: `last-minute` pays a minute before it; `unsure` does the same while the provider does not answer for half an
 * hour; `late` finds a closed page; `forced` pays it all the same; `sold` does too, after the last piece was sold to
 * somebody else.
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

/** When the provider's webhooks arrive. `late`: after seventy minutes. `corrupted`: always with a changed letter. */
export const newsTimes = ['first', 'after', 'twice', 'reversed', 'late', 'never', 'corrupted'] as const
export type News = (typeof newsTimes)[number]

export interface Cell {
  flow: FlowName
  story: BuyerStory
  /** Whether the tab comes back from the provider, and retries after a failure. */
  comesBack: boolean
  news: News
  /** The write after which the Worker dies, counted from 1. */
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
