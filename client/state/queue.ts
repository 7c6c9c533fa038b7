import { brand } from '#brand/brand.ts'

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs tasks one after the other, across tabs when the browser supports locks. Every read and write of the cart goes
 * through this queue. Without it, two quick additions before the first cart cookie would create two carts, and two
 * quantities of one line could arrive in the wrong order.
 */
export function enqueue<T>(task: () => Promise<T>): Promise<T> {
  const inTurn = (): Promise<T> => {
    let begun: Promise<T> | undefined
    const begin = () => {
      begun ??= task()
      return begun
    }
    // A browser may have locks and refuse them, for example in a frame of another site.
    return navigator.locks?.request(`${brand.key}:cart`, begin).catch(begin) ?? begin()
  }
  const run = last.then(inTurn, inTurn)
  last = run.catch(() => {})
  return run
}
