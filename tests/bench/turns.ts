/** Ways of one page in turns, so that what slows the machine slows all of them. */
import { collectGarbage } from './isolate-heap.ts'
import { type Load, load, undisturbed } from './load.ts'
import { mustAnswer, type Way } from './ways.ts'

/**
 * What is kept is answered so often that V8 has to collect some 45,000 answers after a few seconds, and then answers a
 * quarter as many for as long. A round ends before, and begins without the garbage of the last; that there are many of
 * them leaves one or another undisturbed. What is made is not begun that way: collecting all there is throws away
 * what V8 has compiled too, which a page needs far more of.
 */
export const turns = { cached: { rounds: 10, seconds: 0.3 }, made: { rounds: 8, seconds: 0.45 } } as const

/**
 * Seconds for which a page the shop makes is asked before: V8 learns which of some thousands of functions matter, where those
 * of a bare Worker have been called a hundred thousand times by then, and those of plain React are few and called often.
 */
const learning = 4

/** What is only beside takes part in one round of so many. */
const seldom = 3

/** How often a way is asked before it is measured. */
const warmUp = 20

/** Filters of the list which no other request has: the next number for `{n}`. */
let next = 1_000

async function turnOf(way: Way, seconds: number): Promise<Load> {
  const { server, address, headers, isNew } = way
  const one = await load(server, { address, headers, seconds, ...(isNew && { from: next }) })
  if (isNew) next += Math.ceil(one.rate * seconds * 2) + 100
  return one
}

/** Collects the garbage of each isolate that may be asked to. */
async function tidy(ways: readonly Way[]): Promise<void> {
  const isolates = new Map(ways.flatMap((way) => (way.inspector ? [[way.inspector, way] as const] : [])))
  for (const [inspector, way] of isolates) await collectGarbage(inspector, () => mustAnswer(way))
}

/** Measures ways in turns, those that are kept first. */
export async function inTurns(ways: readonly Way[]): Promise<Map<string, Load>> {
  const measured = new Map<string, Load[]>(ways.map(({ name }) => [name, []]))
  for (const way of ways) for (let time = 0; time < warmUp; time += 1) await mustAnswer(way)
  for (const isSaved of [true, false]) {
    const { rounds, seconds } = isSaved ? turns.cached : turns.made
    const group = ways.filter((way) => way.isCached === isSaved)
    for (const way of group) if (way.learns) await turnOf(way, learning)
    for (let round = 0; round < rounds; round += 1) {
      await tidy(group)
      // There and back: none always comes after the same other.
      const order = (round % 2 === 0 ? group : group.toReversed()).filter(
        ({ isBeside }) => !isBeside || round % seldom === 0,
      )
      for (const way of order) measured.get(way.name)?.push(await turnOf(way, seconds))
    }
  }
  return new Map([...measured].map(([name, each]) => [name, undisturbed(each)]))
}
