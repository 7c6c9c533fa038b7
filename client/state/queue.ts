let last: Promise<unknown> = Promise.resolve()

/**
 * Runs tasks one after the other. Every read and write of the cart goes through here: two quick adds before the first
 * cart cookie arrives would otherwise open two carts.
 */
export function enqueue<T>(task: () => Promise<T>): Promise<T> {
  const run = last.then(task, task)
  last = run.catch(() => {})
  return run
}
