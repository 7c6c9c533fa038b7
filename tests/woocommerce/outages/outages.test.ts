import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Fault } from '../../support/stand-ins/woocommerce/faults.ts'
import { ofAccounts, ofOrders } from './outage-own-rows.ts'
import { type Mode, ofCart, type Row, reads, textOf } from './outage-rows.ts'
import { type OutageWorld, outageWorld, pressRetry } from './outage-world.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const faults: Fault[] = [
  'timeout',
  'refused',
  500,
  503,
  'forbidden-html',
  'html',
  'truncated',
  'ten-megabytes',
  'slow-drip',
]
/** Faults that can hide a request that the platform has done. */
const hiding: Fault[] = ['timeout', 503, 'html', 'truncated']

interface Cell {
  row: Row
  on: RegExp
  fault: Fault
  /** Whether the platform does the work before its response is lost. */
  done: boolean
}

/** Returns every call with every fault. Rows that are the same in both modes alternate between them. */
const cellsOf = (mode: Mode): Cell[] =>
  [...reads, ...ofCart, ...ofAccounts, ...ofOrders].flatMap((row, place) => {
    const on = row.on instanceof RegExp ? row.on : row.on[mode]
    if (!on) return []
    const all = faults.flatMap((fault) =>
      [false, true].flatMap((done) =>
        done && !(row.truth && row.call !== 'cart' && hiding.includes(fault))
          ? []
          : [{ row, on, fault, done }],
      ),
    )
    const parity = mode === 'stock' ? 0 : 1
    return row.on instanceof RegExp ? all.filter((_, index) => (index + place) % 2 === parity) : all
  })

/** Makes one call with one fault. Returns what is wrong. */
async function play(world: OutageWorld, { row, on, fault, done }: Cell): Promise<string[]> {
  const victim = world.visitor()
  const wrong: string[] = []
  const given = (await row.before?.(victim, world)) as never
  const token = victim.cookies.get('aubenacre_token')
  victim.fail({ fault, on, ...(done && { done }) })
  const screen = await row.act(victim, given)
  const text = textOf(victim, screen)
  if (!row.status.includes(screen.status)) wrong.push(`status ${screen.status}`)
  if (!row.says.test(text)) wrong.push(`says ${text.slice(0, 120)}`)
  if (token && victim.cookies.get('aubenacre_token') !== token) wrong.push('the login is lost')
  victim.fail()
  if (!row.truth) return wrong
  const { of, had, wished } = row.truth
  const now = () => Promise.resolve(of(victim, world)).then((truth) => JSON.stringify(truth))
  const before = await now()
  const either = [had, ...(done ? [wished] : [])].map((each) => JSON.stringify(each))
  if (!either.includes(before)) wrong.push(`${before} instead of ${either.join(' or ')}`)
  if (row.again) await row.again(victim, given)
  else if (before !== JSON.stringify(wished) && !(await pressRetry(victim, screen)))
    wrong.push('nothing offers to try again')
  if ((await now()) !== JSON.stringify(wished)) wrong.push(`${await now()} once tried again`)
  return wrong
}

/** Matches keys of the shop and login tokens. */
const secret = /[cC][sSkK]_played|Y2tfcGxheWVk|eyJ0|Bearer \w/

/** Number of cells that run at once. */
const together = 8

describe.each<Mode>(['companion', 'stock'])('%s platform', (mode) => {
  it('for every failing call shows an understandable screen, and keeps the cart correct and the login valid', async () => {
    const world = outageWorld(mode)
    const cells = cellsOf(mode)
    const failures: string[] = []
    for (let at = 0; at < cells.length; at += together)
      await Promise.all(
        cells.slice(at, at + together).map(async (cell) => {
          const wrong = await play(world, cell).catch((error: Error) => [String(error.stack)])
          const name = `${cell.row.call} × ${cell.fault}${cell.done ? ', done' : ''}`
          for (const each of wrong) failures.push(`${name}: ${each}`)
        }),
      )
    console.log(`${mode}: ${cells.length} cells, ${failures.length} failures`)
    expect(failures).toEqual([])
    expect(world.logged.filter((line) => secret.test(line))).toEqual([])
    expect(world.shop.problems).toEqual([])
  }, 120_000)
})
