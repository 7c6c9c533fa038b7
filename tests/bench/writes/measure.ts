/** Shoppers send their acts, some at once, and what they cost is counted. */
import { type Process, processorOf } from '../processor.ts'

/** What some writes did and cost. */
export interface Writes {
  /** A second. */
  rate: number
  /** Milliseconds of processor each, databases and objects included. */
  processor: number
  /** Milliseconds of the median one, and of the slowest in a hundred. */
  p50: number
  p99: number
}

/** One turn, and how long each of its writes took. */
export interface Turn {
  rate: number
  processor: number
  waits: readonly number[]
}

/** Sends every write, `together` at once. Throws what one of them throws. */
export async function turnOf(
  server: Process,
  writes: readonly (() => Promise<unknown>)[],
  together: number,
): Promise<Turn> {
  const [before, started] = [await processorOf(server), performance.now()]
  const left = [...writes]
  const waits: number[] = []
  const one = async () => {
    for (let write = left.shift(); write; write = left.shift()) {
      const sent = performance.now()
      await write()
      waits.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: together }, one))
  const seconds = (performance.now() - started) / 1000
  return {
    rate: writes.length / seconds,
    processor: ((await processorOf(server)) - before) / writes.length,
    waits,
  }
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** The best turn for rate and processor, as of pages; waits of all turns. */
export function writesOf(turns: readonly Turn[]): Writes {
  const waits = turns.flatMap((turn) => turn.waits).sort((a, b) => a - b)
  return {
    rate: Math.max(...turns.map(({ rate }) => rate)),
    processor: Math.min(...turns.map(({ processor }) => processor)),
    p50: quantile(waits, 0.5),
    p99: quantile(waits, 0.99),
  }
}
