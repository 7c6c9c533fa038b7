import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { longLives } from './event-lives.ts'
import { afterwards, inOrder, late, openLives, type Plan } from './event-play.ts'

openLives()

describe('payment events in any order', () => {
  for (const life of longLives)
    test(`${life.name}: end the same when shuffled, late and repeated`, { timeout: 60_000 }, async () => {
      const wanted = await inOrder(life)
      expect(wanted.orders).toMatchObject([{ waiting: 0 }])
      const shuffled = fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 })
      await fc.assert(
        fc.asyncProperty(
          shuffled,
          fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
          async (ranks, twice) => {
            const plan: Plan = (events) => {
              const all = events.flat()
              const ranked = [...all, ...all.filter((_, place) => twice[place % twice.length])].map(
                (webhook, place) => ({ webhook, rank: (ranks[place % ranks.length] ?? 0) * 31 + place * 7 }),
              )
              return [ranked.sort((a, b) => (a.rank % 101) - (b.rank % 101)).map(({ webhook }) => webhook)]
            }
            expect(await afterwards(life, plan)).toEqual(wanted)
          },
        ),
        { numRuns: 5, seed: 30 },
      )
      const delays = fc.array(fc.nat(5), { minLength: 7, maxLength: 7 })
      await fc.assert(
        fc.asyncProperty(
          delays,
          fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
          async (by, twice) => {
            expect(await late(life, by, twice)).toEqual(wanted)
          },
        ),
        { numRuns: 5, seed: 31 },
      )
    })
})
