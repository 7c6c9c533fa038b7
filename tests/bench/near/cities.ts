import type { Distances } from '../../support/distant-db.ts'

/** Milliseconds to KV, from anywhere. */
export const kvAway = 5

/** Names the city a request comes from. */
export const cityHeader = 'x-bench-city'

/** Cities, and how far the copy of the database and its primary, in Paris, are for the Worker there. */
export const cities: readonly (Distances & { name: string })[] = [
  { name: 'Paris', near: 5, far: 5 },
  { name: 'New York', near: 30, far: 120 },
  { name: 'Tokyo', near: 30, far: 240 },
]
