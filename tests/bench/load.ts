import { request } from 'node:http'
import { median } from './median.ts'
import { type Process, processorOf } from './processor.ts'
import { type Asked, wrk } from './wrk.ts'

/** What a request says beside its address. */
export type Headers = Readonly<Record<string, string>>

/** What a server did under sixteen connections. */
export interface Load {
  /** Requests a second. */
  rate: number
  /** Milliseconds of processor a request, the database of the server included; not a number where no system tells. */
  processor: number
  /** Milliseconds of the median request, and of the slowest in a hundred. */
  p50: number
  p99: number
}

/** Asks one address as fast as the server answers. Throws when a request fails. */
export async function load(server: Process, asked: Asked): Promise<Load> {
  const before = await processorOf(server)
  const { requests, microseconds, p50, p99 } = await wrk(asked)
  const processor = ((await processorOf(server)) - before) / requests
  return { rate: (requests * 1e6) / microseconds, processor, p50: p50 / 1000, p99: p99 / 1000 }
}

/**
 * What a server does when it is not disturbed: its best turn, rate and processor each by itself. Whatever else has the machine
 * only ever takes from a turn, up to half of it, and one turn in ten is left alone. Waits are medians, disturbed or not.
 */
export const undisturbed = (rounds: readonly Load[]): Load => ({
  rate: Math.max(...rounds.map(({ rate }) => rate)),
  processor: Math.min(...rounds.map(({ processor }) => processor)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
})

/** Milliseconds from sending a request to bytes of its answer. */
interface Wait {
  first: number
  last: number
}

/** Waits for the first and the last byte of one answer. */
export const timeToBytes = (address: string, headers: Headers = {}): Promise<Wait> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const asked = request(address, { headers }, (response) => {
      let first = Number.NaN
      response.once('data', () => {
        first = performance.now() - started
      })
      response.on('end', () => {
        const last = performance.now() - started
        resolve({ first: Number.isNaN(first) ? last : first, last })
      })
      response.resume()
    })
    asked.on('error', reject)
    asked.end()
  })

/** Medians, one request at a time. */
export async function medianWait(address: string, headers?: Headers, times = 41): Promise<Wait> {
  const taken: Wait[] = []
  for (let left = times; left > 0; left -= 1) taken.push(await timeToBytes(address, headers))
  return {
    first: median(taken.map(({ first }) => first)),
    last: median(taken.map(({ last }) => last)),
  }
}
