import { request } from 'node:http'
import autocannon from 'autocannon'

/** Requests a second over some seconds, with 16 connections. Throws when an answer is not 200. */
export async function requestsPerSecond(address: string, seconds: number): Promise<number> {
  const result = await autocannon({ url: address, connections: 16, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${address}: ${result.non2xx} answers other than 2xx, ${result.errors} errors`)
  }
  return result.requests.total / result.duration
}

/** Milliseconds from sending one request to the first byte of its body. */
export const timeToFirstByte = (address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const asked = request(address, (response) => {
      response.once('data', () => resolve(performance.now() - started))
      response.on('end', () => resolve(performance.now() - started))
      response.resume()
    })
    asked.on('error', reject)
    asked.end()
  })

/** Median milliseconds to the first byte, one request at a time. */
export async function medianFirstByte(address: string, times = 41): Promise<number> {
  const taken: number[] = []
  for (let left = times; left > 0; left -= 1) taken.push(await timeToFirstByte(address))
  return median(taken)
}

/** The middle value; of an even number of values, the upper of the two. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
