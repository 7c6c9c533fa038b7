import { env } from 'cloudflare:test'
import { afterAll, beforeAll, expect, onTestFinished, vi } from 'vitest'
import { openShop } from '../../contract/cart-shop.ts'
import { nearDatabase } from '../../support/nearby-database.ts'
import { keepLog } from '../../support/saved-log.ts'
import { type Cell, nameOf } from './fault-cell.ts'
import { type Played, play } from './fault-play.ts'

/** The matrix of this file, as `npm test` names it. */
let matrix = ''

/** All that was logged. */
export let logged: readonly string[] = []

/** A shop whose clock is moved by the cells, and whose log is kept. `npm test` tells how many were played. */
export function openMatrix(what: string): void {
  matrix = what
  nearDatabase()
  beforeAll(async () => {
    await openShop()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    logged = keepLog()
    // A client that tries again would wait half a second each time.
    const wait = globalThis.setTimeout
    const quick = (work: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) =>
      wait(work, delay < 2_000 ? Math.min(delay, 1) : delay, ...given)
    vi.stubGlobal('setTimeout', quick)
  })
  afterAll(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

/** Plays a cell; `null` when what was to go wrong was never reached. */
async function played(cell: Cell): Promise<Played | null> {
  const ended = await play(cell)
  const isReached = (!cell.dies || ended.hasDied) && (!cell.line || ended.calls >= cell.line.from)
  return isReached ? ended : null
}

/** Plays cells and expects none to fail. Cells come as long as the last was reached. */
export async function expectAll(families: Iterable<Iterable<Cell>>): Promise<void> {
  const failures: string[] = []
  let reached = 0
  for (const family of families)
    for (const cell of family) {
      const ended = await played(cell)
      if (!ended) break
      reached += 1
      if (ended.faults.length > 0) failures.push(`${nameOf(cell)}: ${ended.faults.join('; ')}`)
    }
  onTestFinished(({ task }) => void Object.assign(task.meta, { matrix, cells: reached }))
  expect(failures).toEqual([])
  expect(reached).toBeGreaterThan(0)
}

/** Every row of every table, as text. */
export async function wholeDatabase(): Promise<string> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' AND name NOT LIKE '%search%'",
  ).all<{ name: string }>()
  const tables = await Promise.all(
    results.map(async ({ name }) =>
      JSON.stringify((await env.DB.prepare(`SELECT * FROM "${name}"`).all()).results),
    ),
  )
  return tables.join('\n')
}
