import { describe, test } from 'vitest'
import type { Cell } from './fault-cell.ts'
import { expectAll, openMatrix } from './fault-run.ts'

openMatrix('the Worker dies')

const flows = ['stripe', 'delegated', 'paypal', 'lianlian', 'lianlian-card'] as const

/** Yields cells in which the Worker dies after its first write, its second, and so on. */
function* dying(cell: Omit<Cell, 'dies'>, max: number): Generator<Cell> {
  for (let dies = 1; dies <= max; dies += 1) yield { ...cell, dies }
}

describe('order is correct when the Worker dies between two writes', () => {
  for (const flow of flows) {
    test(`${flow}: the buyer pays and returns, webhooks arrive after`, { timeout: 60_000 }, () =>
      expectAll([dying({ flow, story: 'pay', comesBack: true, news: 'after' }, 14)]),
    )
    test(`${flow}: the buyer does not return, and only the scheduled job runs`, { timeout: 60_000 }, () =>
      expectAll([dying({ flow, story: 'pay', comesBack: false, news: 'never' }, 14)]),
    )
  }
  test('the buyer pays twice', { timeout: 60_000 }, () =>
    expectAll([dying({ flow: 'stripe', story: 'both', comesBack: true, news: 'after' }, 30)]),
  )
  for (const story of ['last-minute', 'sold'] as const)
    test(`a payment arrives at the end of its time: ${story}`, { timeout: 180_000 }, () =>
      expectAll([dying({ flow: 'stripe', story, comesBack: false, news: 'after' }, 30)]),
    )
  test('the order is refunded whole', { timeout: 60_000 }, () =>
    expectAll([dying({ flow: 'paypal', story: 'returned', comesBack: true, news: 'after' }, 30)]),
  )
})
