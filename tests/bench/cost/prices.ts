/**
 * What Cloudflare's paid plan asks a month in US dollars, as published on 2026-11-26 at
 * https://developers.cloudflare.com/workers/platform/pricing/ and the pages of D1, KV and Durable Objects beside it. The plan
 * itself, 5 $, is not part of it.
 */
interface Price {
  /** What the plan includes a month, in `unit`. */
  included: number
  /** Dollars for each `unit` beyond. */
  beyond: number
}

const million = 1e6
const gigabyte = 1

export const prices = {
  requests: { included: 10 * million, beyond: 0.3 / million },
  /** Milliseconds of processor. */
  processor: { included: 30 * million, beyond: 0.02 / million },
  d1Read: { included: 25_000 * million, beyond: 0.001 / million },
  d1Written: { included: 50 * million, beyond: 1 / million },
  /** Gigabytes. */
  d1Stored: { included: 5 * gigabyte, beyond: 0.75 },
  kvReads: { included: 10 * million, beyond: 0.5 / million },
  kvWrites: { included: million, beyond: 5 / million },
  kvStored: { included: gigabyte, beyond: 0.5 },
  objectRequests: { included: million, beyond: 0.15 / million },
  /** Gigabytes of memory, 128 MB an object, times seconds awake. */
  objectTime: { included: 400_000, beyond: 12.5 / million },
  objectRead: { included: 25_000 * million, beyond: 0.001 / million },
  objectWritten: { included: 50 * million, beyond: 1 / million },
  objectStored: { included: 5 * gigabyte, beyond: 0.2 },
} as const satisfies Record<string, Price>

export type Usage = Record<keyof typeof prices, number>

/** Dollars beyond the plan. */
export const costOf = (usage: Usage): number =>
  Object.entries(prices).reduce(
    (sum, [name, { included, beyond }]) => sum + Math.max(0, usage[name as keyof Usage] - included) * beyond,
    0,
  )
