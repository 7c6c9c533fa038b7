/** A reader, and what it reads by size: about as many bytes. */
export type Case = [name: string, input: (size: number) => string, read: (input: string) => unknown]

/** Milliseconds of processor the cheapest of several readings took: others on a busy machine take none of it. */
async function cheapest(read: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 5; turn += 1) {
    const start = process.threadCpuUsage()
    try {
      await read()
    } catch {
      // A refusal costs what it costs.
    }
    const { user, system } = process.threadCpuUsage(start)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

/**
 * Four times as much takes four times as long where a reader looks at each byte a few times, and sixteen times where it
 * looks at all of them for each. What takes less than `still` milliseconds says nothing, and harms nobody.
 */
const bound = { whole: 9, step: 3, still: 20 }

/** Whether the cost of reading grows faster than what is read, and what it was. */
export async function growth([, input, read]: Case, size: number) {
  const costs: number[] = []
  for (const sent of [input(size), input(size * 2), input(size * 4)])
    costs.push(await cheapest(() => read(sent)))
  const [first = 0, second = 0, last = 0] = costs
  // Both steps have to tell: a collection of garbage that one of them waited for is not the reader's.
  const isSteep = last / first > bound.whole && last / second > bound.step
  return {
    isSteep: isSteep && last > bound.still,
    printed: `${costs.map((cost) => cost.toFixed(2)).join(', ')} ms`,
  }
}
