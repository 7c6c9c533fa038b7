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

/** Turns of measuring. Collections of garbage and cold caches slow down whole turns; growth slows down all of them. */
const turns = 4

/** Measures whether the time of a reader grows faster than its input, again as long as it seems so. */
export async function growth([, input, read]: Case, size: number) {
  const inputs = [input(size), input(size * 2), input(size * 4)]
  let costs = inputs.map(() => Number.POSITIVE_INFINITY)
  for (let turn = 0; turn < turns && (turn === 0 || steepness(costs).isSteep); turn += 1) {
    const again: number[] = []
    for (const sent of inputs) again.push(await cheapest(() => read(sent)))
    costs = costs.map((cost, place) => Math.min(cost, again[place] ?? cost))
  }
  return steepness(costs)
}

function steepness([first = 0, second = 0, last = 0]: readonly number[]) {
  const costs = [first, second, last]
  // Both steps must exceed their limit, because a garbage collection may slow down one of them.
  const isSteep = last / first > bound.whole && last / second > bound.step
  return {
    isSteep: isSteep && last > bound.still,
    printed: `${costs.map((cost) => cost.toFixed(2)).join(', ')} ms`,
  }
}
