import { brand } from '#brand/brand.ts'

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs tasks one after the other, across the tabs where the browser has locks. Every read and write of the cart goes
 * through here: two quick adds before the first cart cookie arrives would otherwise open two carts, and two quantities
 * of one line could arrive in the wrong order.
 */
export function enqueue<T>(task: () => Promise<T>): Promise<T> {
  const inTurn = (): Promise<T> => navigator.locks?.request(`${brand.key}:cart`, task) ?? task()
  const run = last.then(inTurn, inTurn)
  last = run.catch(() => {})
  return run
}
