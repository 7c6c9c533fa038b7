import { brand } from '#brand/brand.ts'

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs tasks one after the other, across tabs when the browser supports locks. Every read and write of the cart goes
 * through this queue. Without it, two quick additions before the first cart cookie would create two carts, and two
 * quantities of one line could arrive in the wrong order.
 */
export function enqueue<T>(task: () => Promise<T>): Promise<T> {
  const inTurn = (): Promise<T> => navigator.locks?.request(`${brand.key}:cart`, task) ?? task()
  const run = last.then(inTurn, inTurn)
  last = run.catch(() => {})
  return run
}
