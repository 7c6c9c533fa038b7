/** The name of a reader, its input of about `size` bytes, and the reader. */
export type Case = [name: string, input: (size: number) => string, read: (input: string) => unknown]

/** Returns the CPU time of one run, in milliseconds. CPU time does not depend on other processes. */
async function costOf(read: () => unknown): Promise<number> {
  const start = process.threadCpuUsage()
  try {
    await read()
  } catch {
    // A refusal also counts.
  }
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

/**
 * Limits of the growth. For four times the input, a linear reader takes four times as long and a quadratic one sixteen
 * times. Less than `still` milliseconds is too short to measure, and harms nobody.
 */
const bound = { whole: 9, step: 3, still: 20 }

/** Rounds of measuring: cold code slows down the first ones, and collections of garbage any of them; growth slows down all. */
const rounds = { least: 5, most: 10 }

/** Measures whether the time of a reader grows faster than its input, again as long as it seems so. */
export async function growth([, input, read]: Case, size: number) {
  const inputs = [input(size), input(size * 2), input(size * 4)]
  const costs = inputs.map(() => Number.POSITIVE_INFINITY)
  for (let round = 1; round <= rounds.most; round += 1) {
    for (const [place, sent] of inputs.entries())
      costs[place] = Math.min(costs[place] ?? 0, await costOf(() => read(sent)))
    const { isStill, isSteep } = steepness(costs)
    if (isStill || (round >= rounds.least && !isSteep)) break
  }
  return steepness(costs)
}

function steepness([first = 0, second = 0, last = 0]: readonly number[]) {
  const isStill = last <= bound.still
  return {
    isStill,
    // Both steps must exceed their limit, because a garbage collection may slow down one of them.
    isSteep: !isStill && last / first > bound.whole && last / second > bound.step,
    printed: `${[first, second, last].map((cost) => cost.toFixed(2)).join(', ')} ms`,
  }
}
