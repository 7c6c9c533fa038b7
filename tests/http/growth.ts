/** The name of a reader, its input of about `size` bytes, and the reader. */
export type Case = [name: string, input: (size: number) => string, read: (input: string) => unknown]

/** Returns the lowest CPU time of several runs, in milliseconds. CPU time does not depend on other processes. */
async function cheapest(read: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 5; turn += 1) {
    const start = process.threadCpuUsage()
    try {
      await read()
    } catch {
      // A refusal also counts.
    }
    const { user, system } = process.threadCpuUsage(start)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

/**
 * Limits of the growth. For four times the input, a linear reader takes four times as long and a quadratic one sixteen
 * times. Less than `still` milliseconds is too short to measure, and harms nobody.
 */
const bound = { whole: 9, step: 3, still: 20 }

/** Measures whether the time of a reader grows faster than its input. */
export async function growth([, input, read]: Case, size: number) {
  const costs: number[] = []
  for (const sent of [input(size), input(size * 2), input(size * 4)])
    costs.push(await cheapest(() => read(sent)))
  const [first = 0, second = 0, last = 0] = costs
  // Both steps must exceed their limit, because a garbage collection may slow down one of them.
  const isSteep = last / first > bound.whole && last / second > bound.step
  return {
    isSteep: isSteep && last > bound.still,
    printed: `${costs.map((cost) => cost.toFixed(2)).join(', ')} ms`,
  }
}
