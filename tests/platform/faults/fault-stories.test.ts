import { describe, test } from 'vitest'
import { type BuyerStory, type Cell, type News, newsTimes } from './fault-cell.ts'
import { flowNames } from './fault-flows.ts'
import { expectAll, openMatrix } from './fault-run.ts'

openMatrix('what buyers do, and when the webhooks come')

interface Family {
  story: BuyerStory
  comesBack: readonly boolean[]
  news: readonly News[]
}

const both = [true, false]
/** Stories for payments on the provider's page. */
const elsewhere: readonly BuyerStory[] = ['both', 'vanish', 'last-minute', 'unsure', 'late', 'forced', 'sold']
const families: readonly Family[] = [
  { story: 'pay', comesBack: both, news: newsTimes },
  { story: 'challenge', comesBack: both, news: ['after', 'never'] },
  { story: 'refuse', comesBack: both, news: ['after', 'never'] },
  { story: 'again', comesBack: [true], news: ['after', 'reversed', 'late', 'never'] },
  { story: 'last-minute', comesBack: both, news: ['first', 'late', 'never'] },
  { story: 'unsure', comesBack: both, news: ['after', 'late', 'never'] },
  { story: 'late', comesBack: both, news: ['after', 'never'] },
  { story: 'forced', comesBack: both, news: ['first', 'twice', 'late'] },
  { story: 'sold', comesBack: both, news: ['first', 'twice', 'late'] },
  { story: 'both', comesBack: [true], news: ['after', 'reversed', 'late', 'never'] },
  { story: 'returned', comesBack: [true], news: ['twice', 'never'] },
  { story: 'leave', comesBack: [true], news: ['after'] },
  { story: 'vanish', comesBack: [false], news: ['after'] },
]

describe('order has the right state, payment, stock, coupon, mails, invoice and cart', () => {
  for (const flow of flowNames)
    for (const { story, comesBack, news } of families) {
      if ((flow === 'lianlian-card' || flow === 'delegated') && elsewhere.includes(story)) continue
      test(`${flow}: ${story}`, { timeout: 60_000 }, () =>
        expectAll(
          comesBack.map((back) => news.map((when): Cell => ({ flow, story, comesBack: back, news: when }))),
        ),
      )
    }
})
