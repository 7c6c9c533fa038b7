import { env } from 'cloudflare:test'
import { afterAll, beforeAll, expect, onTestFinished, vi } from 'vitest'
import { openShop } from '../../contract/cart-shop.ts'
import { nearDatabase } from '../../support/nearby-database.ts'
import { keepLog } from '../../support/saved-log.ts'
import { type Cell, nameOf } from './fault-cell.ts'
import { type Played, play } from './fault-play.ts'

/** Name of this file's matrix in `npm test`. */
let matrix = ''

/** All log output. */
export let logged: readonly string[] = []

/** Opens a shop whose clock the cells move, and whose log is collected. `npm test` reports how many cells ran. */
export function openMatrix(what: string): void {
  matrix = what
  nearDatabase()
  beforeAll(async () => {
    await openShop()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    logged = keepLog()
    // A client would otherwise wait half a second before each retry.
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

/** Plays a cell. Returns `null` when its fault was never reached. */
async function played(cell: Cell): Promise<Played | null> {
  const ended = await play(cell)
  const isReached = (!cell.dies || ended.hasDied) && (!cell.line || ended.calls >= cell.line.from)
  return isReached ? ended : null
}

/** Plays cells and expects none to fail. A family continues as long as its last cell was reached. */
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

/** Returns every row of every table, as text. */
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
